import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import { findJob, listJobs, readJobSummary, removeJob } from '../job/job-folder.ts'
import { lockJob } from '../job/job-lock.ts'

export type JobCleanOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now'> & {
  ids: readonly string[]
  days: number
  force?: true | undefined
}

export const cleanCommand = ({ io, settings, folders, now }: Deps, run = runJobClean) =>
  new Command('clean')
    .summary('删除任务记录')
    .description(
      '删除任务记录。不给任务号时删除已完成且早于若干天的任务；没有完成的任务删除后不能再继续，需要 --force',
    )
    .argument('[ids...]', '任务号')
    .option('--days <n>', '不给任务号时，保留最近几天', positiveInteger, 30)
    .option('--force', '也删除没有完成的任务')
    .action((ids, flags) => run({ io, settings, folders, now, ids, ...flags }))

export async function runJobClean({
  io,
  settings,
  folders,
  now,
  ids,
  days,
  force,
}: JobCleanOptions): Promise<void> {
  const removed: string[] = []
  const chosen =
    ids.length > 0
      ? await Promise.all(ids.map((id) => findJob(folders.state, id)))
      : await listJobs(folders.state)
  for (const job of chosen) {
    const { id, createdAt, options } = job.record
    const isOld = now() - Date.parse(createdAt) > days * 86_400_000
    if (ids.length === 0 && !isOld) continue
    const summary = await readJobSummary(job)
    const isFinished = (summary !== undefined && summary.state !== 'stopped') || options['dryRun'] === true
    if (!isFinished && force !== true) {
      if (ids.length === 0) continue
      throw new Failure('error', {
        what: `任务 ${id} 还没有完成`,
        next: `kaipiao job clean ${id} --force，或继续该任务`,
      })
    }
    await lockJob(job.folder, id)
    await removeJob(folders.state, id)
    removed.push(id)
  }
  if (settings().json) io.out(JSON.stringify({ removed }))
  else if (!settings().quiet)
    io.err(removed.length === 0 ? '没有可删除的任务' : `已删除 ${removed.length} 个任务`)
}
