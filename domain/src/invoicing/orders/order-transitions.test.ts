import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canDeleteIssueOrder,
  canMoveIssueOrder,
  canTopIssueOrder,
  isIssueOrderExpired,
  nextIssueOrderState,
  ISSUE_ORDER_TRANSITIONS,
  retriedIssueOrderState,
  type IssueOrderEvent,
  type IssueOrderState,
} from './order-transitions.ts'

const STATES: IssueOrderState[] = [1, 2, 3, 11, 12, 101, 103, 111]
const EVENTS: IssueOrderEvent[] = [
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
  it.each<[IssueOrderState, IssueOrderEvent, IssueOrderState]>([
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
    expect(nextIssueOrderState(state, event)).toEqual({ ok: true, value: next })
  })

  it('move by their table and by nothing else', () => {
    const moves = STATES.map((state) =>
      [
        state,
        ...EVENTS.flatMap((event) => {
          const next = nextIssueOrderState(state, event)
          return next.ok ? [`${event} ${next.value}`] : []
        }),
      ].join(', '),
    )
    expect(moves).toEqual([
      '1, submitForReview 11, issue 2, edit 1, cancel 103, expire 103',
      '2, succeed 3, fail 101, cancel 103, expire 101',
      '3, void 103',
      '11, pass 12, refuse 111, cancel 103, expire 103',
      '12, issue 2, cancel 103, expire 103',
      '101, retry 2, edit 1, cancel 103, expire 103',
      '103',
      '111, edit 11, cancel 103, expire 103',
    ])
  })

  it.each([
    ['submitForReview', '当前状态不能提交审核'],
    ['pass', '当前状态不能审核通过'],
    ['refuse', '当前状态不能审核不通过'],
    ['issue', '当前状态不能开具'],
    ['succeed', '当前状态不能开具成功'],
    ['fail', '当前状态不能开具失败'],
    ['retry', '当前状态不能重试'],
    ['edit', '当前状态不能修改'],
    ['cancel', '当前状态不能撤销'],
    ['void', '当前状态不能作废'],
    ['expire', '当前状态不能失效'],
  ] as const)('a voided one refuses %s: %s', (event, message) => {
    expect(nextIssueOrderState(103, event)).toMatchObject({ ok: false, issues: [{ message }] })
  })

  it('says what is not possible', () => {
    expect(nextIssueOrderState(3, 'cancel')).toEqual({
      ok: false,
      issues: [{ code: 'order.transition', path: 'ddzt', message: '当前状态不能撤销', severity: 'error' }],
    })
    expect(canMoveIssueOrder(3, 'retry')).toBe(false)
    expect(canMoveIssueOrder(101, 'retry')).toBe(true)
  })

  it('never leaves its table, and never leaves a voided order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.array(fc.constantFrom(...EVENTS)), (start, events) => {
        let state = start
        for (const event of events) {
          const next = nextIssueOrderState(state, event)
          if (state === 103) expect(next.ok).toBe(false)
          if (next.ok) state = next.value
          expect(Object.keys(ISSUE_ORDER_TRANSITIONS)).toContain(String(state))
        }
      }),
    )
  })

  it('keeps issued orders, and lets waiting ones go first', () => {
    expect(STATES.filter(canDeleteIssueOrder)).toEqual([1, 101, 103, 111])
    expect(STATES.filter(canTopIssueOrder)).toEqual([1, 2, 12])
  })

  it('sends off what failed and what was corrected, but no application before its review', () => {
    expect(STATES.filter((ddzt) => retriedIssueOrderState({ ddzt }).ok)).toEqual([1, 101])
    expect(STATES.filter((ddzt) => retriedIssueOrderState({ ddzt, ydk: 1 }).ok)).toEqual([101])
    expect(retriedIssueOrderState({ ddzt: 1 })).toEqual({ ok: true, value: 2 })
  })

  it('expires after 48 hours', () => {
    expect(isIssueOrderExpired(0, 48 * 3_600_000 - 1)).toBe(false)
    expect(isIssueOrderExpired(0, 48 * 3_600_000)).toBe(true)
  })
})
