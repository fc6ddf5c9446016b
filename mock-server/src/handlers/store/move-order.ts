import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { SERVICE_STATUSES } from '@kaipiao/domain/lookups/terminal/service-status'
import { isZero } from '@kaipiao/domain/money/money'
import {
  canMoveStoreOrder,
  stateAfterPayment,
  type StoreOrderState,
} from '@kaipiao/domain/store-order/order-state'
import { serviceEnd } from '@kaipiao/domain/store-order/service-end'
import type { Unit } from '../../behaviour/unit.ts'
import type { StoreOrderRow } from '../../world/tables/shop.ts'
import { moveCash } from '../platform/purse.ts'
import { dropPayment } from './hold.ts'

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

/** The service begins today unless its duration was specified; terminals of the enterprise are served again. */
async function open(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { store, today } = unit
  const startTime = order.startTime ?? today()
  const endTime = order.endTime ?? serviceEnd(startTime, order.months)
  await store.table('storeOrders').update(order.id, { state: 'opened', startTime, endTime })
  const { providerId, agencyId, enterpriseId, taxerId, diskId } = order
  if (taxerId === '' && diskId === '') return
  const { rows } = await store.table('terminals').find({
    where: {
      providerId: providerId || undefined,
      agencyId: agencyId || undefined,
      enterpriseId: enterpriseId || undefined,
      ...(diskId === '' ? { taxerId } : { diskId }),
      serviceStatus: { not: 1 },
    },
  })
  const served = { serviceStatus: 1, serviceStatusDesc: labelOf(SERVICE_STATUSES, 1) } as const
  for (const { id } of rows) await store.table('terminals').update(id, served)
}

async function refund(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { amount, payer, refunds, type } = order
  if (!isZero(amount.settleRefund)) await moveCash(unit, payer, amount.settleRefund)
  await move(unit, order, 'cancelled')
  if (type !== 5) return
  const source = await unit.store.table('storeOrders').get(refunds)
  if (source !== undefined) await move(unit, source, 'cancelled')
}
