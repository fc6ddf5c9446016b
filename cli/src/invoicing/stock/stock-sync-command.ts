import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { isSmsCode } from '@kaipiao/domain/contact/sms-code'
import type { Deps } from '../../deps/deps.ts'
import { positiveInteger } from '../../command-line/global-options.ts'
import type { StockSyncOptions } from './run-stock-sync.ts'

const runStockSync = async (options: StockSyncOptions) =>
  (await import('./run-stock-sync.ts')).runStockSync(options)

export const syncCommand = ({ io, settings, signal, api }: Deps, run = runStockSync) =>
  new Command('sync')
    .summary('同步税盘库存')
    .description(
      '同步税盘库存：用 --disk 指定一个或多个税盘，或用 --all 同步全部。不可用的终端会跳过并说明原因',
    )
    .option('--all', '全部税盘')
    .option('--code <验证码>', '税局短信验证码，6 位数字', smsCode)
    .option('--concurrency <n>', '同时同步的税盘数', positiveInteger, 4)
    .option('--wait', '平台没有应答时等待，不结束')
    .action((flags) => run({ io, settings, signal, api, ...flags }))

function smsCode(text: string): string {
  if (!isSmsCode(text)) throw new InvalidArgumentError('短信验证码应为6位数字')
  return text
}
