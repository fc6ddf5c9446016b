/** The discount of a line. Sources: checklist FM59, FM62; domain.md §1.2 (its own line below, negative). */
import {
  absolute,
  compare,
  divide,
  isZero,
  multiplyToCents,
  roundToCents,
  type Money,
} from '../../money/money.ts'
import type { LevyRate } from '../../policies/book/levy-rate.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { isGiven } from './line-values.ts'
import { settleAmounts } from './settle-amounts.ts'

/** `discountAmount` stands for `discountTotal` when prices include tax. */
export type DiscountEntry = 'discount' | 'discountAmount'

type DiscountFields = Pick<GoodsLine, 'discount' | 'discountAmount' | 'discountTaxAmount' | 'discountTotal'>

interface DiscountContext {
  hsbz: PriceMode
  rate: LevyRate
  /** Amount of the line in the price mode of the form. */
  gross: Money
  entered: string
  isGrossNew: boolean
}

const DISCOUNT_DECIMALS = 6

/**
 * The discount fields after an entry. A rate that was entered follows the amount of the line; an amount that was
 * entered sets the rate (6 decimals; none for a discount of the whole amount, which the wire cannot write).
 */
export function computeDiscount(line: GoodsLine, context: DiscountContext): DiscountFields {
  const money = discountMoney(line, context)
  if (money === undefined) return {}
  const { gross, entered } = context
  const amounts = settleDiscount(money, context)
  if (entered !== 'discountAmount') return amounts
  const isPartial = !isZero(gross) && compare(absolute(money), absolute(gross)) < 0
  return isPartial ? { ...amounts, discount: divide(money, gross, DISCOUNT_DECIMALS) } : amounts
}

function discountMoney(
  { discount, discountAmount, discountTotal }: GoodsLine,
  { hsbz, gross, entered, isGrossNew }: DiscountContext,
): Money | undefined {
  const shown = hsbz === '1' ? discountTotal : discountAmount
  if (entered === 'discountAmount') return isGiven(shown) ? roundToCents(shown) : '0.00'
  if (entered === 'discount') return isGiven(discount) ? multiplyToCents(gross, discount) : '0.00'
  if (isGrossNew && isGiven(discount)) return multiplyToCents(gross, discount)
  return isGiven(shown) ? roundToCents(shown) : undefined
}

function settleDiscount(money: Money, { hsbz, rate }: DiscountContext): DiscountFields {
  const { amount, taxAmount, totalAmount } = settleAmounts(money, rate, '0', hsbz)
  return { discountAmount: amount, discountTaxAmount: taxAmount, discountTotal: totalAmount }
}
