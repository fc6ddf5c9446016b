/** The red form of an issued invoice. Sources: domain.md §1.2, §1.10; checklist FM17, FM42. */
import { completeLine } from '../calculation/complete-line.ts'
import { collapseLines } from '../calculation/expand-lines.ts'
import { computeTotals, opposite } from '../calculation/compute-totals.ts'
import { numberOr, taxDeduction } from '../calculation/line-values.ts'
import type { GoodsLine, Invoice, InvoiceForm } from '../invoices/wire.ts'
import { formatMoney } from '../../money/format-money.ts'
import {
  compare,
  equals,
  isDecimal,
  isZero,
  negate,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import { readDecimal } from '../../reading/read-decimal.ts'

const MIRRORED = [
  'quantity',
  'amount',
  'taxAmount',
  'totalAmount',
  'discountAmount',
  'discountTaxAmount',
  'discountTotal',
  'kce',
] as const

/**
 * A form that takes the whole invoice back: same buyer and lines, quantities and amounts with the other sign, prices
 * as they were. `hzxxbbh` is the number of the notice or confirmation, empty where none is needed.
 */
export function buildRedForm(invoice: Invoice, hzxxbbh: string): InvoiceForm {
  const goods = collapseLines(invoice.goods).map(mirrorLine)
  const { hjje, hjse, jshj } = computeTotals(goods)
  const { fplxdm, tdyslxdm, cezslxDm, hsbz, jzfw, bdc, hwys, lkys, jdc, zrrxf, ccs, ylfw } = invoice
  return {
    fplxdm,
    hsbz,
    hjje,
    hjse,
    jshj,
    ...(tdyslxdm && { tdyslxdm }),
    ...(cezslxDm && { cezslxDm }),
    ...(jzfw && { jzfw }),
    ...(bdc && { bdc }),
    ...(hwys && { hwys }),
    ...(lkys && { lkys }),
    ...(jdc && { jdc }),
    ...(zrrxf && { zrrxf }),
    ...(ccs && { ccs }),
    ...(ylfw && { ylfw }),
    buyerTaxerName: invoice.gfmc,
    buyerTaxerId: invoice.gfsbh,
    buyerAddressTel: invoice.gfdzdh,
    buyerBankAccount: invoice.gfyhzh,
    review: { payee: invoice.skr, checker: invoice.fhr, drawer: invoice.kpr },
    goods,
    hzxxbbh,
    yfpdm: invoice.fpdm,
    yfphm: invoice.fphm,
  }
}

/** A line that can be taken back, by the number of its row in the form. */
export interface RedLine {
  at: number
  line: GoodsLine
  /** Yuan excluding tax, less the discount of the line. */
  amount: Money
  /** A line with a deduction is taken back as a whole or not at all: its tax follows no rate. */
  isWholeOnly: boolean
}

/** The rows of an issued invoice, for somebody who chooses what of them to take back. */
export function redLines(invoice: Pick<Invoice, 'goods'>): RedLine[] {
  return collapseLines(invoice.goods).map((given, at) => {
    const line = completeLine(given)
    const amount = subtract(numberOr(line.amount, '0'), numberOr(line.discountAmount, '0'))
    return { at, line, amount, isWholeOnly: !isZero(taxDeduction(line)) }
  })
}

/** What is wrong with an amount to take back of a line, in the words of the screen; undefined for a good one. */
export function redAmountFault({ amount, isWholeOnly }: RedLine, taken: string): string | undefined {
  const read = taken === '' ? undefined : readDecimal(taken)
  if (read?.ok === false) return read.issues[0]?.message
  if (!isDecimal(taken) || (taken.split('.')[1]?.length ?? 0) > 2) return '请填写金额，最多两位小数'
  if (signOf(taken) <= 0) return '红冲金额必须大于0'
  if (compare(taken, amount) > 0) return `不能大于本行金额¥${formatMoney(amount)}`
  return isWholeOnly && !equals(taken, amount) ? '差额征税的商品行只能整行红冲' : undefined
}

/**
 * A form that takes back some lines of the invoice: for the number of each row its amount in yuan excluding tax, above
 * 0 and no more than the row has. A row that is taken back whole is mirrored; of another only an amount is taken back,
 * as an allowance: without unit, quantity and price, its tax by its rate.
 */
export function buildPartialRedForm(
  invoice: Invoice,
  hzxxbbh: string,
  taken: ReadonlyMap<number, Money>,
): InvoiceForm {
  const goods = redLines(invoice)
    .flatMap((of) => {
      const amount = taken.get(of.at)
      if (amount === undefined) return []
      return [equals(amount, of.amount) ? mirrorLine(of.line) : allowance(of.line, amount)]
    })
    .map((line, index) => ({ ...line, index }))
  const { hjje, hjse, jshj } = computeTotals(goods)
  return { ...buildRedForm(invoice, hzxxbbh), hjje, hjse, jshj, goods }
}

function allowance(line: GoodsLine, amount: Money): GoodsLine {
  const { dw: _u, quantity: _q, price: _p, taxPrice: _t, notTaxPrice: _n, ...named } = line
  const { amount: _m, taxAmount: _x, totalAmount: _g, ...unpriced } = named
  const { discount: _r, discountAmount: _a, discountTaxAmount: _d, discountTotal: _s, ...rest } = unpriced
  return completeLine({ ...rest, amount: negate(amount) })
}

function mirrorLine(line: GoodsLine): GoodsLine {
  const mirrored = { ...line }
  for (const field of MIRRORED) {
    const value = line[field]
    if (value) mirrored[field] = opposite(value)
  }
  return mirrored
}
