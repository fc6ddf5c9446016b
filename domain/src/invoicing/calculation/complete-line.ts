/** Lines without a hole. Sources: checklist FM60, FM61; docs/decisions/0008-money-on-a-line.md. */
import { add, subtract, roundToCents, type Money } from '../../money/money.ts'
import type { LevyRate } from '../../policies/book/levy-rate.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { effectiveRate, isGiven, taxDeduction } from './line-values.ts'
import { settleAmounts } from './settle-amounts.ts'

/**
 * The line with all three of amount, tax and total, and all three of its discount, where some of them are given: two
 * give the third, one gives the others by the rate. Tax alone says nothing about an amount and is left out of it. Whole
 * and empty lines come back as they are. Throws a RangeError on text that is no number.
 */
export function completeLine(line: GoodsLine): GoodsLine {
  if (isWhole(line)) return line
  const { amount, taxAmount, totalAmount, discountAmount, discountTaxAmount, discountTotal, ...rest } = line
  const own = complete({ amount, taxAmount, totalAmount }, effectiveRate(line), taxDeduction(line))
  const taken = complete(
    { amount: discountAmount, taxAmount: discountTaxAmount, totalAmount: discountTotal },
    effectiveRate(line),
    '0',
  )
  const discount = taken && {
    discountAmount: taken.amount,
    discountTaxAmount: taken.taxAmount,
    discountTotal: taken.totalAmount,
  }
  return { ...rest, ...own, ...discount }
}

/** True for a line that holds all of its amounts or none, and so for its discount. */
export function isWhole(line: GoodsLine): boolean {
  const isKnown = isGiven(line.amount)
  const isReduced = isGiven(line.discountAmount)
  return (
    isGiven(line.taxAmount) === isKnown &&
    isGiven(line.totalAmount) === isKnown &&
    isGiven(line.discountTaxAmount) === isReduced &&
    isGiven(line.discountTotal) === isReduced
  )
}

interface Amounts {
  amount: Money
  taxAmount: Money
  totalAmount: Money
}

function complete(
  { amount, taxAmount, totalAmount }: { [Field in keyof Amounts]: Money | undefined },
  rate: LevyRate,
  deduction: Money,
): Amounts | undefined {
  if (isGiven(amount) && isGiven(taxAmount)) {
    return {
      amount,
      taxAmount,
      totalAmount: isGiven(totalAmount) ? totalAmount : cents(add(amount, taxAmount)),
    }
  }
  if (isGiven(totalAmount) && isGiven(taxAmount)) {
    return { amount: cents(subtract(totalAmount, taxAmount)), taxAmount, totalAmount }
  }
  if (isGiven(totalAmount) && isGiven(amount)) {
    return { amount, taxAmount: cents(subtract(totalAmount, amount)), totalAmount }
  }
  if (isGiven(totalAmount)) return settleAmounts(cents(totalAmount), rate, deduction, '1')
  if (isGiven(amount)) return settleAmounts(cents(amount), rate, deduction, '0')
  return undefined
}

const cents = roundToCents
