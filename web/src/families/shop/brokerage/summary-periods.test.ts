import { expect, it } from 'vitest'
import { summaryDays } from './summary-periods.ts'

it.each([
  ['all', {}],
  ['year', { qsrq: '2026-01-01', zzrq: '2026-11-22' }],
  ['month', { qsrq: '2026-11-01', zzrq: '2026-11-22' }],
] as const)('brokerage is summed up over the period %s (BK14)', (period, days) => {
  expect(summaryDays(period, '2026-11-22')).toEqual(days)
})
