// @vitest-environment node
import { expect, it } from 'vitest'
import { checkSellerTotals, isExemptMonth, sellerTotals } from './seller-totals.ts'

const codesOf = (last12: string, hjje: string, { month = '0', held = '0', today = '2026-01-15' } = {}) =>
  checkSellerTotals('李秀英', { last12, month }, { hjje, held, today }).map(({ code }) => code)

it.each([
  ['4499999.98', '0.01', []],
  ['4499999.99', '0.01', ['seller.near']],
  ['4999999.99', '0.01', ['seller.near']],
  ['4999999.99', '0.02', ['seller.limit']],
  ['5000000.00', '0.01', ['seller.limit']],
  // What is taken back is never in the way.
  ['6000000.00', '-0.01', []],
])('%s and %s more: %j', (last12, hjje, expected) => {
  expect(codesOf(last12, hjje)).toEqual(expected)
})

it('counts what is under way, and knows no limit before the notice', () => {
  expect(codesOf('4999000.00', '500.00', { held: '500.01' })).toEqual(['seller.limit'])
  expect(codesOf('4999000.00', '500.00', { held: '500.00' })).toEqual(['seller.near'])
  expect(codesOf('6000000.00', '1.00', { today: '2024-04-28' })).toEqual([])
  expect(codesOf('6000000.00', '1.00', { today: '2024-04-29' })).toEqual(['seller.limit'])
})

it.each([
  ['99999.98', '0.01', '2026-01-15', []],
  ['99999.99', '0.01', '2026-01-15', ['seller.month']],
  ['99999.99', '0.01', '2025-12-31', []],
  ['100000.00', '0.01', '2025-12-31', ['seller.month']],
])('a month of %s and %s more on %s: %j', (month, hjje, today, expected) => {
  expect(codesOf('0', hjje, { month, today })).toEqual(expected)
})

it.each([
  ['99999.99', '2025-12-31', true],
  ['100000.00', '2025-12-31', true],
  ['100000.01', '2025-12-31', false],
  ['99999.99', '2026-01-01', true],
  ['100000.00', '2026-01-01', false],
])('%s in the month of %s is exempt: %s', (sales, day, expected) => {
  expect(isExemptMonth(sales, day)).toBe(expected)
})

it('adds up twelve calendar months, blue less red, without void ones and later days', () => {
  const row = (kprq: string, hjje: string, fplb: 0 | 1 | 3 = 0) => ({ kprq: `${kprq} 10:00:00`, hjje, fplb })
  const rows = [
    row('2025-01-31', '1000000.00'),
    row('2025-02-01', '1.00'),
    row('2025-12-31', '20.00'),
    row('2026-01-01', '300.00'),
    row('2026-01-15', '-100.00', 1),
    row('2026-01-15', '5000.00', 3),
    row('2026-01-16', '70000.00'),
  ]
  expect(sellerTotals(rows, '2026-01-15')).toEqual({ last12: '221.00', month: '200.00' })
})
