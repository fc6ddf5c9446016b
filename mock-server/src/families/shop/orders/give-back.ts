import { equals } from '@kaipiao/domain/money/money'
import { cashFunds, fundsTotal, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import { add } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { refundHold } from '../payments/payment-hold.ts'

/** With what an order was paid: what coupon and balance gave, and what WeChat paid as cash. */
export async function fundsOf({ store }: Unit, { id, amount }: StoreOrderRow): Promise<Funds> {
  const payment = await store.table('payments').get(id)
  const hold = payment?.hold
  if (payment === undefined || hold === undefined) return cashFunds(amount.settleTotal)
  const { coupons, credit, cash } = hold
  const funds = { coupons, credit, cash: add(cash, payment.amount) }
  // A store of before may tell less of the payment than what was paid.
  return equals(fundsTotal(funds), amount.settleTotal) ? funds : cashFunds(amount.settleTotal)
}

/** Money goes back to whoever paid: to coupons, credit and balance as it came. */
export function giveBack(unit: Unit, order: StoreOrderRow, back: Funds): Promise<void> {
  return refundHold(unit, order, { ...back, coupons: [...back.coupons] })
}
