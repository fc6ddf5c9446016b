import { nextIssueOrderState } from '@kaipiao/domain/invoice/order-transitions'
import type { AnyContext } from '../../behaviour/handler.ts'
import { defineHandlers } from '../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../behaviour/outcome.ts'
import { resource } from '../../behaviour/resource.ts'
import { isVisible } from '../../behaviour/session.ts'
import type { WorldTables } from '../../world/tables.ts'
import { followOrder } from './follow-order.ts'
import { issueDelay, tell } from './issue-order.ts'

const issueOrders = resource('issueOrders', {
  search: { keyword: ['gfmc', 'ddh'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: '-tsCreate',
})

export const orders = defineHandlers({
  listIssueOrders: issueOrders.list(),

  cancelIssueOrder: async (context) => {
    const order = await orderOf(context, context.path.id)
    const next = nextIssueOrderState(order.ddzt, 'cancel')
    if (!next.ok) return fail(100400002, next.issues[0]?.message)
    const cancelled = await context.store
      .table('issueOrders')
      .update(order.id, { ddzt: next.value, message: '已撤销' })
    await tell(context, cancelled)
    return ok(cancelled)
  },

  retryIssueOrder: async (context) => {
    const { store, schedule, random } = context
    const order = await orderOf(context, context.path.id)
    const next = nextIssueOrderState(order.ddzt, 'retry')
    if (!next.ok) return fail(100400002, next.issues[0]?.message)
    const waiting = await store
      .table('issueOrders')
      .update(order.id, { ddzt: next.value, errCode: 0, message: '开票中' })
    await schedule('issueOrder', { orderId: order.id }, issueDelay(random()))
    await followOrder(context, waiting)
    return ok(waiting)
  },
})

async function orderOf({ store, session }: AnyContext, id: string): Promise<WorldTables['issueOrders']> {
  const order = await store.table('issueOrders').get(id)
  if (order === undefined || !isVisible(session.account, order)) refuse(100400001)
  return order
}
