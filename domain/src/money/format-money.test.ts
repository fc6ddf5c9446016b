import { expect, it } from 'vitest'
import { formatMoney, separateThousands } from './format-money.ts'

it.each([
  ['1234567.5', '1,234,567.50'],
  ['-1234.005', '-1,234.01'],
  ['999', '999.00'],
  ['0', '0.00'],
  ['123456789012345678', '123,456,789,012,345,678.00'],
  ['-123456', '-123,456.00'],
])('formats %s as %s', (amount, expected) => {
  expect(formatMoney(amount)).toBe(expected)
})

it.each([
  ['1234567.125', '1,234,567.125'],
  ['-6172800', '-6,172,800'],
  ['0.0001234', '0.0001234'],
  ['-123.4', '-123.4'],
])('separates the thousands of %s and keeps its decimals', (number, expected) => {
  expect(separateThousands(number)).toBe(expected)
})

it('throws on text that is no number', () => {
  expect(() => formatMoney('1,000')).toThrow(RangeError)
})
