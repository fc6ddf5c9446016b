import { expect, it } from 'vitest'
import { readTaxNumber } from './read-tax-number.ts'

it.each([
  ['91110105MADEM0011A', '91110105MADEM0011A'],
  ['９１１１０１０５ＭＡＤＥＭ００１１Ａ', '91110105MADEM0011A'],
  ['91110105 MADEM0011A', '91110105MADEM0011A'],
  ['91110105madem0011a', '91110105MADEM0011A'],
  ['\u202a91110105MADEM0011A\u202c ', '91110105MADEM0011A'],
  ['9111O105', '9111O105'],
  ['', ''],
])('reads %j as %s', (text, number) => {
  expect(readTaxNumber(text)).toBe(number)
})
