import { add, equals } from '@kaipiao/domain/money/money'
import { cashFunds, fundsTotal, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { Unit } from '../../../behaviour/unit.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/** With what an order was paid: what coupon and balance gave, and what WeChat paid as cash. */
export async function fundsOf({ store }: Pick<Unit, 'store'>, { id, amount }: StoreOrderRow): Promise<Funds> {
  const payment = await store.table('payments').get(id)
  const hold = payment?.hold
  if (payment === undefined || hold === undefined) return cashFunds(amount.settleTotal)
  const { coupons, credit, cash } = hold
  const funds = { coupons, credit, cash: add(cash, payment.amount) }
  // A store of before may tell less of the payment than what was paid.
  return equals(fundsTotal(funds), amount.settleTotal) ? funds : cashFunds(amount.settleTotal)
}
