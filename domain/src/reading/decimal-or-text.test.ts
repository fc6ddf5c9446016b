import { expect, it } from 'vitest'
import { decimalOrText } from './decimal-or-text.ts'

it.each([
  ['￥1,234.50', '1234.50'],
  [' -3 ', '-3'],
  ['1.', '1'],
  ['１２８', '128'],
  ['128。5', '128.5'],
  ['128元', '128'],
  ['1,5', '1,5'],
  ['100+28', '100+28'],
  ['abc', 'abc'],
])('reads the number %s as %s', (text, number) => {
  expect(decimalOrText(text)).toBe(number)
})
