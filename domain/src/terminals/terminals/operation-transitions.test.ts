import { describe, expect, it } from 'vitest'
import { EXPIRY_STATES, expiryState } from './expiry-state.ts'
import { renewalOrderType } from './expiry.ts'
import { statusAfter, TERMINAL_OPERATIONS } from './operation-transitions.ts'

describe('an operation on a terminal', () => {
  it.each([
    ['activate', { 0: 1, 3: 1 }],
    ['stop', { 1: 6 }],
    ['recover', { 6: 1 }],
    ['unbind', { 1: 0, 3: 0, 4: 0, 6: 0 }],
    ['reboot', { 1: 1 }],
  ] as const)('%s moves the service status as %o and from nowhere else', (operation, moves) => {
    const all = [0, 1, 2, 3, 4, 5, 6].flatMap((from) => {
      const to = statusAfter(operation, from)
      return to === undefined ? [] : [[String(from), to]]
    })
    expect(Object.fromEntries(all)).toEqual(moves)
    expect(Object.keys(TERMINAL_OPERATIONS)).toContain(operation)
  })
})

describe('the state of a hosted service', () => {
  it.each([
    [undefined, 0, '未开通', 1],
    [-1, 3, '已到期', 1],
    [0, 1, '即将到期', 2],
    [30, 1, '即将到期', 2],
    [31, 2, '使用中', 2],
  ] as const)('with %s days left is %i %s, and is renewed by order type %i', (remain, state, label, type) => {
    expect(expiryState(remain)).toBe(state)
    expect(EXPIRY_STATES.find(({ value }) => value === state)?.label).toBe(label)
    expect(renewalOrderType(state)).toBe(type)
  })
})
