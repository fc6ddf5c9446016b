import { expect, it } from 'vitest'
import { IIT_STATES, IIT_TRANSITIONS, nextIitState } from './individual-income-tax.ts'

it('goes from init over synced to submitted, and back where it fails', () => {
  expect(IIT_STATES.map(({ value }) => value)).toEqual(Object.keys(IIT_TRANSITIONS))
  expect(IIT_TRANSITIONS).toEqual({
    init: { init: 'init', sync: 'synced', cancel: 'cancelled' },
    synced: { init: 'synced', sync: 'synced', submit: 'submitted', cancel: 'cancelled' },
    submitted: { init: 'submitted', fail: 'synced', cancel: 'cancelled' },
    cancelled: { init: 'init' },
  })
})

it.each([
  ['init', 'submit', '请先同步后再申报'],
  ['cancelled', 'sync', '当前状态不能同步，请先初始化'],
  ['cancelled', 'cancel', '当前状态不能作废'],
  ['submitted', 'submit', '请先同步后再申报'],
] as const)('%s refuses %s: %s', (state, event, message) => {
  expect(nextIitState(state, event)).toMatchObject({ ok: false, issues: [{ path: 'state', message }] })
})

it('is cancelled only before it is declared', () => {
  expect(nextIitState('submitted', 'cancel')).toEqual({ ok: true, value: 'cancelled' })
  expect(nextIitState('submitted', 'cancel', true)).toMatchObject({
    ok: false,
    issues: [{ code: 'iit.declared', message: '已申报，不能作废' }],
  })
})
