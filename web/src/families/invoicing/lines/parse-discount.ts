/** What staff type as a discount. Source: FM62. */
import { divide } from '@kaipiao/domain/money/money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { readPercent } from '@kaipiao/domain/reading/read-percent'

/** `10%` is a rate of 0.1, `3.39` or `-3.39` an amount; text that is neither stays as it is, as an amount. */
export function parseDiscount(text: string): { field: 'discount' | 'discountAmount'; text: string } {
  const typed = text.trim()
  const part = readPercent(typed)
  if (part.ok && part.value.hasSign) return { field: 'discount', text: divide(part.value.number, '100', 8) }
  if (/[%％]$/.test(typed)) return { field: 'discount', text: typed }
  const amount = readDecimal(typed)
  return { field: 'discountAmount', text: amount.ok ? amount.value : typed }
}

/** A percentage of two decimals was typed as one; what an amount comes to has more (`computeDiscount`). */
export function isEnteredAsRate(discount: string | undefined): boolean {
  return discount !== undefined && /^0(\.\d{1,4})?$/.test(discount)
}
