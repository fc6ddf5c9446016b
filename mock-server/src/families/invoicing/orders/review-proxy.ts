import { nextIssueOrderState, type IssueOrderEvent } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { Unit } from '../../../behaviour/unit.ts'
import { issueDelay, reportOrder } from './issue-order.ts'
import { isMagicRefusal } from '../settings/magic.ts'

/** How long the bureau leaves an application in each state, in milliseconds of the world. */
export const reviewDelay = 3000

/** One step of an application at the bureau: handed in, reviewed, and, where it passed, on its way as any order. */
export async function reviewProxy(unit: Unit, { orderId }: { readonly orderId: string }): Promise<void> {
  const { store, schedule, random } = unit
  const order = await store.table('issueOrders').get(orderId)
  const step = order === undefined ? undefined : stepOf(order.ddzt, order.gfmc)
  if (order === undefined || step === undefined) return
  const next = nextIssueOrderState(order.ddzt, step.event)
  if (!next.ok) return
  await reportOrder(
    unit,
    await store.table('issueOrders').update(orderId, { ddzt: next.value, message: step.message }),
  )
  if (next.value === 2) await schedule('issueOrder', { orderId }, issueDelay(random()))
  else if (next.value !== 111) await schedule('reviewProxy', { orderId }, reviewDelay)
}

function stepOf(state: number, buyer: string): { event: IssueOrderEvent; message: string } | undefined {
  if (state === 1) return { event: 'submitForReview', message: '审核中' }
  if (state === 12) return { event: 'issue', message: '开票中' }
  if (state !== 11) return undefined
  return isMagicRefusal(buyer)
    ? { event: 'refuse', message: '审核不通过：品名与合同不符' }
    : { event: 'pass', message: '审核通过' }
}
