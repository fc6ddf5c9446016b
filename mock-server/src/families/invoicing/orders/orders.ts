import { codes } from '@kaipiao/client/codes'
import { retriedIssueOrderState } from '@kaipiao/domain/invoicing/orders/order-transitions'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { settleFormOfOrder } from './settle-form-of-order.ts'
import { followOrder } from './follow-order.ts'
import { heldFault } from './held-fault.ts'
import { issueDelay } from './issue-order.ts'
import { cancelOrder } from './order-actions.ts'

/** Orders by buyer or number, newest first. */
export const orderList = resource('issueOrders', {
  search: { keyword: ['gfmc', 'ddh'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: '-tsCreate',
})

export const orders = defineHandlers({
  listIssueOrders: orderList.list(),

  cancelIssueOrder: async (context) =>
    ok(await cancelOrder(context, await ownRow(context, 'issueOrders', context.path.id))),

  retryIssueOrder: async (context) => {
    const { store, schedule, random } = context
    const order = await ownRow(context, 'issueOrders', context.path.id)
    const next = retriedIssueOrderState(order)
    if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
    const { form, told, ...settled } = await settleFormOfOrder(context, order, order.form, true)
    const fault = settled.fault ?? (await heldFault(context, order, form))
    if (fault !== undefined) return fail(fault.code, fault.message)
    const waiting = await store.table('issueOrders').update(order.id, {
      ...{ form, ddzt: next.value, errCode: 0, message: '开票中' },
      warnings: [...new Set([...order.warnings, ...told])],
    })
    await schedule('issueOrder', { orderId: order.id }, issueDelay(random()))
    await followOrder(context, waiting)
    return ok(waiting)
  },
})
