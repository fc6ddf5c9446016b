import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { BureauStatusOptions } from './run-bureau-status.ts'

const runBureauStatus = async (options: BureauStatusOptions) =>
  (await import('./run-bureau-status.ts')).runBureauStatus(options)

export const statusCommand = ({ io, settings, api }: Deps, run = runBureauStatus) =>
  addListOptions(new Command('status').summary('各终端的税局登录情况'))
    .description('各终端的税局登录情况，用 --disk 只看一个或多个；有没登录的，退出码为 3')
    .option('--left', '只列出没有登录的')
    .action((fields, flags) => run({ io, settings, api, fields, ...flags }))
