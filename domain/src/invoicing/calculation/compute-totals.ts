/** Sources: checklist FM03, FM45, FM62; domain.md §1.7, §1.8. */
import { amountInWords } from '../../money/amount-in-words.ts'
import type { Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { completeLine } from './complete-line.ts'

export interface Totals {
  /** Amount excluding tax, in cents. */
  hjje: Money
  /** Tax, in cents. */
  hjse: Money
  /** Total including tax, in cents. */
  jshj: Money
  /** Goods rows as they were sent. */
  count: number
  /** Lines on the face, where every discount takes one of its own (FM45). */
  faceCount: number
}

/**
 * Sums of all lines less their discounts. Works on the rows of a form, where a discount rides on its row, and on the
 * lines of an issued invoice, where it is a negative line. A line with a hole is completed first, so that the three sums
 * are of the same lines. Throws a RangeError on amounts that are no numbers.
 */
export function computeTotals(goods: readonly GoodsLine[]): Totals {
  const amounts: Money[] = []
  const taxes: Money[] = []
  const totals: Money[] = []
  let discounts = 0
  for (const given of goods) {
    const line = completeLine(given)
    if (line.amount) amounts.push(line.amount)
    if (line.taxAmount) taxes.push(line.taxAmount)
    if (line.totalAmount) totals.push(line.totalAmount)
    if (!hasDiscount(line)) continue
    discounts++
    if (line.discountAmount) amounts.push(opposite(line.discountAmount))
    if (line.discountTaxAmount) taxes.push(opposite(line.discountTaxAmount))
    if (line.discountTotal) totals.push(opposite(line.discountTotal))
  }
  return {
    hjje: sum(amounts),
    hjse: sum(taxes),
    jshj: sum(totals),
    count: goods.length,
    faceCount: goods.length + discounts,
  }
}

/** True when the row carries a discount other than 0. */
export function hasDiscount({ discountAmount, discountTotal }: GoodsLine): boolean {
  return isSomething(discountAmount) || isSomething(discountTotal)
}

/** 价税合计大写 of a total, or 超出计算范围 when it is too long to write (VL24). */
export function totalInWords(jshj: Money): string {
  const words = amountInWords(jshj)
  return words.ok ? words.value : (words.issues[0]?.message ?? '')
}

/** The same digits with the other sign: cheaper than arithmetic, and no trailing zero is lost. */
export function opposite(amount: Money): Money {
  if (amount.startsWith('-')) return amount.slice(1)
  return isSomething(amount) ? `-${amount}` : amount
}

function isSomething(amount: Money | undefined): boolean {
  return amount !== undefined && /[1-9]/.test(amount)
}
