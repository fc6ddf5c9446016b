/** Source: checklist BK12 and the call catalogue: a work order is taken up, then closed, one step after the other. */
import type { Issue } from '../../result/issue.ts'

export type WorkOrderState = 'new' | 'processing' | 'closed'

/** Where each state may go; what is closed stays closed. */
export const WORK_ORDER_TRANSITIONS: Readonly<Record<WorkOrderState, readonly WorkOrderState[]>> = {
  new: ['processing'],
  processing: ['closed'],
  closed: [],
}

/** True for a move of the table. */
export function canMoveWorkOrder(from: WorkOrderState, to: WorkOrderState): boolean {
  return WORK_ORDER_TRANSITIONS[from].includes(to)
}

/** Whoever wrote the order may change it until it is closed. */
export function canEditWorkOrder(state: WorkOrderState): boolean {
  return state !== 'closed'
}

/** Issue `workOrder.replyRequired`: nobody is left without an answer when their order is closed. */
export function checkWorkOrderReply(to: WorkOrderState, reply: string): Issue[] {
  if (to !== 'closed' || reply.trim() !== '') return []
  return [
    { code: 'workOrder.replyRequired', path: 'reply', message: '关闭工单请填写回复', severity: 'error' },
  ]
}
