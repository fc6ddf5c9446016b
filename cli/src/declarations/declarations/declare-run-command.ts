import { Command } from '@commander-js/extra-typings'
import type { DeclareRunOptions } from './run-declare.ts'
import type { Deps } from '../../deps/deps.ts'
import { positiveInteger } from '../../command-line/global-options.ts'

const runDeclareRun = async (options: DeclareRunOptions) =>
  (await import('./run-declare.ts')).runDeclareRun(options)

export const runCommand = ({ io, settings, api, now, random, signal }: Deps, run = runDeclareRun) =>
  new Command('run')
    .summary('申报一个所属期的全部')
    .description(
      '提交一个所属期中待申报和申报失败的全部，等税局的结果；有没成功的，退出码为 3，可重复运行：已申报的不再提交',
    )
    .requiredOption('--period <年月>', '所属期，如 202512 或 2025-12')
    .option('--concurrency <n>', '同时提交数', positiveInteger, 4)
    .option('--for <秒>', '最多等多久（默认：600）', positiveInteger)
    .option('--yes', '提交前不再确认；没有终端时必须给出')
    .action((flags) => run({ io, settings, api, now, random, signal, ...flags }))
