import { Command } from '@commander-js/extra-typings'
import { collect } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { withSpace } from '../platform/sandbox/with-space.ts'
import type { TriggerOptions } from './run-trigger.ts'

const runIt = async (options: TriggerOptions) => (await import('./run-trigger.ts')).runTrigger(options)

export const triggerCommand = (deps: Deps, run = runIt) =>
  withSpace(new Command('trigger'))
    .summary('让沙箱发出一条推送，用于测试')
    .description(
      '让沙箱发出一条推送，用于测试接收推送的程序。内容取契约中的示例，用 --data 改其中的字段；正式平台不能这样做',
    )
    .argument('[kind]', '推送的类型，如 FPKJ 或 发票开具；--list 列出')
    .option('--to <手机号>', '发给哪个账号（默认：登录的账号）')
    .option('--data <字段=值>', '内容的字段，可重复，如 ddzt=101', collect)
    .option('--list', '列出推送的类型和字段')
    .action((kind, flags) => run({ ...deps, kind, ...flags }))
