import { amountText } from '../../command-line/global-options.ts'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { addListOptions } from '../../listing/list-command.ts'
import type { QuotaOptions } from './run-quota.ts'

const runQuota = async (options: QuotaOptions) => (await import('./run-quota.ts')).runQuota(options)

export const quotaCommand = ({ io, settings, api }: Deps, run = runQuota) =>
  addListOptions(new Command('quota').summary('各终端的授信额度'))
    .description(
      '各终端的授信额度，用 --disk 只看一个或多个；给出 --below 时只列出不足的，有不足的退出码为 3',
    )
    .option('--below <金额>', '剩余额度不足这个金额的', amountText)
    .option('--sync', '先从税局同步')
    .action((fields, flags) => run({ io, settings, api, fields, ...flags }))
