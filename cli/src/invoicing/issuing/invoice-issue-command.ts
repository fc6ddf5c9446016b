import type { Deps } from '../../deps/deps.ts'
import { amountText, positiveInteger } from '../../command-line/global-options.ts'
import type { InvoiceIssueOptions } from './run-invoice-issue.ts'
import { withMap } from '../../jobs/sheet-rows/with-map.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runInvoiceIssue = async (options: InvoiceIssueOptions) =>
  (await import('./run-invoice-issue.ts')).runInvoiceIssue(options)

export const issueCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  run = runInvoiceIssue,
) =>
  withMap(rowJobCommand('issue'))
    .summary('从工作簿或 JSON 开具发票')
    .description(
      '开具文件中的全部发票：税局的批量开票模板、自己的一张表（每行一条明细，见 kaipiao invoice template），或 JSON（开票单，一张或多张）。先检查全部，再逐张开具正确的；有误的和被拒绝的写入“失败”文件，改正后可直接再用。中断后用 --resume 继续，不会重复开具',
    )
    .option(
      '--split-amount <金额>',
      '不含税金额达到这个限额的拆成几张（默认按税盘的批量开票配置）',
      amountText,
    )
    .option('--split-rows <n>', '每张最多几行，超过的拆成几张', positiveInteger)
    .option('--no-split', '不拆分')
    .option('--merge', '合并相同商品')
    .option('--confirm', '已核对平台的疑问（如税号不规范），仍要开具')
    .option('--watch', '等到税局有结果，列出发票号码')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
