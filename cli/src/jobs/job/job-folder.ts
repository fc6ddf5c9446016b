import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../failures/failure.ts'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'

/** What a job is bound to: it is continued with the same input on the same platform by the same account, or not at all. */
export interface JobRecord {
  id: string
  command: string
  /** ISO time of creation. */
  createdAt: string
  target: string
  account: string
  /** `given` is what stood on the command line: `-` for standard input, whose bytes the job keeps at `path`. */
  input: { path: string; sha256: string; given?: string } | undefined
  /** Options the continuation takes over, by long name. */
  options: Readonly<Record<string, string | number | boolean | readonly string[]>>
}

/** Where a job stands; rewritten at every orderly end, absent after a kill. */
export interface JobSummary {
  state: 'done' | 'partial' | 'stopped'
  finishedAt: string
  counts: Readonly<Record<string, number>>
  message?: string | undefined
}

export interface Job {
  record: JobRecord
  folder: string
}

/** Where a job keeps what it has. */
export const jobFolder = (state: string, id: string): string => join(state, 'jobs', id)

const idShape = /^\d{8}-\d{6}-[0-9a-f]{4}$/

/** `20250601-153012-a1b2`: sorts by time, says when, and two jobs of one second still differ. */
export function newJobId(now: number, random: () => number): string {
  const stamp = new Date(now + 8 * 3_600_000)
    .toISOString()
    .replace(/[-:]/g, '')
    .slice(0, 15)
    .replace('T', '-')
  return `${stamp}-${Math.floor(random() * 0x10000)
    .toString(16)
    .padStart(4, '0')}`
}

export async function createJob(state: string, record: JobRecord): Promise<Job> {
  const folder = jobFolder(state, record.id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeJobRecord({ record, folder })
  return { record, folder }
}

export async function writeJobRecord({ record, folder }: Job): Promise<void> {
  await writeFileAtomic(join(folder, 'job.json'), `${JSON.stringify(record, null, 2)}\n`)
}

/** Finds a job by its id or the unambiguous beginning of one. */
export async function findJob(state: string, id: string): Promise<Job> {
  const matches = (await listJobIds(state)).filter((known) => known.startsWith(id))
  const [found] = matches
  if (found === undefined || matches.length > 1) {
    throw new Failure('usage', {
      what: found === undefined ? `没有任务 ${id}` : `任务号 ${id} 不唯一`,
      next: 'kaipiao job list',
    })
  }
  return readJob(state, found)
}

export async function readJob(state: string, id: string): Promise<Job> {
  const folder = jobFolder(state, id)
  const value: unknown = JSON.parse(await readFile(join(folder, 'job.json'), 'utf8'))
  if (!isJobRecord(value))
    throw new Failure('error', { what: `任务 ${id} 的记录已损坏`, why: `${folder}/job.json` })
  return { record: value, folder }
}

/** Ids of all jobs, newest first. */
export async function listJobIds(state: string): Promise<string[]> {
  const names = await readdir(join(state, 'jobs')).catch(() => [])
  return names
    .filter((name) => idShape.test(name))
    .sort()
    .reverse()
}

/** All jobs, newest first; a folder whose record was never written, or is damaged, is none. */
export async function listJobs(state: string): Promise<Job[]> {
  const found = await Promise.all(
    (await listJobIds(state)).map((id) => readJob(state, id).catch(() => undefined)),
  )
  return found.filter((job) => job !== undefined)
}

export async function writeJobSummary(job: Job, summary: JobSummary): Promise<void> {
  await writeFileAtomic(join(job.folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
}

export async function readJobSummary(job: Job): Promise<JobSummary | undefined> {
  const text = await readFile(join(job.folder, 'summary.json'), 'utf8').catch(() => undefined)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return isJobSummary(value) ? value : undefined
}

export async function removeJob(state: string, id: string): Promise<void> {
  if (idShape.test(id)) await rm(jobFolder(state, id), { recursive: true, force: true })
}

function isJobRecord(value: unknown): value is JobRecord {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'command' in value && 'target' in value
  )
}

function isJobSummary(value: unknown): value is JobSummary {
  return typeof value === 'object' && value !== null && 'state' in value && 'counts' in value
}
