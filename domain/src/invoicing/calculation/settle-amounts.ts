/**
 * What a gross amount consists of. Sources: checklist FM60, FM61; domain.md §1.5, §1.7; law-2026.md §2 (a reduced levy:
 * tax = total ÷ (1 + levy) × rate), 国家税务总局公告2016年第23号第四条 (录入含税销售额，系统自动计算税额和金额).
 */
import {
  add,
  divide,
  divideToCents,
  multiply,
  multiplyToCents,
  PRICE_DECIMALS,
  roundToCents,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { LevyRate } from '../../policies/book/levy-rate.ts'
import type { PriceMode } from '../invoices/wire.ts'

export interface SettledAmounts {
  amount: Money
  taxAmount: Money
  totalAmount: Money
}

/** Amount, tax and total of a gross amount in cents; the rate applies to what remains after the deduction. */
export function settleAmounts(
  gross: Money,
  rate: LevyRate,
  deduction: Money,
  hsbz: PriceMode,
): SettledAmounts {
  const taxed = subtract(gross, deduction)
  if (hsbz !== '1') {
    const taxAmount = multiplyToCents(taxed, taxShare(rate))
    return { amount: gross, taxAmount, totalAmount: roundToCents(add(gross, taxAmount)) }
  }
  const taxAmount = isReduced(rate) ? reducedTax(taxed, rate) : ordinaryTax(taxed, rate.rate)
  return { amount: roundToCents(subtract(gross, taxAmount)), taxAmount, totalAmount: gross }
}

/** Tax of one yuan excluding tax: the rate itself, or rate ÷ (1 + levy − rate) where a levy is reduced to it. */
export function taxShare(rate: LevyRate): Money {
  if (!isReduced(rate)) return rate.rate
  const key = `${rate.rate} of ${rate.levy}`
  const known = SHARES.get(key)
  if (known !== undefined) return known
  // To 30 decimals: cents of any amount round as the fraction does.
  const share = divide(rate.rate, subtract(add('1', rate.levy), rate.rate))
  SHARES.set(key, share)
  return share
}

/** There is a handful of reductions, and each is asked for on every line. */
const SHARES = new Map<string, Money>()

/** A unit price in the other mode, to 13 decimals: excluding = including less its tax (FM61). */
export function convertUnitPrice(price: Money, { rate, levy }: LevyRate, to: PriceMode): Money {
  const including = add('1', levy)
  const excluding = isReduced({ rate, levy }) ? subtract(including, rate) : '1'
  const [factor, divisor] = to === '1' ? [including, excluding] : [excluding, including]
  return divide(multiply(price, factor), divisor, PRICE_DECIMALS)
}

const isReduced = ({ rate, levy }: LevyRate): boolean => rate !== levy

/** Never rounded apart: the tax is what remains of the total after the amount. */
function ordinaryTax(taxed: Money, rate: Money): Money {
  return roundToCents(subtract(taxed, divideToCents(taxed, add('1', rate))))
}

function reducedTax(taxed: Money, { rate, levy }: LevyRate): Money {
  return divideToCents(multiply(taxed, rate), add('1', levy))
}
