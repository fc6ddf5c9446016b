import { codes } from '@kaipiao/client/codes'
import type { ChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { storeOrderStateAt } from '@kaipiao/domain/shop/orders/order-state'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { createStoreOrder } from './create-order.ts'
import { freeLine } from './changed-source.ts'
import { findChanges, shownChange } from '../order-lines/find-changes.ts'
import { withInvoices } from '../store-invoices/invoiceable.ts'
import { dropPayment } from '../payments/payment-hold.ts'

const orders = resource('storeOrders', {
  search: { keyword: ['id', 'taxerName', 'taxerId', 'remark'] },
  sort: '-createdTime',
  show: withInvoices,
})

export const orderHandlers = defineHandlers({
  createStoreOrder,
  listStoreOrders: orders.list(),
  getStoreOrder: orders.get(),

  listStoreChanges: async (context) => {
    const { ot, eid, gid } = context.query
    return ok((await findChanges(context, { type: changeType(ot), entity: eid, gid })).map(shownChange))
  },

  cancelStoreOrder: async (context) => {
    const order = await ownRow(context, 'storeOrders', context.path.id)
    const state = storeOrderStateAt(order.state, order.createdAt, context.time)
    if (state !== 'unpaid') return fail(codes.wrongState, '只能取消待支付的订单')
    await dropPayment(context, order)
    await freeLine(context, order)
    return ok(await context.store.table('storeOrders').update(order.id, { state: 'cancelled' }))
  },
})

/** The description lets nothing else through. */
function changeType(ot: number): ChangeType {
  return ot === 3 || ot === 4 ? ot : 5
}
