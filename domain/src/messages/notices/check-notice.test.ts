import { expect, it } from 'vitest'
import { checkNotice } from './check-notice.ts'

const start = '2026-01-15 00:00:00'

it.each([
  [{}, 0],
  [{ startTime: start }, 0],
  [{ startTime: start, endTime: start }, 0],
  [{ startTime: start, endTime: '2026-01-14 23:59:59' }, 1],
])('a notice shown %o: %i issues', (period, count) => {
  expect(checkNotice(period)).toHaveLength(count)
})
