import { pushInvoice } from '@kaipiao/client/operations'
import { checkReceiver } from '@kaipiao/domain/contact/receiver'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { findInvoice, isInvoiceNumber, type Invoice } from './find-invoice.ts'
import { planInvoiceRows, type InvoiceTask } from './plan-invoice-rows.ts'

export type InvoiceSendOptions = RowJobOptions & {
  to?: string | undefined
  code?: string | undefined
}

const sendCommandName = 'invoice send'

const receiverFault = (text: string): string | undefined => checkReceiver(text, '', true)[0]?.message

/** Sends invoices by mail or SMS: one to whom `--to` names, or those of a sheet, each to the receiver of its row. */
export async function runInvoiceSend(options: InvoiceSendOptions): Promise<void> {
  const { file = '', to } = options
  if (options.resume === undefined && isInvoiceNumber(file)) return sendOne(options, file)
  await runRowJob<InvoiceTask>(options, sendCommandName, (api, kept) => {
    const receiver = kept === undefined ? to : textOf(kept['to'])
    const fault = receiver === undefined ? undefined : receiverFault(receiver)
    if (fault !== undefined) throw new Failure('usage', { what: `--to ${fault}` })
    const isNeeded = receiver === undefined
    const columns = [
      { key: 'receiver', titles: ['收票人', '接收人', '邮箱', '手机号'], isNeeded, check: receiverFault },
    ]
    return Promise.resolve({
      act: '发送',
      options: receiver === undefined ? {} : { to: receiver },
      read: (path, sheetName) =>
        planInvoiceRows(api, { path, sheetName }, { columns, faultsOf: () => [], command: sendCommandName }),
      // That an invoice was sent to somebody at some time says nothing about this row: its key does.
      send: async ({ invoice, texts }, key) => {
        const to = texts['receiver'] === '' ? (receiver ?? '') : (texts['receiver'] ?? '')
        await push(api, invoice, { receiver: to, headers: { 'Idempotency-Key': key } })
        return invoice.id
      },
    })
  })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function sendOne(
  { io, settings, api, to, code = '' }: InvoiceSendOptions,
  fphm: string,
): Promise<void> {
  const fault = to === undefined ? '请用 --to 给出邮箱或手机号' : receiverFault(to)
  if (to === undefined || fault !== undefined)
    throw new Failure('usage', { what: fault ?? '', next: `kaipiao ${sendCommandName} ${fphm} --to 邮箱` })
  const platform = await api()
  const invoice = await findInvoice(platform, { fphm, fpdm: code })
  if (invoice === undefined)
    throw new Failure('error', { what: `没有发票 ${fphm}`, next: 'kaipiao invoice list' })
  await push(platform, invoice, { receiver: to })
  if (settings().json) io.out(JSON.stringify({ id: invoice.id, fphm, receiver: to }))
  else if (!settings().quiet) io.err(`已发送发票 ${fphm} 给 ${to}`)
}

async function push(
  api: Pick<Api, 'call'>,
  { fpdm, fphm, diskId }: Invoice,
  { receiver, headers }: { receiver: string; headers?: { 'Idempotency-Key': string } },
): Promise<void> {
  const path = { a: fpdm || '0', b: fphm }
  await api.call(pushInvoice, { path, ...(headers && { headers }), body: { receiver, diskId } })
}
