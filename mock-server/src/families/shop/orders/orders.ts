import { codes } from '@kaipiao/client/codes'
import type { ChangeType } from '@kaipiao/domain/shop/orders/changes/confirm-change'
import { storeOrderStateAt } from '@kaipiao/domain/shop/orders/order-state'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { showOrders } from './show-orders.ts'
import { createStoreOrder } from './create-order.ts'
import { freeLine } from './changed-source.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { findChanges, shownChange, type FoundChange } from '../order-lines/find-changes.ts'
import { regionRefusal } from '../store/shop-region.ts'
import { withInvoices } from '../shop-invoices/invoiceable.ts'
import { dropPayment } from '../payments/payment-hold.ts'

const UPGRADE = 3

const orders = resource('storeOrders', {
  tests: { keyword: isFound },
  show: shownOrders,
  told: ['invoiceState', 'invoiceable'],
  sort: '-createdTime',
})

export const orderHandlers = defineHandlers({
  createStoreOrder: async (context) => {
    const made = await createStoreOrder(context)
    return made.kind === 'success' ? shown(context, made.data) : made
  },
  listStoreOrders: orders.list(),
  getStoreOrder: orders.get(),

  listStoreChanges: async (context) => {
    const { ot, eid, gid } = context.query
    const type = changeType(ot)
    const found = await findChanges(context, { type, entity: eid, gid })
    const sold = type === UPGRADE ? await soldThere(context, found) : found
    return ok(sold.map(shownChange))
  },

  cancelStoreOrder: async (context) => {
    const order = await ownRow(context, 'storeOrders', context.path.id)
    const state = storeOrderStateAt(order.state, order.createdAt, context.time)
    if (state !== 'unpaid') return fail(codes.wrongState, '只能取消待支付的订单')
    await dropPayment(context, order)
    await freeLine(context, order)
    return shown(context, await context.store.table('storeOrders').update(order.id, { state: 'cancelled' }))
  },
})

/** Money of a region that has lost its shop still comes back; nothing is sold there. */
async function soldThere(context: AnyContext, changes: readonly FoundChange[]): Promise<FoundChange[]> {
  const refusals = await Promise.all(
    changes.map(({ line }) => regionRefusal(context, line.diskId || line.taxerId)),
  )
  return changes.filter((_, at) => refusals[at] === undefined)
}

/** With what coupons take off, and how far each is invoiced. */
async function shownOrders(context: AnyContext, rows: readonly Readonly<StoreOrderRow>[]) {
  return withInvoices(context, await showOrders(context, rows))
}

async function shown(context: AnyContext, order: StoreOrderRow) {
  const [one = order] = await shownOrders(context, [order])
  return ok(one)
}

/** Whether number, note or one of the enterprises that the order serves has the text. */
function isFound(order: StoreOrderRow, value: unknown): boolean {
  const text = String(value).trim()
  const { id, taxerName, taxerId, remark } = order
  const served = linesOf(order).flatMap((line) => [line.taxerName ?? '', line.taxerId])
  return [id, taxerName, taxerId, remark, ...served].some((known) => known.includes(text))
}

/** The description lets nothing else through. */
function changeType(ot: number): ChangeType {
  return ot === 3 || ot === 4 ? ot : 5
}
