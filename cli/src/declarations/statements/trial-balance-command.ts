import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { TrialBalanceOptions } from './run-trial-balance.ts'

const runTrialBalance = async (options: TrialBalanceOptions) =>
  (await import('./run-trial-balance.ts')).runTrialBalance(options)

export const trialBalanceCommand = ({ io, settings, api }: Deps, run = runTrialBalance) =>
  new Command('trial-balance')
    .summary('导入科目余额表')
    .description(
      '把会计软件导出的一个季度的科目余额表写入平台，替换该季度已有的科目，财务报表随之重新取数。逐科目检查期初加发生等于期末、期初等于上期期末；借贷不平、没有对应报表项目的，在报表校验中指出',
    )
    .argument('<文件>', '.xlsx、.xls、.ods 或 .csv')
    .requiredOption('--enterprise <企业>', '企业名称、税号或编号')
    .requiredOption('--period <年月>', '季度末月份，如 202512 或 2025-12')
    .option('--dry-run', '只检查，不导入')
    .action((file, flags) => run({ io, settings, api, file, ...flags }))
