import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDeleteOrder,
  canOrder,
  canTopOrder,
  isOrderExpired,
  nextOrderState,
  ORDER_TRANSITIONS,
  type OrderEvent,
  type OrderState,
} from './order-transitions.ts'

const STATES: OrderState[] = [1, 2, 3, 11, 12, 101, 103, 111]
const EVENTS: OrderEvent[] = [
  'submitForReview',
  'pass',
  'refuse',
  'issue',
  'succeed',
  'fail',
  'retry',
  'edit',
  'cancel',
  'void',
  'expire',
]

describe('issue orders', () => {
  it.each<[OrderState, OrderEvent, OrderState]>([
    [1, 'issue', 2],
    [2, 'succeed', 3],
    [2, 'fail', 101],
    [101, 'retry', 2],
    [101, 'cancel', 103],
    [3, 'void', 103],
    [11, 'refuse', 111],
    [2, 'expire', 101],
    [12, 'expire', 103],
  ])('%i %s → %i', (state, event, next) => {
    expect(nextOrderState(state, event)).toEqual({ ok: true, value: next })
  })

  it('says what is not possible', () => {
    expect(nextOrderState(3, 'cancel')).toEqual({
      ok: false,
      issues: [{ code: 'order.transition', path: 'ddzt', message: '当前状态不能撤销' }],
    })
    expect(canOrder(3, 'retry')).toBe(false)
    expect(canOrder(101, 'retry')).toBe(true)
  })

  it('never leaves its table, and never leaves a voided order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.array(fc.constantFrom(...EVENTS)), (start, events) => {
        let state = start
        for (const event of events) {
          const next = nextOrderState(state, event)
          if (state === 103) expect(next.ok).toBe(false)
          if (next.ok) state = next.value
          expect(Object.keys(ORDER_TRANSITIONS)).toContain(String(state))
        }
      }),
    )
  })

  it('keeps issued orders, and lets waiting ones go first', () => {
    expect(STATES.filter(canDeleteOrder)).toEqual([1, 101, 103, 111])
    expect(STATES.filter(canTopOrder)).toEqual([1, 2, 12])
  })

  it('expires after 48 hours', () => {
    expect(isOrderExpired(0, 48 * 3_600_000 - 1)).toBe(false)
    expect(isOrderExpired(0, 48 * 3_600_000)).toBe(true)
  })
})
