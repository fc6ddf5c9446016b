import type { Catalogue } from '@kaipiao/client/catalogue-types'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { findJob, listJobs } from '../jobs/job/job-folder.ts'
import { readStanding } from '../jobs/job/job-standing.ts'
import { countsText, jobStateText, momentText } from '../jobs/job/job-state-text.ts'
import { maskedValue } from './shown/masked-value.ts'

/** Something to read, at an address of its own. */
export interface Resource {
  readonly uri: string
  readonly name: string
  readonly description?: string
  readonly mimeType: 'text/markdown' | 'application/json'
}

export interface Resources {
  readonly list: () => Promise<Resource[]>
  /** Throws a `usage` failure where there is nothing at the address. */
  readonly read: (uri: string) => Promise<{ mimeType: string; text: string }>
}

const mostJobs = 50

/** The guide of the platform, its words, and the reports of jobs on this machine. */
export function openResources(catalogue: Catalogue, { folders }: Pick<Deps, 'folders'>): Resources {
  const pages = guidePages(catalogue.guide)
  return {
    list: async () => [
      ...pages.map(({ uri, title }) => ({ uri, name: title, mimeType: 'text/markdown' as const })),
      {
        uri: 'kaipiao://dictionary/codes',
        name: '业务码',
        description: '每个业务码的含义和处理办法',
        mimeType: 'application/json',
      },
      {
        uri: 'kaipiao://dictionary/operations',
        name: '操作一览',
        description: '每个分组有哪些操作',
        mimeType: 'application/json',
      },
      ...(await jobResources(folders.state)),
    ],
    read: async (uri) => {
      const page = pages.find((one) => one.uri === uri)
      if (page !== undefined) return { mimeType: 'text/markdown', text: page.text }
      const json = (value: unknown) => ({ mimeType: 'application/json', text: JSON.stringify(value) })
      if (uri === 'kaipiao://dictionary/codes') return json(catalogue.codes)
      if (uri === 'kaipiao://dictionary/operations') return json(operationsByTag(catalogue))
      const job = /^kaipiao:\/\/jobs\/([\w-]+)$/.exec(uri)?.[1]
      if (job !== undefined) return json(await jobReport(folders.state, job))
      throw new Failure('usage', { what: `没有资源 ${uri}` })
    },
  }
}

/** A page under each heading of the second level. */
function guidePages(guide: string): Array<{ uri: string; title: string; text: string }> {
  return guide
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith('## '))
    .map((text, at) => {
      const title = text.slice(3, text.indexOf('\n')).trim()
      const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      return { uri: `kaipiao://guide/${String(at + 1).padStart(2, '0')}-${slug}`, title, text }
    })
}

function operationsByTag({ operations }: Catalogue): Record<string, Record<string, string>> {
  const byTag: Record<string, Record<string, string>> = {}
  for (const { tag, id, summary, isDeprecated } of Object.values(operations))
    if (isDeprecated !== true) byTag[tag] = { ...byTag[tag], [id]: summary }
  return byTag
}

async function jobResources(state: string): Promise<Resource[]> {
  const jobs = (await listJobs(state)).slice(0, mostJobs)
  return jobs.map(({ record }) => ({
    uri: `kaipiao://jobs/${record.id}`,
    name: `任务 ${record.id}`,
    description: `${record.command}，${momentText(record.createdAt)}`,
    mimeType: 'application/json',
  }))
}

async function jobReport(state: string, id: string): Promise<unknown> {
  const { record, summary, state: standing, folder } = await readStanding(await findJob(state, id))
  const { command, createdAt, target, input, options } = record
  return maskedValue({
    ...{ id: record.id, command, createdAt, target, options, folder },
    file: input?.given ?? input?.path ?? null,
    state: jobStateText(standing),
    counts: summary?.counts ?? null,
    result: countsText(summary?.counts),
    message: summary?.message ?? null,
  })
}
