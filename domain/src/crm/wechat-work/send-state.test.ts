import { describe, expect, it } from 'vitest'
import { canMoveSend, outcomeOfSend, type SendState } from './send-state.ts'

const states: readonly SendState[] = ['queued', 'sent', 'cancelled']

describe('a mass message', () => {
  it('is sent or cancelled once', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMoveSend(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual(['queued sent', 'queued cancelled'])
  })

  const receivers = [{ isReachable: true }, { isReachable: false }, { isReachable: true }]

  it.each([
    [true, { success: 2, fail: 1 }],
    [false, { success: 0, fail: 3 }],
  ])('counts whom it reaches while WeChat Work is on: %s', (isOn, outcome) => {
    expect(outcomeOfSend(isOn, receivers)).toEqual(outcome)
  })
})
