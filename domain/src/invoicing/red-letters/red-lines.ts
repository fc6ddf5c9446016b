/**
 * What of each line of a blue invoice can still be taken back. Sources: law-2026.md §8 (a red line names its blue line,
 * and stays within what remains of it); domain.md §1.10 (amounts and lines by blue line number).
 */
import { completeLine } from '../calculation/complete-line.ts'
import { collapseLines } from '../calculation/expand-lines.ts'
import { isGiven, numberOr, taxDeduction } from '../calculation/line-values.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import { add, isZero, maximum, roundToCents, signOf } from '../../money/money.ts'
import { restOf, type RedLine } from './red-line.ts'
import { candidatesFor } from './same-line.ts'

/** Lines of something that takes the invoice back: of a red invoice, a notice, an order under way. */
export type RedClaim = readonly GoodsLine[]

/**
 * The lines of an issued invoice in their order, less what `claims` take back. Lines of a claim that name no blue line
 * (issued elsewhere, or before they did) count for the first one that they can be of.
 */
export function redLines(
  invoice: Pick<Invoice, 'goods' | 'redLines'> & Partial<Pick<Invoice, 'hsbz'>>,
  claims: readonly RedClaim[] = [],
): RedLine[] {
  const goods = withDiscounts(invoice.goods)
  const numbers = goods.flatMap(({ fphxz }, at) => (fphxz === '1' && at > 0 ? [] : [at + 1]))
  const mode = invoice.hsbz && { hsbz: invoice.hsbz }
  const lines = collapseLines(goods).map((given, at): RedLine => {
    const line = completeLine({ ...mode, ...given })
    const whole = restOf(line)
    const isWholeOnly = !isZero(taxDeduction(line))
    return { number: numbers[at] ?? at + 1, line, whole, rest: whole, isWholeOnly }
  })
  for (const known of invoice.redLines ?? []) applyKnown(lines, known)
  for (const claim of claims)
    for (const line of collapseLines(withDiscounts(claim))) take(lines, completeLine(line))
  return lines
}

/** Invoices that were brought in mark no discount: it is the amount of the other sign below its line. */
function withDiscounts(goods: readonly GoodsLine[]): GoodsLine[] {
  return goods.map((line, at) => {
    const above = signOf(numberOr(goods[at - 1]?.amount, '0'))
    const isOpposite = above !== 0 && signOf(numberOr(line.amount, '0')) === -above
    return isOpposite && !isGiven(line.quantity) ? { ...line, fphxz: '1' } : line
  })
}

/** The platform has said what remains of a line. */
function applyKnown(lines: RedLine[], known: NonNullable<Invoice['redLines']>[number]): void {
  const at = lines.findIndex(({ number }) => number === known.lzmxxh)
  const of = lines[at]
  if (of === undefined) return
  lines[at] = { ...of, rest: { amount: known.amount, tax: known.taxAmount, quantity: known.quantity } }
}

function take(lines: RedLine[], line: GoodsLine): void {
  const taken = restOf(line)
  const named = lines.findIndex(({ number }) => number === line.lzmxxh)
  const found = candidatesFor(line, lines)
  const fitting = found.find(({ rest }) => signOf(add(rest.amount, taken.amount)) >= 0) ?? found[0]
  const at = named >= 0 ? named : lines.findIndex((of) => of === fitting)
  const of = lines[at]
  if (of === undefined) return
  const { amount, tax, quantity } = of.rest
  lines[at] = {
    ...of,
    rest: {
      amount: roundToCents(maximum('0', add(amount, taken.amount))),
      tax: roundToCents(maximum('0', add(tax, taken.tax))),
      quantity: quantity === undefined ? undefined : maximum('0', add(quantity, taken.quantity ?? '0')),
    },
  }
}
