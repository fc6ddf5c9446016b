import type { Schemas } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { fittingFirst } from './goods-choices.ts'

const [service, cableCar, coach, water] = [
  '3049900000000000000',
  '3010101020204000000',
  '3010101010100000000',
  '1030307010000000000',
] as const

it.each<[Schemas['SpecialBusiness'] | undefined, readonly string[]]>([
  ['09', [cableCar, coach, service, water]],
  ['16', [service, water, cableCar, coach]],
  [undefined, [service, water, cableCar, coach]],
])('offers codes of business %s first, and what it refuses last', (business, expected) => {
  const suggestions = [service, cableCar, coach, water].map((ssflbm) => ({ ssflbm }))
  expect(fittingFirst(suggestions, business).map(({ ssflbm }) => ssflbm)).toEqual(expected)
})

it('puts what is usual of a business before what is not', () => {
  const suggestions = ['1030307010000000000', '1010103010000000000'].map((ssflbm) => ({ ssflbm }))
  expect(fittingFirst(suggestions, '16')[0]).toEqual({ ssflbm: '1010103010000000000' })
})
