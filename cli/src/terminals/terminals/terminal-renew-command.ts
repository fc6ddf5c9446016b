import { EXPIRY_WARNING_DAYS } from '@kaipiao/domain/terminals/terminals/expiry'
import type { Deps } from '../../deps/deps.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import type { RenewalOptions } from './run-renewal.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runRenewal = async (options: RenewalOptions) => (await import('./run-renewal.ts')).runRenewal(options)

export const renewCommand = ({ io, settings, folders, now, random, signal, api }: Deps, run = runRenewal) =>
  rowJobCommand('renew')
    .summary('为终端的托管服务续费')
    .description(
      '为终端的托管服务续费：表中的终端（列：税盘编号或税号），没有文件则为快到期的全部，或 --disk 指定的。先显示商品、单价、合计和余额并确认；不加 --pay 只下单，48 小时内支付。中断后用 --resume 继续，不会重复下单',
    )
    .option('--within <天>', '没有文件时：多少天内到期', positiveInteger, EXPIRY_WARNING_DAYS)
    .option('--goods <编号>', '续费的商品，默认商城中第一个可购买的')
    .option('--periods <n>', '续几期，默认商品的默认期数', positiveInteger)
    .option('--pay', '用余额支付')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
