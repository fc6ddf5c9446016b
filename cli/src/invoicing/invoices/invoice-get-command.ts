import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { templateHelp } from '../../listing/list-command.ts'
import type { InvoiceGetOptions } from './run-invoice-get.ts'

const runInvoiceGet = async (options: InvoiceGetOptions) =>
  (await import('./run-invoice-get.ts')).runInvoiceGet(options)

export const getCommand = ({ io, settings, api }: Deps, run = runInvoiceGet) =>
  new Command('get')
    .summary('显示一张发票和它的明细')
    .argument('<号码>', '发票号码，或编号（kaipiao invoice list -o names）')
    .option('--code <代码>', '发票代码；数电发票没有代码')
    .option('--jq <表达式>', '用 jq 表达式处理 JSON')
    .option('--template <模板>', templateHelp('各字段按名称'))
    .action((number, flags) => run({ io, settings, api, number, ...flags }))
