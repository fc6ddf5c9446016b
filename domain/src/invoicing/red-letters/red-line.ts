/** A line of a blue invoice, for who takes it back. Sources: law-2026.md §8; domain.md §1.10. */
import { isGiven, numberOr } from '../calculation/line-values.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { roundToCents, signOf, subtract, type Money } from '../../money/money.ts'

/** A blue line by its number, and what remains of it. */
export interface RedLine {
  /** Position on the issued invoice, counted from 1; discount lines count, and go with the line above (lzmxxh). */
  number: number
  /** As it was issued, with its discount on it. */
  line: GoodsLine
  /** As issued, less the discount: yuan excluding tax, tax, and how many. */
  whole: LineRest
  /** What can still be taken back of it. */
  rest: LineRest
  /** A line with a deduction is taken back as a whole or not at all: its tax follows no rate. */
  isWholeOnly: boolean
}

/** Positive amounts in yuan; no quantity where the line has none. */
export interface LineRest {
  amount: Money
  tax: Money
  quantity: Money | undefined
}

/** What a line comes to with its discount: positive numbers of a blue one, negative ones of a red one. */
export function restOf(line: GoodsLine): LineRest {
  return {
    amount: roundToCents(subtract(numberOr(line.amount, '0'), numberOr(line.discountAmount, '0'))),
    tax: roundToCents(subtract(numberOr(line.taxAmount, '0'), numberOr(line.discountTaxAmount, '0'))),
    quantity: isGiven(line.quantity) ? line.quantity : undefined,
  }
}

/** True while something of the line can be taken back. */
export function isLeft({ rest }: Pick<RedLine, 'rest'>): boolean {
  return signOf(rest.amount) > 0
}
