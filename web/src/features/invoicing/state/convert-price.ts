import { add, divide, isMoney, multiply, PRICE_DECIMALS, roundToPrice } from '@kaipiao/domain/money/money'
import type { PriceMode } from './invoice-form-state.ts'

/**
 * A unit price of the goods library in the price mode of the form (FM61): excluding = including ÷ (1 + rate), to 13
 * decimals. A price that is no number comes back unchanged.
 */
export function convertPrice(price: string, rate: string, from: PriceMode, to: PriceMode): string {
  if (from === to || !isMoney(price) || !isMoney(rate)) return price
  const factor = add('1', rate)
  return to === '1' ? roundToPrice(multiply(price, factor)) : divide(price, factor, PRICE_DECIMALS)
}
