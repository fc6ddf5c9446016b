import { describe, expect, it } from 'vitest'
import { changeOf, comparedPeriod, readPeriod, stepsOf, valuesOf } from './periods.ts'

const TODAY = '2026-03-31'
const LAST_30 = { from: '2026-03-02', to: TODAY }

describe('the period of an address', () => {
  it.each([
    ['2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    [null, null, LAST_30],
    ['2026-02-30', '2026-03-01', LAST_30],
    ['2026-03-01', '2026-02-01', LAST_30],
    // VL23: at most a year.
    ['2025-03-31', '2026-03-31', { from: '2025-03-31', to: '2026-03-31' }],
    ['2025-03-30', '2026-03-31', LAST_30],
  ])('%s to %s', (from, to, expected) => {
    expect(readPeriod(from, to, TODAY)).toEqual(expected)
  })
})

it.each([
  ['none', undefined],
  ['before', { from: '2026-01-29', to: '2026-02-28' }],
  ['year', { from: '2025-03-01', to: '2025-03-31' }],
] as const)('compared with %s', (comparison, expected) => {
  expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-31' }, comparison)).toEqual(expected)
})

it.each([
  ['day', ['2026-02-28', '2026-03-01', '2026-03-02']],
  ['month', ['2026-02', '2026-03']],
] as const)('steps by %s', (step, expected) => {
  expect(stepsOf({ from: '2026-02-28', to: '2026-03-02' }, step)).toEqual(expected)
})

it('has a nought where nothing happened', () => {
  const rows = [{ key: '2026-03-02', jshj: '9.50' }]
  const chart = { by: 'key', value: 'jshj', step: 'day' } as const
  expect(valuesOf(rows, chart, { from: '2026-03-01', to: '2026-03-02' })).toEqual([
    { name: '2026-03-01', value: '0' },
    { name: '2026-03-02', value: '9.50' },
  ])
})

it.each([
  ['112.50', '100.00', '+12.5%'],
  ['80', '100', '-20%'],
  ['-50', '-100', '+50%'],
  [5, 5, '+0%'],
  ['5', '0', undefined],
  ['5', undefined, undefined],
])('from %j, %j before: %s', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected)
})
