import { couponStateAt } from '@kaipiao/domain/shop/payments/coupon-state'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'
import { payStoreOrder, paymentResult } from './pay-order.ts'
import { waitingHold } from './payment-hold.ts'
import { isOwnPurse, methodsOf } from './payment-methods.ts'

export const paymentHandlers = defineHandlers({
  listPaymentMethods: async (context) => {
    const { s: scope = 1, oid, chn } = context.query
    const order = oid === undefined ? undefined : await ownRow(context, 'storeOrders', oid)
    const channelId = chn ?? order?.channelId ?? ''
    const total = order?.amount.settleTotal ?? '0.00'
    const freed = order === undefined ? undefined : await waitingHold(context, order.id)
    const payer = order?.payer ?? context.session.owner
    const isOwn = isOwnPurse(context.session, payer)
    return ok(await methodsOf(context, payer, { channelId, scope, total, freed, isOwn }))
  },

  payStoreOrder,

  getPaymentState: async (context) => {
    const order = await ownRow(context, 'storeOrders', context.path.orderId)
    const payment = await context.store.table('payments').get(order.id)
    return ok(paymentResult(order, payment?.state === 2))
  },

  listCoupons: async (context) => {
    const { id: purseId } = await purseOf(context, context.session.owner)
    const { rows } = await context.store.table('coupons').find({ where: { purseId }, sort: 'endTime' })
    const today = context.today()
    const coupons = rows.map((row) => ({ ...row, state: couponStateAt(row, today) }))
    const { state } = context.query
    return pageOf(state === undefined ? coupons : coupons.filter((row) => row.state === state), context.query)
  },
})
