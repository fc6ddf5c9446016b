import type { Job } from './job-folder.ts'
import { readJournalState } from './journal-state.ts'

/** How far a job has come, as its folder tells: for whoever looks from outside. */
export interface JobProgress {
  /** What is counted. */
  unit: string
  done: number
  /** Of those, refused by the platform. */
  failed: number
  /** Undefined while it isn't known yet. */
  total: number | undefined
}

/** Commands whose jobs keep no journal of rows tell in their own way how far a job has come. */
export type OwnProgress = Readonly<Record<string, (job: Job) => Promise<JobProgress | undefined>>>

/** Reads how far a job has come; a job that keeps no journal has nothing to tell, unless its command has. */
export async function readProgress(job: Job, own: OwnProgress): Promise<JobProgress | undefined> {
  const { record, folder } = job
  const read = own[record.command]
  if (read) return read(job)
  const { correct } = record.options
  if (!record.input || typeof correct !== 'number') return undefined
  const { accepted, refused } = await readJournalState(folder)
  const failed = refused.size
  return { unit: '行', done: accepted.size + failed, failed, total: correct }
}
