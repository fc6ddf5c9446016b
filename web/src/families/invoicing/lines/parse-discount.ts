/** What staff type as a discount. Source: FM62. */
import { divide, isMoney } from '@kaipiao/domain/money/money'

/** `10%` is a rate of 0.1, `3.39` or `-3.39` an amount; text that is neither stays as it is, as an amount. */
export function parseDiscount(text: string): { field: 'discount' | 'discountAmount'; text: string } {
  const typed = text.trim()
  const number = typed.replace(/\s*[%％]$/, '')
  if (number === typed) return { field: 'discountAmount', text: typed }
  return { field: 'discount', text: isMoney(number) ? divide(number, '100', 8) : number }
}

/** A percentage of two decimals was typed as one; what an amount comes to has more (`computeDiscount`). */
export function isEnteredAsRate(discount: string | undefined): boolean {
  return discount !== undefined && /^0(\.\d{1,4})?$/.test(discount)
}
