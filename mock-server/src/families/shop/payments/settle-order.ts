import type { Unit } from '../../../behaviour/unit.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/** Until the paid order is taken up. */
const PICKUP_MS = 5_000

/** The order is paid; the rest happens on the clock. */
export async function settleOrder(unit: Unit, { id }: StoreOrderRow): Promise<Readonly<StoreOrderRow>> {
  const paid = await unit.store.table('storeOrders').update(id, { state: 'paid' })
  await unit.schedule('moveStoreOrder', { orderId: id, from: 'paid' }, PICKUP_MS)
  return paid
}
