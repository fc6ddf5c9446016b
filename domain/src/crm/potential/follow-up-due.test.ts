import { expect, it } from 'vitest'
import { followUpDue } from './follow-up-due.ts'

it.each([
  ['2026-01-14 23:59:59', 'overdue'],
  ['2026-01-15 00:00:00', 'today'],
  ['2026-01-15 23:59:59', 'today'],
  ['2026-01-16 00:00:00', 'later'],
  ['2027-01-01 09:00:00', 'later'],
])('a follow-up agreed for %s is %s on 2026-01-15', (nextTime, due) => {
  expect(followUpDue(nextTime, '2026-01-15')).toBe(due)
})
