/**
 * Sales as the levy has them, of which invoices show what is left after a reduction. Sources: law-2026.md §2, §3 (总额 ÷ (1 +
 * 征收率), the reduction stands in a line of its own); 公告2020年第17号 art. 1 (二手车: 含税销售额 ÷ (1 + 0.5%), line 1 or 11 at 3%).
 */
import { add, divide, equals, multiply, roundToCents, subtract, type Money } from '../../money/money.ts'
import type { Sold } from './sales-book.ts'

/** The rate of dealers in used cars, who alone divide by what is left of the levy. */
const USED_CARS: Money = '0.005'
const LEVY: Money = '0.03'

export interface SalesAtLevy {
  /** Without tax. */
  sales: Money
  /** Before the reduction. */
  tax: Money
  /** How much less is due. */
  relief: Money
}

/** Undefined where the invoices show the whole levy. */
export function atLevy({ rate, levy, amount, tax }: Sold): SalesAtLevy | undefined {
  const isUsedCar = isUsedCarRate(rate)
  if (!isUsedCar && equals(rate, levy)) return undefined
  const sales = isUsedCar ? amount : roundToCents(divide(add(amount, tax), add('1', levy), 8))
  const whole = roundToCents(multiply(sales, isUsedCar ? LEVY : levy))
  return { sales, tax: whole, relief: subtract(whole, tax) }
}

export function isUsedCarRate(rate: Money): boolean {
  return equals(rate, USED_CARS)
}
