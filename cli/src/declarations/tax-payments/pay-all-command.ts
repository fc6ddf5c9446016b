import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import type { PayAllOptions } from './run-pay-all.ts'

const runPayAll = async (options: PayAllOptions) => (await import('./run-pay-all.ts')).runPayAll(options)

export const payAllCommand = ({ io, settings, api, now, signal }: Deps, run = runPayAll) =>
  new Command('pay-all')
    .summary('扣缴一个所属期的全部待缴税款')
    .description(
      '通过三方协议扣缴一个所属期已申报而未缴的税款（含滞纳金），等银行的结果；扣款失败的再试，仍有没扣成的，退出码为 3',
    )
    .requiredOption('--period <年月>', '所属期，如 202512 或 2025-12')
    .option('--tries <n>', '每份最多扣几次', positiveInteger, 2)
    .option('--for <秒>', '最多等多久（默认：600）', positiveInteger)
    .option('--yes', '扣款前不再确认；没有终端时必须给出')
    .action((flags) => run({ io, settings, api, now, signal, ...flags }))
