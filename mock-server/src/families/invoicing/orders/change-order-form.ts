import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { nextIssueOrderState } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { settleFormOfOrder } from './settle-form-of-order.ts'
import { followOrder } from './follow-order.ts'
import { heldFault } from './held-fault.ts'
import { reviewDelay } from './review-proxy.ts'

type OrderRow = WorldTables['issueOrders']

/**
 * Another form for an order that is not issued: a failed one waits to be tried again, one that the bureau issues on
 * behalf or that a review refused is reviewed once more.
 */
export async function changeOrderForm(
  context: AnyContext,
  order: OrderRow,
  given: Schemas['InvoiceForm'],
  isConfirmed: boolean,
): Promise<Success<OrderRow> | Failed> {
  const next = nextIssueOrderState(order.ddzt, 'edit')
  if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
  // One that goes on by its review holds what it takes from now on; a failed one is asked when it is retried.
  const isUnderWay = next.value === 11 || order.ydk === 1
  const { form, told, ...settled } = await settleFormOfOrder(context, order, given, isConfirmed)
  const fault = settled.fault ?? (isUnderWay ? await heldFault(context, order, form) : undefined)
  if (fault !== undefined) return fail(fault.code, fault.message)
  const changed = await context.store.table('issueOrders').update(order.id, {
    form,
    ddzt: next.value,
    fplxdm: form.fplxdm,
    gfmc: form.buyerTaxerName,
    jshj: form.jshj,
    errCode: 0,
    warnings: [...new Set([...order.warnings, ...told])],
    message: next.value === 11 ? '审核中' : '待申请',
  })
  if (isUnderWay) await context.schedule('reviewProxy', { orderId: order.id }, reviewDelay)
  await followOrder(context, changed)
  return ok(changed)
}
