import { describe, expect, it } from 'vitest'
import {
  canEditWorkOrder,
  canMoveWorkOrder,
  checkWorkOrderReply,
  type WorkOrderState,
} from './work-order-state.ts'

const states: readonly WorkOrderState[] = ['new', 'processing', 'closed']

describe('a work order', () => {
  it('is taken up, then closed, and skips nothing', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMoveWorkOrder(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['new processing', 'processing closed'])
  })

  it('is changed until it is closed', () => {
    expect(states.filter(canEditWorkOrder)).toEqual(['new', 'processing'])
  })

  it.each([
    ['closed', '', ['workOrder.replyRequired']],
    ['closed', '  ', ['workOrder.replyRequired']],
    ['closed', '已恢复', []],
    ['processing', '', []],
  ] as const)('that becomes %s with the reply %j has the issues %j', (to, reply, codes) => {
    expect(checkWorkOrderReply(to, reply).map(({ code }) => code)).toEqual(codes)
  })
})
