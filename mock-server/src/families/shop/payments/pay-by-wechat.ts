import type { Unit } from '../../../behaviour/unit.ts'
import type { PaymentRow } from '../tables/shop.ts'
import { settleOrder } from './settle-order.ts'

/** WeChat reports the payment that was waited for; one that is paid already stays as it is. Undefined: none waits. */
export async function payByWechat(unit: Unit, orderId: string): Promise<Readonly<PaymentRow> | undefined> {
  const payment = await unit.store.table('payments').get(orderId)
  if (payment === undefined || payment.state === 2) return payment
  const order = await unit.store.table('storeOrders').get(orderId)
  if (order?.state === 'unpaid') await settleOrder(unit, order)
  return unit.store.table('payments').update(orderId, { state: 2, tsPaid: unit.now() })
}
