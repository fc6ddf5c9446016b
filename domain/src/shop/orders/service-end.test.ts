import { expect, it } from 'vitest'
import { monthsOfUnit, serviceEnd } from './service-end.ts'

it.each([
  ['2026-01-15', '年', 1, '2027-01-14'],
  ['2026-01-15', '半年', 2, '2027-01-14'],
  ['2026-01-01', '月', 1, '2026-01-31'],
  ['2026-01-15', '户', 1, '2027-01-14'],
])('a service from %s of one %s × %i ends on %s', (start, unit, periods, end) => {
  expect(serviceEnd(start, monthsOfUnit(unit) * periods)).toBe(end)
})
