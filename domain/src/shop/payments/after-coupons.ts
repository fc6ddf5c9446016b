/** Sources: checklist SH13, SH19, PY10: 券后 is what this buyer pays after the coupons that the paying purse has today. */
import { maximum, roundToCents, subtract, type Money } from '../../money/money.ts'

/** An amount less all that coupons can pay of it, never below 0; two decimals. */
export function afterCoupons(amount: Money, coupons: Money): Money {
  return roundToCents(maximum(subtract(amount, coupons), '0'))
}
