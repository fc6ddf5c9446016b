import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it.each([
  [0.1 + 0.2, '0.3'],
  [0.30000000000000004, '0.3'],
  [1e-7, '0.0000001'],
  [-1.5e-9, '-0.0000000015'],
  [1.005 * 100, '100.5'],
  [33.3333333333333, '33.3333333333333'],
  [100, '100'],
  [-0, '0'],
  [999_999_999_999_999, '999999999999999'],
])('%d is meant as %s', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})

it.each([1e15, 3040603000000000000, Number.POSITIVE_INFINITY, Number.NaN])(
  'nobody knows the digits of %d',
  (value) => {
    expect(plainNumber(value)).toBeUndefined()
  },
)

it('is the number that it was, without an exponent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e14, max: 1e14 }), (value) => {
      const text = plainNumber(value) ?? ''
      expect(text).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(text)).toBe(Number(value.toPrecision(15)) + 0)
    }),
  )
})
