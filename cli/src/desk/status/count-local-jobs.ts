import { listJobs } from '../../jobs/job/job-folder.ts'
import { readStanding } from '../../jobs/job/job-standing.ts'
import type { Waiting } from './waiting.ts'

/** Jobs of this computer that have not come to their end. */
export async function countLocalJobs(state: string): Promise<Waiting> {
  let count = 0
  // A dry run leaves nothing to be gone on with.
  for (const job of await listJobs(state))
    if (!['done', 'checked'].includes((await readStanding(job)).state)) count += 1
  return { label: '本机未完成的任务', count, command: 'kaipiao job list' }
}
