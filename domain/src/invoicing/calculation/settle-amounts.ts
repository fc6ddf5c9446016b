/**
 * What a gross amount consists of. Sources: checklist FM60, FM61; domain.md §1.5, §1.7; 国家税务总局公告2016年第16号第四条
 * (减按1.5%: 应纳税款 = 含税销售额 ÷ (1 + 5%) × 1.5%), 公告2016年第23号第四条 (录入含税销售额，系统自动计算税额和金额).
 */
import {
  add,
  divide,
  divideToCents,
  equals,
  multiply,
  multiplyToCents,
  PRICE_DECIMALS,
  roundToCents,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { PriceMode } from '../invoices/wire.ts'

export interface SettledAmounts {
  amount: Money
  taxAmount: Money
  totalAmount: Money
}

/** 1.5% is no rate of its own: the levy is 5%, of which the tax on the price at 5% is reduced to 1.5%. */
export const REDUCED_LEVY = { taxRate: '0.015', levy: '0.05' } as const

/** Amount, tax and total of a gross amount in cents; the rate applies to what remains after the deduction. */
export function settleAmounts(gross: Money, rate: Money, deduction: Money, hsbz: PriceMode): SettledAmounts {
  const taxed = subtract(gross, deduction)
  if (hsbz !== '1') {
    const taxAmount = multiplyToCents(taxed, taxShare(rate))
    return { amount: gross, taxAmount, totalAmount: roundToCents(add(gross, taxAmount)) }
  }
  const taxAmount = isReduced(rate) ? reducedTax(taxed) : ordinaryTax(taxed, rate)
  return { amount: roundToCents(subtract(gross, taxAmount)), taxAmount, totalAmount: gross }
}

/** Tax of one yuan excluding tax: the rate itself, or 1.5 ÷ 103.5 where the levy is reduced to 1.5%. */
export function taxShare(rate: Money): Money {
  return isReduced(rate) ? REDUCED_SHARE : rate
}

/** A unit price in the other mode, to 13 decimals: excluding = including less its tax (FM61). */
export function convertUnitPrice(price: Money, rate: Money, to: PriceMode): Money {
  const including = add('1', isReduced(rate) ? REDUCED_LEVY.levy : rate)
  const excluding = subtract(including, rate)
  const [factor, divisor] = to === '1' ? [including, excluding] : [excluding, including]
  return divide(multiply(price, factor), divisor, PRICE_DECIMALS)
}

function isReduced(rate: Money): boolean {
  return rate === REDUCED_LEVY.taxRate || (rate.startsWith('0.015') && equals(rate, REDUCED_LEVY.taxRate))
}

/** Never rounded apart: the tax is what remains of the total after the amount. */
function ordinaryTax(taxed: Money, rate: Money): Money {
  return roundToCents(subtract(taxed, divideToCents(taxed, add('1', rate))))
}

function reducedTax(taxed: Money): Money {
  return divideToCents(multiply(taxed, REDUCED_LEVY.taxRate), add('1', REDUCED_LEVY.levy))
}

/** 0.015 ÷ (1.05 − 0.015), to 30 decimals: cents of any amount round as the fraction does. */
const REDUCED_SHARE = divide(
  REDUCED_LEVY.taxRate,
  subtract(add('1', REDUCED_LEVY.levy), REDUCED_LEVY.taxRate),
)
