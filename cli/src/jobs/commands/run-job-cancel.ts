import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { findJob } from '../job/job-folder.ts'
import { jobStateText } from '../job/job-state-text.ts'
import { readStanding, resumeCommand, type JobStanding } from '../job/job-standing.ts'
import { thisProcess, type Holder } from '../job/process-holder.ts'

export type JobCancelOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'signal'> & {
  ids: readonly string[]
  kill?: (pid: number, signal: NodeJS.Signals) => void
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const sleepFor = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal })
const endProcess = (pid: number, signal: NodeJS.Signals) => void process.kill(pid, signal)

/** A run ends within a second of being asked; one that hangs is not waited for. */
const looks = 50
const lookMilliseconds = 200

/** Asks the processes of jobs to end, as Ctrl+C would: what has been sent is recorded, and the job can go on. */
export async function runJobCancel(options: JobCancelOptions): Promise<void> {
  const { io, settings, folders, ids, kill = endProcess } = options
  const jobs = await Promise.all(ids.map((id) => findJob(folders.state, id)))
  const cancelled: JobStanding[] = []
  for (const job of jobs) {
    const standing = await readStanding(job)
    kill(holderOf(standing).pid, 'SIGINT')
    cancelled.push(await ended(options, standing))
  }
  if (settings().json) {
    io.out(JSON.stringify({ cancelled: cancelled.map(({ record, state }) => ({ job: record.id, state })) }))
    return
  }
  if (settings().quiet) return
  for (const standing of cancelled) {
    const next = resumeCommand(standing)
    io.err(
      `任务 ${standing.record.id} ${jobStateText(standing.state)}${next === undefined ? '' : `：${next}`}`,
    )
  }
}

/** The process to ask; it has to be one of this machine. */
function holderOf(standing: JobStanding): Holder {
  const { record, state, holder } = standing
  if (!holder) {
    throw new Failure('error', {
      what: `任务 ${record.id} 没有在运行（${jobStateText(state)}）`,
      next: resumeCommand(standing) ?? `kaipiao job show ${record.id}`,
    })
  }
  if (holder.host === thisProcess().host) return holder
  throw new Failure('error', {
    what: `任务 ${record.id} 在另一台机器上运行`,
    why: `进程 ${holder.pid}（${holder.host}）`,
    next: `在 ${holder.host} 上运行 kaipiao job cancel ${record.id}`,
  })
}

async function ended(
  { pause = sleepFor, signal }: JobCancelOptions,
  before: JobStanding,
): Promise<JobStanding> {
  for (let look = 0; look < looks; look += 1) {
    const standing = await readStanding(before)
    if (standing.state !== 'running') return standing
    await pause(lookMilliseconds, signal)
  }
  const pid = before.holder?.pid ?? 0
  throw new Failure('error', {
    what: `任务 ${before.record.id} 没有停下`,
    why: `进程 ${pid} 仍在运行`,
    next: `结束进程 ${pid}，然后用 --resume 继续；不会重复提交`,
  })
}
