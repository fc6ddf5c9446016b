import type { BizId, Described, OperationId } from '@kaipiao/client'
import type { Action } from './action.ts'
import type { Endpoint, Row } from './endpoint.ts'
import type { Key } from './keys.ts'

/** How far a job is, as counts of its pieces. */
export interface JobProgress {
  done: string
  failed?: string
  total: string
}

/** Work that goes on by itself: the record says how far it is, and is read again while it runs. */
export interface Job {
  state: string
  /** States in which it is not over. */
  running: readonly unknown[]
  /** States in which it ended badly. */
  failed: readonly unknown[]
  progress?: JobProgress
  cancel?: { operation: Endpoint; label: string; confirm: string }
  /** Push message that says that some job of this kind went on. */
  push?: BizId
}

/** Properties that are counts. */
type CountKey<T> = { [K in Key<T>]-?: NonNullable<T[K]> extends number ? K : never }[Key<T>]

/** A job as a definition says it, `T` being the record. */
export type JobSpec<T, J extends OperationId> = {
  [K in Key<T>]: {
    state: K
    running: readonly T[K][]
    failed: readonly T[K][]
    progress?: { done: CountKey<T>; failed?: CountKey<T>; total: CountKey<T> }
    cancel?: { operation: Described<J>; label: string; confirm: string }
    push?: BizId
  }
}[Key<T>]

/** How often running jobs are looked at. */
export const JOB_LOOK_MS = 3000

export const isRunning = ({ state, running }: Job, row: Row): boolean => running.includes(row[state])

/** Cancelling is an act like any other, lawful while the job runs. */
export function cancelAction(job: Job): Action[] {
  return job.cancel ? [{ ...job.cancel, enabled: (row) => isRunning(job, row) }] : []
}

/** Pieces that are over, and of how many; undefined where the record does not count them. */
export function progressOf(
  { progress }: Job,
  row: Row,
): { over: number; failed: number; total: number } | undefined {
  if (!progress) return undefined
  const count = (field: string | undefined) => Number((field && row[field]) ?? 0)
  const failed = count(progress.failed)
  return { over: count(progress.done) + failed, failed, total: count(progress.total) }
}
