import { codes } from '@kaipiao/client/codes'
import {
  canDeleteIssueOrder,
  canTopIssueOrder,
  nextIssueOrderState,
} from '@kaipiao/domain/invoicing/orders/order-transitions'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, Refusal } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { followOrder } from './follow-order.ts'
import { reportOrder } from './issue-order.ts'
import { changeOrderForm } from './change-order-form.ts'

type OrderRow = WorldTables['issueOrders']

/** The other actions on orders (IV14); which state allows what is the domain's. */
export const orderActions = defineHandlers({
  topIssueOrder: async (context) => {
    const order = await ownRow(context, 'issueOrders', context.path.id)
    if (!canTopIssueOrder(order.ddzt)) return fail(codes.wrongState, '当前状态不能置顶')
    const { rows } = await context.store.table('issueOrders').find({ where: { diskId: order.diskId } })
    const sort = Math.max(0, ...rows.map((row) => row.sort ?? 0)) + 1
    // The bureau takes it next; its turn in the queue finds it done.
    if (order.ddzt === 2) await context.schedule('issueOrder', { orderId: order.id }, 0)
    return ok(await context.store.table('issueOrders').update(order.id, { sort }))
  },

  reloadIssueOrder: async (context) => {
    const order = await ownRow(context, 'issueOrders', context.path.id)
    const terminal = await terminalOf(context, order.diskId)
    const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    const pendOrderCount = await context.store.table('issueOrders').count({ diskId: order.diskId, ddzt: 2 })
    return ok(await context.store.table('issueOrders').update(order.id, { pendOrderCount }))
  },

  updateIssueOrderForm: async (context) => {
    const order = await ownRow(context, 'issueOrders', context.path.id)
    return changeOrderForm(context, order, context.body, context.query.scene === 'confirm')
  },

  deleteIssueOrder: async (context) => {
    const { a: diskId, b: id } = context.path
    await terminalOf(context, diskId)
    const order = await ownRow(context, 'issueOrders', id)
    if (order.diskId !== diskId) refuse(codes.unknownRecord)
    await removeOrder(context, order)
    return ok(null)
  },

  deleteIssueOrders: (context) => batch(context, removeOrder),
  cancelIssueOrders: (context) => batch(context, cancelOrder),
})

/** Not issued yet: 103, and whatever the order came of is free again. */
export async function cancelOrder(context: AnyContext, order: OrderRow): Promise<OrderRow> {
  const next = nextIssueOrderState(order.ddzt, 'cancel')
  if (!next.ok) refuse(codes.wrongState, next.issues[0]?.message)
  const cancelled = await context.store
    .table('issueOrders')
    .update(order.id, { ddzt: next.value, message: '已撤销' })
  await reportOrder(context, cancelled)
  return cancelled
}

async function removeOrder(context: AnyContext, order: OrderRow): Promise<void> {
  if (!canDeleteIssueOrder(order.ddzt)) refuse(codes.wrongState, '当前状态不能删除')
  await context.store.table('issueOrders').remove(order.id)
  await followOrder(context, { ...order, ddzt: 103, message: '已删除' })
}

/** Each order by the rule of the single action; what is refused is said, the rest is done. */
async function batch(
  context: Context<'deleteIssueOrders'> | Context<'cancelIssueOrders'>,
  act: (context: AnyContext, order: OrderRow) => Promise<unknown>,
) {
  const errorList: { id: string; message: string }[] = []
  let successCount = 0
  for (const id of new Set(context.body.ids)) {
    try {
      await act(context, await ownRow(context, 'issueOrders', id))
      successCount += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errorList.push({ id, message: error.failed.message ?? '数据不存在' })
    }
  }
  return ok({ successCount, errorList })
}
