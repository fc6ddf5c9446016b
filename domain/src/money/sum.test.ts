import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from './sum.ts'

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

it('gives 0.00 for nothing', () => {
  expect(sum([])).toBe('0.00')
})

it.each([
  [['0.1', '0.2'], '0.30'],
  [['1', '-1.5', '2.25'], '1.75'],
  [['0.004', '0.004'], '0.01'],
  [Array.from({ length: 120 }, () => '999999999999.99'), '119999999999998.80'],
  [['123456789012345678.90', '0.1', '-0.01'], '123456789012345678.99'],
  [['90071992547409.91', '90071992547409.91', '0.005'], '180143985094819.83'],
])('adds %j to %s', (amounts, expected) => {
  expect(sum(amounts)).toBe(expected)
})

it('stays exact when whole cents leave the exact numbers', () => {
  const amounts = Array.from({ length: 2_001 }, () => '99999999999.99')
  expect(sum(amounts)).toBe('200099999999979.99')
  expect(sum([...amounts, ...amounts.map((amount) => `-${amount}`)])).toBe('0.00')
})

it('equals the exact sum of any amounts in cents', () => {
  const amount = fc
    .bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    .map((n) => new Exact(n.toString()).div(100).toFixed(2))
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 60 }), (amounts) => {
      const exact = amounts.reduce((total, text) => total.plus(text), new Exact(0))
      expect(sum(amounts)).toBe(exact.toFixed(2).replace(/^-0\.00$/, '0.00'))
    }),
  )
})

it.each(['1.', '', 'x', '1.2.3', '-', '.5', '-.5', '+1', '1/2', '1:2', '0.1/'])('throws on %j', (text) => {
  expect(() => sum(['1', text])).toThrow(RangeError)
})
