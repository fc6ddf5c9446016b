import { expect, it } from 'vitest'
import { isEnteredAsRate, parseDiscount } from './parse-discount.ts'

it.each([
  ['10%', 'discount', '0.1'],
  [' 3.39 ％', 'discount', '0.0339'],
  ['3.39', 'discountAmount', '3.39'],
  ['-3.39', 'discountAmount', '-3.39'],
  ['10', 'discountAmount', '10'],
  ['一成', 'discountAmount', '一成'],
  ['x%', 'discount', 'x%'],
  ['１０％', 'discount', '0.1'],
  ['¥3.39', 'discountAmount', '3.39'],
  ['', 'discountAmount', ''],
])('takes %j for %s of %s', (text, field, entry) => {
  expect(parseDiscount(text)).toEqual({ field, text: entry })
})

it('tells a rate that was typed from one that an amount came to', () => {
  expect([undefined, '0.1', '0.0339', '0.333333'].map(isEnteredAsRate)).toEqual([false, true, true, false])
})
