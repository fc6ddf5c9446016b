/** Cards that buyers scan to fill in their invoice. Sources: checklist BI05; the call catalogue, qr-fill. */
import { computeLine } from '../calculation/compute-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import { agreementNumberFor } from '../agreements/agreement-needs.ts'
import type { GoodsLine, InvoiceForm, InvoiceType, ServiceAgreement } from '../invoices/wire.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { Issue } from '../../result/issue.ts'
import { equals, isZero, roundToCents, signOf, type Money } from '../../money/money.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { QrBuyer, QrField } from './qr-fields.ts'

export interface QrCard {
  fplxdm: InvoiceType
  goods: readonly GoodsLine[]
  /** Total including tax in yuan; 0 leaves it to the buyer. */
  amount: Money
  /** Number of the agreement by which a tax service is sold. */
  sszyfwxybh?: string | undefined
}

/** Issues of a card: a negative amount, several lines with an open one, lines that do not add up to it. */
export function checkQrCard({ goods, amount }: QrCard): Issue[] {
  if (signOf(amount) < 0)
    return [{ code: 'qr.amount', path: 'amount', message: '金额不能小于0', severity: 'error' }]
  if (isZero(amount)) {
    if (goods.length === 1) return []
    return [{ code: 'qr.open', path: 'goods', message: '未定金额的二维码只能有一行商品', severity: 'error' }]
  }
  const total = computeTotals(linesOf({ goods, amount })).jshj
  if (equals(total, amount)) return []
  return [{ code: 'qr.total', path: 'amount', message: '金额与商品行合计不一致', severity: 'error' }]
}

/** What a card is filled in at: the fields that are asked, the seller's people and agreements, and the day. */
export interface QrSale {
  fields: readonly QrField[]
  review: InvoiceForm['review']
  sszyfwxys?: readonly ServiceAgreement[] | undefined
  today: CalendarDate
}

/**
 * The form of what a buyer filled in: the card's lines, at the buyer's amount where the card leaves it open; fields that
 * are not shown are left out. A tax service is sold by the agreement that the card names, else by one with the buyer. Issue `qr.amount` (请输入金额) without a positive amount.
 */
export function buildQrForm(
  card: QrCard,
  buyer: QrBuyer,
  { fields, review, sszyfwxys = [], today }: QrSale,
): Result<InvoiceForm> {
  const amount = isZero(card.amount) ? (buyer.amount ?? '0') : card.amount
  if (signOf(amount) <= 0)
    return failure({ code: 'qr.amount', path: 'amount', message: '请输入金额', severity: 'error' })
  const goods = linesOf({ goods: card.goods, amount: roundToCents(amount) })
  const { hjje, hjse, jshj } = computeTotals(goods)
  const shown = Object.fromEntries(
    fields
      .filter(({ option }) => option !== 2)
      .map(({ id }) => [id, (buyer[id] ?? '').trim()] as const)
      .filter(([, text]) => text !== ''),
  )
  const agreement =
    card.sszyfwxybh ??
    agreementNumberFor(goods, sszyfwxys, { buyerTaxerId: shown['buyerTaxerId'], day: today })
  return success({
    ...shown,
    ...(agreement !== undefined && { sszyfwxybh: agreement }),
    buyerTaxerName: buyer.buyerTaxerName.trim(),
    fplxdm: card.fplxdm,
    hsbz: '1',
    ...{ hjje, hjse, jshj, review, goods },
  })
}

/** A single line takes the whole amount; several have their own. */
function linesOf({ goods, amount }: { goods: readonly GoodsLine[]; amount: Money }): GoodsLine[] {
  const isSingle = goods.length === 1
  return goods.map((line, index) =>
    computeLine(
      {
        lslbs: '0',
        yhzcbs: '0',
        source: 'SETTING',
        ...line,
        ...(isSingle ? { totalAmount: amount } : {}),
        index,
        hsbz: '1',
      },
      '1',
      'amount',
    ),
  )
}
