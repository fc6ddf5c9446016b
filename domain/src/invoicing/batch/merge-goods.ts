/** Source: batch config mergeGoods: lines of the same goods at the same price become one line. */
import { checkLineTolerance } from '../calculation/check-tolerance.ts'
import { isWhole } from '../calculation/complete-line.ts'
import { computeTotals, hasDiscount } from '../calculation/compute-totals.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { add, roundToCents, type Money } from '../../money/money.ts'

/** Lines agree in these; amounts and quantities are added. */
const SAME = ['name', 'zxbm', 'ggxh', 'dw', 'price', 'taxRate', 'lslbs', 'yhzcbs', 'yhzcsm', 'hsbz'] as const
const CENTS = ['amount', 'taxAmount', 'totalAmount'] as const

/**
 * The form with its mergeable lines merged, totals unchanged to the cent. Lines with a discount, a deduction, a hole or
 * without quantity and price stay as they are, and so does a form of a special business: its lines belong to its section.
 */
export function mergeGoods(form: InvoiceForm): InvoiceForm {
  if (form.tdyslxdm) return form
  const merged: GoodsLine[] = []
  for (const line of form.goods) {
    const at = merged.findIndex((other) => canMerge(other, line))
    const other = merged[at]
    const sum = other === undefined ? undefined : addLines(other, line)
    // Cents that every line was rounded by may add up to more than one line is allowed.
    if (sum === undefined || checkLineTolerance(sum, at + 1, '', form.hsbz).length > 0) merged.push(line)
    else merged[at] = sum
  }
  const goods = merged.map((line, index) => ({ ...line, index }))
  const { hjje, hjse, jshj } = computeTotals(goods)
  return { ...form, goods, hjje, hjse, jshj }
}

function canMerge(one: GoodsLine, other: GoodsLine): boolean {
  return isPlain(one) && isPlain(other) && SAME.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}

function isPlain(line: GoodsLine): boolean {
  return isWhole(line) && !hasDiscount(line) && !line.kce && Boolean(line.quantity) && Boolean(line.price)
}

function addLines(one: GoodsLine, other: GoodsLine): GoodsLine {
  const sums: Partial<Record<(typeof CENTS)[number], Money>> = {}
  for (const field of CENTS) {
    if (one[field] !== undefined) sums[field] = roundToCents(add(one[field], other[field] ?? '0'))
  }
  return { ...one, ...sums, quantity: add(one.quantity ?? '0', other.quantity ?? '0') }
}
