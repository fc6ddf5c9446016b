import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { collect, positiveInteger, wholeNumber } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { replayCommand } from './forward/replay-command.ts'
import type { ListenOptions } from './run-listen.ts'

const runIt = async (options: ListenOptions) => (await import('./run-listen.ts')).runListen(options)

export const listenCommand = (deps: Deps, run = runIt) => {
  const { io, env, settings, folders, now, random, signal, api } = deps
  return new Command('listen')
    .summary('接听平台的推送：逐行显示，或转发到一个地址')
    .description(
      '接听平台的推送，逐行显示，直到按 Ctrl+C；--forward 同时转发到一个地址，带签名，失败自动重试，可以重发。断线自动重连，平台不重发断线期间的推送',
    )
    .option('--type <类型>', '只要这些推送，如 FPKJ,任务进度，可重复或用逗号分隔', collect)
    .option('--filter <字段=值>', '只要内容的字段为此值的，可重复，如 ddzt=3', collect)
    .option('--where <表达式>', '只要 jq 表达式成立的，如 ".data.ddzt > 100"')
    .option('--jq <表达式>', '用 jq 表达式处理每条推送的 JSON')
    .option('--forward <地址>', '把每条推送以 POST 转发到这个地址')
    .option('--allow-remote', '允许转发到本机以外')
    .option('--retries <n>', '转发失败时再试几次（默认：5）', wholeNumber)
    .option('--print-secret', '显示转发签名的密钥后结束')
    .option('--wait-for <表达式>', '等到 jq 表达式成立的推送，即以 0 结束；没有等到的以 3 结束')
    .option('--count <n>', '收到几条后结束；与 --wait-for 合用：成立几次', positiveInteger)
    .option('--for <秒>', '最多接听多久', positiveSeconds)
    .addCommand(replayCommand(deps))
    .action((flags) => run({ io, env, settings, folders, now, random, signal, api, ...flags }))
}

/** The longest a timer of Node can wait is 24 days. */
function positiveSeconds(text: string): number {
  const seconds = positiveInteger(text)
  if (seconds > 2_000_000) throw new InvalidArgumentError('最多 2000000 秒')
  return seconds
}
