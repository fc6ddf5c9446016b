/** Sources: checklist PY11, PY14: what a payment takes from a purse, and in which order. Amounts in yuan. */
import { maximum, minimum, roundToCents, subtract, type Money } from '../../money/money.ts'
import type { Coupon } from './coupon-state.ts'

/** Cash first, then the credit line. The caller has checked that both together suffice. */
export function spendBalance(cash: Money, amount: Money): { cash: Money; credit: Money } {
  const fromCash = roundToCents(minimum(maximum(cash, '0'), amount))
  return { cash: fromCash, credit: roundToCents(subtract(amount, fromCash)) }
}

/** The amount spread over usable coupons, those first that expire first; coupons that give nothing are left out. */
export function spendCoupons(coupons: readonly Coupon[], amount: Money): { id: string; amount: Money }[] {
  let remainder = amount
  return coupons
    .toSorted((a, b) => (a.endTime < b.endTime ? -1 : a.endTime > b.endTime ? 1 : 0))
    .flatMap(({ id, remain }) => {
      const used = roundToCents(minimum(remain, remainder))
      remainder = subtract(remainder, used)
      return used === '0.00' ? [] : [{ id, amount: used }]
    })
}
