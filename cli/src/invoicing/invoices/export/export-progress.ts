import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Job } from '../../../jobs/job/job-folder.ts'
import type { JobProgress } from '../../../jobs/job/job-progress.ts'
import { documentTypes } from './export-types.ts'

/** How far an export has come: by the documents that lie in its folder. */
export async function readExportProgress({ record, folder }: Job): Promise<JobProgress | undefined> {
  const { types } = record.options
  if (!Array.isArray(types)) return undefined
  const documents = documentTypes.filter((type) => types.includes(type)).length
  const invoices = await countLines(join(folder, 'invoices.ndjson'))
  return {
    unit: '份',
    done: (await countLines(join(folder, 'parts.ndjson'))) ?? 0,
    failed: 0,
    total: invoices === undefined ? undefined : invoices * documents,
  }
}

/** Undefined where there is no such file. */
async function countLines(path: string): Promise<number | undefined> {
  let count = 0
  try {
    for await (const _ of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) count += 1
    return count
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
