import { expect, it } from 'vitest'
import { percentageDifference } from './percentage-difference.ts'

it.each([
  ['50', '75', '50'],
  ['75', '50', '-33.33'],
  ['-50', '-75', '50'],
  ['3', '3', '0'],
  ['0.01', '0.02', '100'],
])('says by how many percent %s became %s (VL27)', (oldValue, newValue, expected) => {
  expect(percentageDifference(oldValue, newValue)).toEqual({ ok: true, value: expected })
})

it('refuses an old value of 0 (VL26)', () => {
  expect(percentageDifference('0.00', '5')).toEqual({
    ok: false,
    issues: [{ code: 'percentage.oldZero', path: '', message: '旧值不能为0', severity: 'error' }],
  })
})
