/** Sources: checklist VL28, CN35. */
import { roundToCents, type Money } from './money.ts'

/** Two decimals with thousand separators (VL28): `1234567.5` → `1,234,567.50`. Throws a RangeError on non-numbers. */
export function formatMoney(amount: Money): string {
  return separateThousands(roundToCents(amount))
}

/** The decimals as they are, with thousand separators before them: `-1234567.125` → `-1,234,567.125`. */
export function separateThousands(number: Money): string {
  const dot = number.indexOf('.')
  const at = dot < 0 ? number.length : dot
  return number.slice(0, at).replace(/\B(?=(\d{3})+$)/g, ',') + number.slice(at)
}
