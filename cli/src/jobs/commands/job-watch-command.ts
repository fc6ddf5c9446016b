import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import type { OwnProgress } from '../job/job-progress.ts'
import type { JobWatchOptions } from './run-job-watch.ts'

const runJobWatch = async (options: JobWatchOptions) =>
  (await import('./run-job-watch.ts')).runJobWatch(options)

export const watchCommand = (
  { io, settings, folders, signal, now }: Deps,
  ownProgress: OwnProgress,
  run = runJobWatch,
) =>
  new Command('watch')
    .summary('跟随一个任务，直到它结束')
    .description(
      '跟随一个任务，直到它结束；退出码与任务的结果一致：0 已完成，3 部分失败，1 已停止或未结束。Ctrl+C 只停止跟随',
    )
    .argument('[id]', '任务号，或其开头；不给时为最新的运行中任务')
    .option('--every <秒>', '多久看一次', positiveInteger, 1)
    .action((id, { every }) => run({ io, settings, folders, signal, now, ownProgress, id, seconds: every }))
