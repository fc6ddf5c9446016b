import { createHash } from 'node:crypto'
import { listJobs, readJobSummary, type Job, type JobRecord, type JobSummary } from '../job/job-folder.ts'
import { readJournalState } from '../job/journal-state.ts'

/** A job that did, or may have done, something with the rows of the same file. */
export interface EarlierJob {
  job: Job
  /** How it ended; undefined where rows of it are left. */
  finished: JobSummary | undefined
}

type Options = JobRecord['options']

/**
 * The newest job of the same command, account and platform that began with the same bytes and options (other than names
 * of results), and of which the platform took a row or may have; undefined where there is none. An account that is not
 * known yet (empty) is anybody's.
 */
export async function earlierJob(
  state: string,
  own: JobRecord,
  options: Options,
): Promise<EarlierJob | undefined> {
  for (const job of await listJobs(state)) {
    if (job.record.id === own.id || !isSame(job.record, own, options)) continue
    const { accepted, open } = await readJournalState(job.folder)
    if (accepted.size + open.size === 0) continue
    const summary = await readJobSummary(job)
    return { job, finished: summary?.state === 'stopped' ? undefined : summary }
  }
  return undefined
}

function isSame(record: JobRecord, own: JobRecord, options: Options): boolean {
  const { command, target, account, input } = own
  return (
    record.command === command &&
    record.target === target &&
    (account === '' || record.account === account) &&
    record.input?.sha256 === input?.sha256 &&
    record.options['dryRun'] !== true &&
    Object.entries(options).every(([name, value]) => textOf(record.options[name]) === textOf(value))
  )
}

const textOf = (value: unknown): string => JSON.stringify(value ?? '')

/**
 * Begins the key of each row of a file: the same for the same bytes and options, so that a run that knows nothing of an
 * earlier one, on another machine for one, does nothing twice either.
 */
export function fileKey({ command, input }: JobRecord, options: Options): string {
  const what = [command, input?.sha256, ...Object.entries(options).map(([name, value]) => [name, value])]
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32)
}
