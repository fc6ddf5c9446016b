import { expect, it } from 'vitest'
import { shortNumber } from './short-number.ts'

it.each([
  [0, '0'],
  [7500, '7500'],
  [25_000, '2.5万'],
  [75_000, '7.5万'],
  [100_000, '10万'],
  [-12_500, '-1.25万'],
  [250_000_000, '2.5亿'],
])('%d stands at an axis as %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
