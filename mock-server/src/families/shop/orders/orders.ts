import { codes } from '@kaipiao/client/codes'
import { storeOrderStateAt } from '@kaipiao/domain/shop/orders/order-state'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { createStoreOrder } from './create-order.ts'
import { dropPayment } from '../payments/payment-hold.ts'

const orders = resource('storeOrders', {
  search: { keyword: ['id', 'taxerName', 'taxerId', 'remark'] },
  sort: '-createdTime',
})

export const orderHandlers = defineHandlers({
  createStoreOrder,
  listStoreOrders: orders.list(),
  getStoreOrder: orders.get(),

  cancelStoreOrder: async (context) => {
    const order = await ownRow(context, 'storeOrders', context.path.id)
    const state = storeOrderStateAt(order.state, order.createdAt, context.time)
    if (state !== 'unpaid') return fail(codes.wrongState, '只能取消待支付的订单')
    await dropPayment(context, order)
    return ok(await context.store.table('storeOrders').update(order.id, { state: 'cancelled' }))
  },
})
