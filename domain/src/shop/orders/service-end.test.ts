import { expect, it } from 'vitest'
import { serviceEnd, serviceStart } from './service-end.ts'
import amounts from './changes/testing/amounts.json' with { type: 'json' }

it.each([
  ['2026-11-26', 120, '2036-11-25'],
  ['2026-01-01', 1, '2026-01-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
])('a service from %s of %i months ends on %s', (start, months, end) => {
  expect(serviceEnd(start, months)).toBe(end)
})

it('ends as the calendar, reckoned apart, says', () => {
  for (const [start, months, end] of amounts.serviceEnds)
    expect([start, months, serviceEnd(String(start), Number(months))]).toEqual([start, months, end])
})

it.each([
  [undefined, '2026-11-26'],
  ['2026-11-25', '2026-11-26'],
  ['2026-11-26', '2026-11-27'],
  ['2027-01-31', '2027-02-01'],
])('what is bought on 2026-11-26 while a service runs until %s begins on %s', (end, start) => {
  expect(serviceStart('2026-11-26', end)).toBe(start)
})
