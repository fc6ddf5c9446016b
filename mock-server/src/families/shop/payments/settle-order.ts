import type { Unit } from '../../../behaviour/unit.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { spendHold } from './payment-hold.ts'

/** Until the paid order is taken up. */
const PICKUP_MS = 5_000

/** The order is paid, and its money the shop's; the rest happens on the clock. */
export async function settleOrder(unit: Unit, order: StoreOrderRow): Promise<Readonly<StoreOrderRow>> {
  const { id } = order
  await spendHold(unit, order)
  const paid = await unit.store.table('storeOrders').update(id, { state: 'paid' })
  await unit.schedule('moveStoreOrder', { orderId: id, from: 'paid' }, PICKUP_MS)
  return paid
}
