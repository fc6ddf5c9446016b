/** Sources: checklist VL28, CN35. */
import { roundToCents, type Money } from './money.ts'

/** Two decimals with thousand separators (VL28): `1234567.5` → `1,234,567.50`. Throws a RangeError on non-numbers. */
export function formatMoney(amount: Money): string {
  const cents = roundToCents(amount)
  const at = cents.length - 3
  return cents.slice(0, at).replace(/\B(?=(\d{3})+$)/g, ',') + cents.slice(at)
}
