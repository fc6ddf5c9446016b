import { readJobSummary, type Job, type JobRecord, type JobSummary } from './job-folder.ts'
import { jobHolder } from './job-lock.ts'
import type { Holder } from './process-holder.ts'
import { resumeLine } from './resume-line.ts'

/** How a job stands: `checked` was a dry run, `open` ended without a word. */
export type JobState = JobSummary['state'] | 'checked' | 'open' | 'running'

export const jobStates: readonly JobState[] = ['running', 'done', 'partial', 'stopped', 'open', 'checked']

/** A job as it stands at this moment. */
export interface JobStanding {
  record: JobRecord
  folder: string
  state: JobState
  /** How the last run ended; of a job that goes on it says nothing. */
  summary: JobSummary | undefined
  /** The process that works on it. */
  holder: Holder | undefined
}

export async function readStanding(job: Job): Promise<JobStanding> {
  // The holder first: a run that ends between the two looks has written its summary before it let go.
  const holder = await jobHolder(job.folder)
  const summary = await readJobSummary(job)
  return { ...job, holder, summary, state: stateOf(job.record, summary, holder) }
}

function stateOf(
  { options }: JobRecord,
  summary: JobSummary | undefined,
  holder: Holder | undefined,
): JobState {
  if (holder) return 'running'
  if (summary) return summary.state
  return options['dryRun'] === true ? 'checked' : 'open'
}

/** True for a job whose work is not done, and nobody does it. */
export const isUnfinished = ({ state }: Pick<JobStanding, 'state'>): boolean =>
  state === 'stopped' || state === 'open'

/** A plan is gone through anew from a step on; every other job goes on where it stopped. */
const PLAN = 'run'

/** The command that goes on with a job; undefined where there is none. */
export function resumeCommand({ record, state }: Pick<JobStanding, 'record' | 'state'>): string | undefined {
  const isResumable = record.command !== PLAN
  const isLeft = state === 'stopped' || state === 'open' || (state === 'partial' && 'zip' in record.options)
  return isResumable && isLeft ? `${resumeLine(record)}${state === 'partial' ? ' --force' : ''}` : undefined
}
