import type { Deps } from '../../deps/deps.ts'
import type { InvoiceVoidOptions } from './run-invoice-void.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runInvoiceVoid = async (options: InvoiceVoidOptions) =>
  (await import('./run-invoice-void.ts')).runInvoiceVoid(options)

export const voidCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  run = runInvoiceVoid,
) =>
  rowJobCommand('void')
    .summary('作废表中的发票')
    .description(
      '作废表中的发票（列：发票号码、发票代码、作废人），每行一张。只能作废当月开具且未抄报、未红冲的纸质发票；其他的用 kaipiao invoice red',
    )
    .option('--by <姓名>', '作废人；表中没有填作废人的行用它')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
