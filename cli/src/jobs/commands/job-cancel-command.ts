import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { JobCancelOptions } from './run-job-cancel.ts'

const runJobCancel = async (options: JobCancelOptions) =>
  (await import('./run-job-cancel.ts')).runJobCancel(options)

export const cancelCommand = ({ io, settings, folders, signal }: Deps, run = runJobCancel) =>
  new Command('cancel')
    .summary('停止正在运行的任务')
    .description('停止本机上正在运行的任务，如同在其终端按 Ctrl+C：已提交的都有记录，之后可以继续')
    .argument('<ids...>', '任务号，或其开头')
    .action((ids) => run({ io, settings, folders, signal, ids }))
