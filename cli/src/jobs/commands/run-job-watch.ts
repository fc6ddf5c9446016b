import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { createProgress } from '../../io/progress.ts'
import { findJob, listJobs, readJob, type Job } from '../job/job-folder.ts'
import { readProgress, type OwnProgress } from '../job/job-progress.ts'
import { countsText, jobStateText } from '../job/job-state-text.ts'
import { readStanding, resumeCommand, type JobStanding } from '../job/job-standing.ts'

export type JobWatchOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'signal' | 'now'> & {
  id: string | undefined
  seconds: number
  ownProgress: OwnProgress
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })

/** Shows how a job of another process comes along until it ends, and ends as it did: its state is the exit code. */
export async function runJobWatch(options: JobWatchOptions): Promise<void> {
  const { io, settings, folders, signal, seconds, now, ownProgress, pause = sleepFor } = options
  const { quiet, json } = settings()
  const { record } = await chosenJob(options)
  const label = `${record.command} ${record.id}`
  let shown = ''
  let progress: ReturnType<typeof createProgress> | undefined
  let before = 0
  for (;;) {
    const standing = await readStanding(await readJob(folders.state, record.id))
    const come = await readProgress(standing, ownProgress)
    const line = JSON.stringify({ job: record.id, state: standing.state, ...come })
    if (json && line !== shown) io.out(line)
    shown = line
    if (come) {
      progress ??= createProgress({ io, isSilent: quiet || json, label, now, ...come })
      progress.add(come.done - before)
      before = come.done
    }
    if (standing.state !== 'running') {
      progress?.finish()
      return finish(options, standing)
    }
    await pause(seconds * 1000, signal)
  }
}

/** The one that is named, else the newest that runs. */
async function chosenJob({ folders, id }: JobWatchOptions): Promise<Job> {
  if (id !== undefined) return findJob(folders.state, id)
  for (const job of await listJobs(folders.state)) {
    if ((await readStanding(job)).state === 'running') return job
  }
  throw new Failure('usage', { what: '没有正在运行的任务', next: 'kaipiao job list' })
}

function finish({ io, settings }: JobWatchOptions, standing: JobStanding): void {
  const { record, state, summary } = standing
  const what = [`任务 ${record.id} ${jobStateText(state)}`, countsText(summary?.counts)]
    .filter((part) => part !== '')
    .join('：')
  const next = resumeCommand(standing)
  if (state === 'partial') throw new Failure('partial', { what, next })
  if (state === 'stopped' || state === 'open') throw new Failure('error', { what, next })
  if (!settings().quiet && !settings().json) io.err(what)
}
