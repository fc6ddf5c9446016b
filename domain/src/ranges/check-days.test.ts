import { expect, it } from 'vitest'
import { checkDays } from './check-days.ts'

it.each([
  ['nothing yet', {}, []],
  ['one day', { qsrq: '2026-01-01', zzrq: '2026-01-01' }, []],
  ['a year', { qsrq: '2025-01-01', zzrq: '2026-01-01' }, []],
  ['a year and a day', { qsrq: '2025-01-01', zzrq: '2026-01-02' }, ['zzrq range.tooLong']],
  ['the wrong order', { qsrq: '2026-01-02', zzrq: '2026-01-01' }, ['zzrq range.order']],
  ['too early', { qsrq: '2014-12-31', zzrq: '2015-01-01' }, ['qsrq range.earliest']],
])('judges %s', (_, days, expected) => {
  expect(checkDays(days).map(({ code, path }) => `${path} ${code}`)).toEqual(expected)
})
