import type { Deps } from '../../deps/deps.ts'
import type { InvoiceSendOptions } from './run-invoice-send.ts'
import { rowJobCommand } from '../../jobs/row-job/row-job-command.ts'

const runInvoiceSend = async (options: InvoiceSendOptions) =>
  (await import('./run-invoice-send.ts')).runInvoiceSend(options)

export const sendCommand = (
  { io, settings, folders, now, random, signal, api }: Deps,
  run = runInvoiceSend,
) =>
  rowJobCommand('send')
    .summary('用邮件或短信发送发票')
    .description(
      '用邮件或短信发送发票：给出一个发票号码和 --to，或一张表（列：发票号码、收票人；8 位号码另加发票代码），每行一张。收票人是邮箱，或开通短信服务的终端用手机号',
    )
    .option('--to <收票人>', '邮箱或手机号；表中没有填收票人的行也发给它')
    .option('--code <代码>', '发票代码；数电发票没有代码')
    .action((file, flags) => run({ io, settings, folders, now, random, signal, api, file, ...flags }))
