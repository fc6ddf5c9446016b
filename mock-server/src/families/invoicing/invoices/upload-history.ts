import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { readHistory, type HistoryInvoice } from '@kaipiao/domain/invoicing/history/read-history'
import { creditOf } from '@kaipiao/domain/declarations/vouchers/voucher-credit'
import { voucherOfLines } from '@kaipiao/domain/declarations/vouchers/voucher-of-lines'
import { equals } from '@kaipiao/domain/money/money'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceRow, SellerRow, TerminalRow } from '../../../world/tables.ts'

/** Changed: an issued one that was known, and is void now, or is not any more. */
type Became = 'issued' | 'received' | 'known' | 'changed' | { readonly refused: string }
type Sound = HistoryInvoice & { readonly type: Schemas['InvoiceType'] }

/** The past of a newcomer: what the bureau's export has counts once, however often it is read. */
export const history = defineHandlers({
  uploadInvoiceHistory: async (context) => {
    const terminal = await terminalOf(context, context.body.diskId)
    const { invoices, issues, warnings } = readHistory(context.body.sheets)
    const [first] = issues
    if (first !== undefined) return fail(codes.invalid, first.message)
    const seller = await context.store.table('sellers').get(terminal.diskId)
    const counts = { issued: 0, received: 0, known: 0 }
    const errorList: Schemas['BatchUploadError'][] = []
    const days: string[] = []
    let bare = 0
    for (const invoice of invoices) {
      const became = await takeInvoice(context, { invoice, terminal, seller })
      // Received invoices are kept for their tax: they have no section of a special business.
      if (became === 'received' && Object.keys(invoice.special).length > 0) bare += 1
      if (became === 'issued' || became === 'changed') days.push(invoice.kprq.slice(0, 10))
      if (became === 'changed') counts.known += 1
      else if (typeof became === 'string') counts[became] += 1
      else errorList.push({ row: invoice.row, serial: invoice.fphm, message: became.refused })
    }
    return ok({
      allCount: invoices.length,
      successCount: counts.issued + counts.received,
      issuedCount: counts.issued,
      receivedCount: counts.received,
      repeatedCount: counts.known,
      errorList,
      returnNotes: await context.ports.followSales(context, terminal.enterpriseId, days),
      ignoredColumns: [
        ...warnings.map(({ message }) => message),
        ...(bare > 0 ? [`取得的 ${bare} 张发票的特定业务信息没有带入`] : []),
      ],
    })
  },
})

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** Invoices of these days came in after returns were made; answers in words what became of each return. */
    readonly followSales: (unit: Unit, eid: string, days: readonly string[]) => Promise<string[]>
  }
}

interface Taking {
  readonly invoice: HistoryInvoice
  readonly terminal: TerminalRow
  readonly seller: SellerRow | undefined
}

async function takeInvoice(unit: Unit, { invoice, terminal, seller }: Taking): Promise<Became> {
  const { issues, type } = invoice
  if (issues.length > 0) return { refused: issues.map(({ message }) => message).join('；') }
  if (type === undefined) return { refused: `第${invoice.row}行发票票种不能导入` }
  if (invoice.kprq.slice(0, 10) > unit.today()) return { refused: `第${invoice.row}行开票日期在今天之后` }
  const sound = { ...invoice, type }
  if (invoice.seller.taxId === terminal.taxerId) return takeIssued(unit, sound, { terminal, seller })
  if (invoice.buyer.taxId === terminal.taxerId) return takeReceived(unit, sound, terminal)
  return { refused: `第${invoice.row}行的销方和购方都不是${terminal.taxerName}（${terminal.taxerId}）` }
}

async function takeIssued(
  { store, id }: Unit,
  invoice: Sound,
  { terminal, seller }: Omit<Taking, 'invoice'>,
): Promise<Became> {
  const { fpdm, fphm } = invoice
  const known = await store.table('invoices').first({ fpdm, fphm })
  const fplb = categoryOf(invoice)
  if (known !== undefined) {
    const isOwn = known.enterpriseId === terminal.enterpriseId
    if (!isOwn || !equals(known.jshj, invoice.jshj))
      return { refused: `第${invoice.row}行与平台上同号的发票不符` }
    if (known.fplb === fplb) return 'known'
    await store.table('invoices').update(known.id, { fplb })
    return 'changed'
  }
  await store.table('invoices').insert({
    ...ownedOf(terminal),
    ...faceOf(invoice, seller),
    id: id(),
    diskId: terminal.diskId,
    fplb,
  })
  return 'issued'
}

/** What the invoice itself says; addresses and banks are not in an export. */
function faceOf(
  { type, je, se, jshj, fpdm, fphm, kprq, yfpdm, yfphm, drawer, remark, goods, special, ...parties }: Sound,
  seller: SellerRow | undefined,
): Omit<Schemas['Invoice'], 'id' | 'diskId' | 'fplb'> {
  return {
    fplxdm: type,
    ...special,
    ...{ fpdm, fphm, kprq, goods, yfpdm, yfphm },
    ...{ hjje: je, hjse: se, jshj, hsbz: '0' },
    ...{ gfmc: parties.buyer.name, gfsbh: parties.buyer.taxId, gfdzdh: '', gfyhzh: '' },
    ...{ xfmc: parties.seller.name, xfsbh: parties.seller.taxId },
    ...{ xfdzdh: seller?.addressTel ?? '', xfyhzh: seller?.bankAccount ?? '' },
    ...{ bz: remark, kpr: drawer, skr: '', fhr: '', jym: '', hzxxbbh: '', sjly: '9' },
  }
}

function categoryOf({ isRed, isVoid }: HistoryInvoice): InvoiceRow['fplb'] {
  if (isVoid) return isRed ? 4 : 3
  return isRed ? 1 : 0
}

async function takeReceived({ store }: Unit, invoice: Sound, terminal: TerminalRow): Promise<Became> {
  const { fpdm, fphm, type, je, se, kprq, seller } = invoice
  const id = `${terminal.enterpriseId}-${fpdm}${fphm}`
  const table = store.table('inputInvoices')
  const known = await table.get(id)
  const fpzt = stateOf(invoice)
  if (known !== undefined) {
    if (!equals(known.je, je) || !equals(known.se, se))
      return { refused: `第${invoice.row}行与平台上同号的发票不符` }
    if (known.fpzt !== fpzt) await table.update(id, { fpzt })
    return 'known'
  }
  const facts = voucherOfLines({ fplxdm: type, goods: invoice.goods })
  const face = { fplxdm: type, fpdm, fphm, kprq: kprq.slice(0, 10), je, se, ...facts }
  await table.insert({
    ...ownedOf(terminal),
    ...face,
    ...{ id, yxse: creditOf(face).tax, fpzt, rzzt: 0 },
    ...{ xfmc: seller.name, xfsbh: seller.taxId, gfmc: terminal.taxerName, gfsbh: terminal.taxerId },
    source: 'history',
  })
  return 'received'
}

function stateOf({ isVoid, isReversed, isAbnormal }: HistoryInvoice): Schemas['InputInvoiceState'] {
  if (isVoid) return '2'
  if (isReversed) return '3'
  return isAbnormal ? '4' : '0'
}
