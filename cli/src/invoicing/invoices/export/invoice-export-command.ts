import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../../deps/deps.ts'
import { dayOrText, collect, positiveInteger } from '../../../command-line/global-options.ts'
import { parseShard } from '../../../jobs/job/shard.ts'
import type { InvoiceExportOptions } from './export-options.ts'
import { parseExportTypes } from './export-types.ts'

const runInvoiceExport = async (options: InvoiceExportOptions) =>
  (await import('./run-invoice-export.ts')).runInvoiceExport(options)

export const exportCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  run = runInvoiceExport,
) =>
  new Command('export')
    .summary('导出发票为 zip')
    .description(
      '导出一段时间的发票为 zip，附 manifest.json（每个文件的大小和 sha256）。期间不超过 1 年；中断后用 --resume 继续，已下载的不再下载',
    )
    .option('--since <日期>', '开票日期起，YYYY-MM-DD', dayOrText)
    .option('--until <日期>', '开票日期止，YYYY-MM-DD', dayOrText)
    .option('--type <类型>', 'pdf、xml、ofd、csv、xlsx，逗号分隔（默认：pdf,xml）', parseExportTypes)
    .option('--zip <文件>', '保存位置，- 为标准输出（默认：发票-起-止.zip）')
    .option('--names <样式>', '压缩包中文件的名称，如 {销方}/{月}/{号码}（默认：pdf/{号码}）')
    .option('--category <类别>', '0 蓝票、1 红票、2 空白作废、3 蓝票作废、4 红票作废')
    .option('--fplxdm <类型>', '发票类型代码或名称，可重复', collect)
    .option('--keyword <词>', '购方、号码或税号，可重复，最多 10 个', collect)
    .option('--concurrency <n>', '同时下载数', positiveInteger, 4)
    .option('--shard <第几份/份数>', '只导出一份，如 2/5，由多台机器分担', parseShard)
    .option('--force', '覆盖已有文件')
    .option('--resume <任务号>', '继续中断的导出')
    .option('--wait', '平台没有应答时等待，不结束任务')
    .action(({ type, ...flags }) =>
      run({ io, settings, folders, now, random, signal, api, types: type, ...flags }),
    )
