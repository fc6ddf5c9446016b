import type { Deps } from '../../deps/deps.ts'
import type { InvoiceRedOptions } from './run-invoice-red.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runInvoiceRed = async (options: InvoiceRedOptions) =>
  (await import('./run-invoice-red.ts')).runInvoiceRed(options)

export const redCommand = ({ io, settings, folders, now, random, signal, api }: Deps, run = runInvoiceRed) =>
  rowJobCommand('red')
    .summary('红冲表中的发票')
    .description(
      '红冲表中的发票（列：发票号码；8 位号码另加发票代码），每行一张，红冲其剩余的全部。部分红冲加列：原票行号、红冲数量或红冲金额（不含税，只填金额为折让）、红冲原因；同一张发票的几行合为一张红字发票。普通的税盘发票直接开具红字发票；专用发票和数电发票先申请红字信息表，加 --issue 在审核通过后接着开具',
    )
    .option('--issue', '红字信息表审核通过后接着开具红字发票')
    .option('--watch', '等到税局有结果，列出红字发票号码')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
