import { Command } from '@commander-js/extra-typings'
import type { BatchFamily, BatchUploadOptions } from './run-batch-upload.ts'
import type { Deps } from '../../deps/deps.ts'
import { withMap } from '../../jobs/sheet-rows/with-map.ts'

const runBatchUpload = async (options: BatchUploadOptions) =>
  (await import('./run-batch-upload.ts')).runBatchUpload(options)

export const uploadCommand = (
  { io, settings, folders, now, signal, api }: Deps,
  { family, label }: { family: BatchFamily; label: string },
  run = runBatchUpload,
) =>
  withMap(new Command('upload').argument('<文件>', '.xlsx、.xls、.ods 或 .csv'))
    .summary(`把税局批量开票模板导入${label}`)
    .description(
      `把税局的批量开票模板（原样，含特定业务）或自己的一张表导入${label}：正确的成为待开票的行，有误的按行说明原因并写入“失败”文件，不认识的列会指出。自己的表没有税收编码的，按商品库和智能赋码填入。按发票流水号和内容识别，同一文件再次导入不会重复`,
    )
    .option('--dry-run', '只检查，不导入')
    .option('--out-dir <目录>', '“失败”文件的位置（默认与文件同处）')
    .option('--issue', '导入后立即开具文件中待开的发票，含此前已导入的')
    .option('--confirm', '已核对平台的疑问（如税号不规范），仍要开具')
    .option('--watch', '与 --issue 同用：等到税局有结果，列出发票号码')
    .option('--yes', '不再确认')
    .action((file, flags) => run({ io, settings, folders, now, signal, api, family, file, ...flags }))
