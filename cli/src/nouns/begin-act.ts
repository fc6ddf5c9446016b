import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { createJob, jobFolder, newJobId, type Job } from '../jobs/job/job-folder.ts'
import { refuseChange, resumeJob } from '../jobs/job/resume-job.ts'
import { fileSha256 } from '../local-files/file-sha256.ts'
import { pipedInput } from '../jobs/row-job/begin-file-job.ts'
import type { Act, Noun } from './noun.ts'

export interface BeginActOptions extends Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'random'> {
  noun: Noun
  act: Act
  /** `order retry`. */
  command: string
  /** Ids; `-` alone reads them from standard input, one a line. */
  ids: readonly string[]
  /** `key=value` of its body. */
  fields: readonly string[]
  /** The job to go on with. */
  resume?: string | undefined
  yes?: true | undefined
}

/** An act on records, begun now or earlier. */
export interface BegunAct {
  job: Job
  ids: readonly string[]
  fields: readonly string[]
  isResumed: boolean
  /** Nothing was left to do: it ended before. */
  isFinished: boolean
}

/** Begins the job of an act that is agreed to, or finds the one to go on with: the same records, the same fields. */
export function beginAct(
  options: BeginActOptions,
  ids: readonly string[],
  account: string,
): Promise<BegunAct> {
  return options.resume === undefined
    ? newAct(options, ids, account)
    : resumedAct(options, options.resume, account)
}

/** The records of a new act, read and agreed to; none where one is gone on with. */
export async function agreedIds(options: BeginActOptions): Promise<readonly string[]> {
  if (options.resume !== undefined) return []
  const ids = await readIds(options)
  await confirm(options, ids)
  return ids
}

async function newAct(options: BeginActOptions, ids: readonly string[], account: string): Promise<BegunAct> {
  const { folders, settings, now, random, command, fields } = options
  const id = newJobId(now(), random)
  const folder = jobFolder(folders.state, id)
  const path = pipedInput(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, ids.join('\n'), { mode: 0o600 })
  const job = await createJob(folders.state, {
    id,
    command,
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account,
    input: { path, sha256: await fileSha256(path) },
    options: { fields, correct: ids.length },
  })
  return { job, ids, fields, isResumed: false, isFinished: false }
}

async function resumedAct(options: BeginActOptions, id: string, account: string): Promise<BegunAct> {
  const { command, fields } = options
  if (options.ids.length > 0)
    throw new Failure('usage', { what: '继续任务时不再给出编号', why: '编号已记在任务中' })
  const { job, finished } = await resumeJob(options, { id, command, file: undefined })
  const { record } = job
  if (record.account !== account)
    throw new Failure('error', {
      what: `任务 ${record.id} 属于另一个账号`,
      why: `任务的用户编号是 ${record.account}，现在登录的是 ${account}`,
      next: '用原来的账号登录后继续',
    })
  const had = Array.isArray(record.options['fields']) ? record.options['fields'].map(String) : []
  refuseChange(record, '参数', { given: fields.length > 0 ? fields.join() : undefined, had: had.join() })
  const text = await readFile(record.input?.path ?? '', 'utf8')
  return {
    job,
    ids: text === '' ? [] : text.split('\n'),
    fields: had,
    isResumed: true,
    isFinished: finished !== undefined,
  }
}

/** Ids as given, or from standard input. */
export async function readIds({
  io,
  ids,
  noun,
}: Pick<BeginActOptions, 'io' | 'ids' | 'noun'>): Promise<string[]> {
  const lines = ids.length === 1 && ids[0] === '-' ? (await io.readStdin()).split(/\r?\n/) : ids
  const found = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '')
  if (found.length > 0 || ids[0] === '-') return found
  throw new Failure('usage', {
    what: `没有给出${noun.label}的编号`,
    next: `kaipiao ${noun.name} list -o names`,
  })
}

async function confirm(
  { io, act, noun, yes, ids }: BeginActOptions,
  found: readonly string[],
): Promise<void> {
  if (act.isFinal !== true || yes === true || found.length === 0) return
  if (!io.canAsk || ids[0] === '-')
    throw new Failure('usage', {
      what: `${act.label} ${found.length} 条${noun.label}需要确认`,
      next: '确认无误后加 --yes',
    })
  const answer = await io.ask(`确定${act.label} ${found.length} 条${noun.label}？[y/N] `)
  if (!/^(y|yes|是)$/i.test(answer.trim())) throw new Failure('interrupted', { what: '已取消，没有改动' })
}
