import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { HistoryUploadOptions } from './run-history-upload.ts'

const runHistoryUpload = async (options: HistoryUploadOptions) =>
  (await import('./run-history-upload.ts')).runHistoryUpload(options)

export const historyCommand = ({ io, settings, api }: Deps, run = runHistoryUpload) =>
  new Command('history')
    .summary('导入税局导出的历史发票')
    .description(
      '导入税局的“全量发票查询导出结果”，开具的和取得的都可以：归入该税盘的企业，进入发票列表、统计和申报。同一张发票只计一次，可重复导入；不符的按行说明原因并写入“失败”文件',
    )
    .argument('<文件>', '.xlsx、.xls、.ods 或 .csv')
    .option('--out-dir <目录>', '“失败”文件的位置（默认与文件同处）')
    .action((file, flags) => run({ io, settings, api, file, ...flags }))
