import { codes } from '@kaipiao/client/codes'
import { checkReceiver } from '@kaipiao/domain/contact/receiver'
import { defineHandlers, prepared, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { isMagicBounce } from '../settings/magic.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import { settingsOf } from '../settings/settings-of.ts'
import { invoiceByNumber, invoicesOf } from '../invoices/find-invoices.ts'
import { documentsOf } from '../invoices/documents-of.ts'
import { notePush, RETURNED } from '../invoices/note-push.ts'
import { renderJpeg } from './render-jpeg.ts'

/** Print jobs for the local print service (LC03, IV08), and invoices on their way to the buyer (IV09). */
export const print = defineHandlers({
  getPrintData: writing(async (context) => {
    const { a, b, c } = context.path
    const terminal = await terminalOf(context, a)
    return ok(await printed(context, terminal, await invoiceOf(context, terminal, b, c)))
  }),

  printInvoiceBatch: async (context) => {
    const terminal = await terminalOf(context, context.path.a)
    const invoices: InvoiceRow[] = []
    for (const { fpdm, fphm } of context.body) {
      const invoice = await invoiceOf(context, terminal, fpdm, fphm)
      if (context.path.b === '2' && invoice.goods.length <= faceLines) {
        return fail(codes.invalid, `发票${fphm}没有销货清单`)
      }
      invoices.push(invoice)
    }
    const jobs = []
    for (const invoice of invoices) jobs.push(await printed(context, terminal, invoice, context.path.b))
    return ok(jobs)
  },

  renderPdfAsJpeg: prepared(async (context) => {
    const jpeg = await renderJpeg(context, context.body.pdf)
    return () => Promise.resolve(ok({ jpeg }))
  }),

  pushInvoice: async (context) => {
    const { diskId, enterpriseTaxId, channel } = context.body
    const isCode = channel === 'qr'
    const receiver = isCode ? '' : (context.body.receiver ?? '').trim()
    const terminal = await terminalOf(context, diskId)
    const invoice = await invoiceOf(context, terminal, context.path.a, context.path.b, true)
    if (enterpriseTaxId !== undefined && enterpriseTaxId !== terminal.taxerId)
      return fail(codes.unknownRecord)
    const { smsSw } = await settingsOf(context, terminal)
    const [issue] = checkReceiver(receiver, 'receiver', smsSw === 1)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    if (!isCode && receiver === '') return fail(codes.invalid, '请填写邮箱或手机号')
    const isRefused = isMagicBounce(receiver)
    const message = isRefused ? RETURNED : ''
    const by = context.session.account.nickName
    const noted = notePush(invoice, { time: context.now(), receiver, message, by })
    await context.store.table('invoices').update(invoice.id, noted)
    return isRefused ? failStaying(codes.pushFailed) : ok(null)
  },

  exportInvoiceLocal: async (context) =>
    documentsOf(context, await invoicesOf(context, context.query.id), 'pdf'),
  openInvoice: async (context) => documentsOf(context, [await invoiceByNumber(context, context.path)], 'pdf'),
})

/** Lines that the face of an invoice on paper has room for; the rest stands on a list. */
const faceLines = 8

async function invoiceOf(
  { store }: AnyContext,
  { diskId }: TerminalRow,
  code: string,
  fphm: string,
  isVoidFine = false,
): Promise<InvoiceRow> {
  const fpdm = code === '0' ? '' : code
  const invoice = (await store.table('invoices').first({ fpdm, fphm, diskId })) ?? refuse(codes.unknownRecord)
  if (!isVoidFine && invoice.fplb >= 2) refuse(codes.invalid, `发票${fphm}已作废，不能打印`)
  return invoice
}

async function printed(context: AnyContext, terminal: TerminalRow, { id }: InvoiceRow, kind = '1') {
  const data = await context.store.table('invoices').update(id, { printed: 1 })
  const { printTop: top = 0, printLeft: left = 0 } = await settingsOf(context, terminal)
  const { fpdm, fphm, fplxdm } = data
  const template = kind === '2' ? 'goods-list' : templates[fplxdm]
  return { fpdm, fphm, fplxdm, template, top, left, data }
}

const templates: Readonly<Record<InvoiceRow['fplxdm'], string>> = {
  '004': 'special',
  '007': 'plain',
  '025': 'roll',
  '026': 'electronic-plain',
  '028': 'electronic-special',
  '81': 'digital-special',
  '82': 'digital-plain',
  '85': 'digital-paper-special',
  '86': 'digital-paper-plain',
}
