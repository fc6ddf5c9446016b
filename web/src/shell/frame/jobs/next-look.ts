import { Problem } from '@kaipiao/client'
import { isRunning, JOB_LOOK_MS, type Job } from '../../../kit/resources.ts'
import type { Row } from '../../../kit/definitions.ts'

/** How often jobs are looked at whose progress nobody watches; most kinds tell of their end by a push. */
const UNWATCHED_LOOK_MS = 30_000

/**
 * After how many milliseconds a list of jobs is read again by itself; false: not before something happens. Nothing runs,
 * or whoever asks is signed in no longer, whose jobs nobody reads.
 */
export function nextLook(
  job: Job,
  rows: readonly Row[],
  { error, isWatched }: { error: unknown; isWatched: boolean },
): number | false {
  if (error instanceof Problem && error.isSignedOut) return false
  if (!rows.some((row) => isRunning(job, row))) return false
  return isWatched ? JOB_LOOK_MS : UNWATCHED_LOOK_MS
}
