import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { Noun } from '../../nouns/noun.ts'
import type { StatusOptions } from './run-status.ts'

const runStatus = async (options: StatusOptions) => (await import('./run-status.ts')).runStatus(options)

export const statusCommand = (
  { io, settings, folders, now, api, signal }: Deps,
  nouns: readonly Noun[],
  run = runStatus,
) =>
  addListOptions(
    new Command('status')
      .summary('当前身份有哪些待办，各有多少')
      .description(
        '当前身份有哪些待办，各有多少，用什么命令查看：与控制台首页同样计数，另有申报期限、待支付的账单、开票失败的行和本机没有完成的任务。给出 --disk 时只计该税盘的。有的没有读到时退出码为 3',
      ),
  )
    .option('--all', '没有待办的也列出')
    .action((fields, { all, ...flags }) =>
      run({ io, settings, folders, now, api, signal, nouns, isAll: all === true, fields, ...flags }),
    )
