import { isZero } from '@kaipiao/domain/money/money'
import {
  canMoveStoreOrder,
  stateAfterPayment,
  type StoreOrderState,
} from '@kaipiao/domain/shop/orders/order-state'
import type { Unit } from '../../../behaviour/unit.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { dropBrokerage, earnBrokerage } from '../brokerage/earn-brokerage.ts'
import { moveCash } from '../../platform/bill/purse.ts'
import { endService, serveOrder } from './serve-order.ts'
import { dropPayment } from '../payments/payment-hold.ts'

/**
 * What time does to an order: unpaid it expires, paid it opens or is refunded, which takes one to five minutes.
 * An order that has left the state in the meantime is left alone.
 */
export async function moveStoreOrder(
  unit: Unit,
  { orderId, from }: { readonly orderId: string; readonly from: string },
): Promise<void> {
  const order = await unit.store.table('storeOrders').get(orderId)
  if (order === undefined || order.state !== from) return
  switch (order.state) {
    case 'unpaid':
      await dropPayment(unit, order)
      return move(unit, order, 'expired')
    case 'paid': {
      const next = stateAfterPayment(order.type)
      await move(unit, order, next)
      // From one minute on, and with the pickup less than five in all.
      const delay = 60_000 + Math.floor(unit.random() * 230_000)
      return unit.schedule('moveStoreOrder', { orderId, from: next }, delay)
    }
    case 'opening':
      return open(unit, order)
    case 'refunding':
      return refund(unit, order)
    case 'opened':
    case 'cancelled':
    case 'expired':
  }
}

async function move({ store }: Unit, { id, state }: StoreOrderRow, next: StoreOrderState): Promise<void> {
  if (canMoveStoreOrder(state, next)) await store.table('storeOrders').update(id, { state: next })
}

/** The terminals that it was ordered for are served, from today unless its duration was specified or it renews. */
async function open(unit: Unit, order: StoreOrderRow): Promise<void> {
  const term = await serveOrder(unit, order)
  await unit.store.table('storeOrders').update(order.id, { state: 'opened', ...term })
  await earnBrokerage(unit, order)
}

async function refund(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { amount, payer, refunds, type } = order
  if (!isZero(amount.settleRefund)) await moveCash(unit, payer, amount.settleRefund)
  await move(unit, order, 'cancelled')
  if (type !== 5) return
  const source = await unit.store.table('storeOrders').get(refunds)
  if (source === undefined) return
  await move(unit, source, 'cancelled')
  await endService(unit, source)
  await dropBrokerage(unit, source.id)
}
