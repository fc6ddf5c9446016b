import { Command } from '@commander-js/extra-typings'
import { positiveInteger, wholeNumber } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { withSpace } from '../platform/sandbox/with-space.ts'
import type { LogsShowOptions } from './run-logs-show.ts'
import type { LogsTailOptions } from './run-logs-tail.ts'

const runTail = async (options: LogsTailOptions) => (await import('./run-logs-tail.ts')).runLogsTail(options)
const runShow = async (options: LogsShowOptions) => (await import('./run-logs-show.ts')).runLogsShow(options)

export const logsCommand = (deps: Deps) =>
  new Command('logs')
    .summary('查看沙箱收到的调用')
    .description('查看沙箱收到的调用：实时跟踪，或显示其中一次的请求和回复。正式平台没有这些记录')
    .addCommand(tailCommand(deps))
    .addCommand(showCommand(deps))

const tailCommand = (deps: Deps, run = runTail) =>
  withSpace(new Command('tail'))
    .summary('实时显示沙箱收到的调用，直到按 Ctrl+C')
    .option('--operation <操作>', '只看这个操作，如 issueInvoice')
    .option('--status <状态码>', '只看这个 HTTP 状态，如 400', wholeNumber)
    .option('--account <手机号>', '只看这个账号')
    .option('--last <n>', '先显示最近几次（默认：10）', wholeNumber)
    .option('--count <n>', '显示几次后结束', positiveInteger)
    .option('--for <秒>', '最多跟踪多久', positiveInteger)
    .action((flags) => run({ ...deps, ...flags }))

const showCommand = (deps: Deps, run = runShow) =>
  withSpace(new Command('show'))
    .summary('显示一次调用的请求和回复，密码和令牌已遮住')
    .argument('<requestId>', '请求编号，见 logs tail，或报错时的“请求编号”')
    .action((id, flags) => run({ ...deps, id, ...flags }))
