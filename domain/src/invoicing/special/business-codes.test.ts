import { expect, it } from 'vitest'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { BUSINESS_ROWS } from '../../policies/tables/business-rows.ts'
import { businessOf, isReserved, unusualFor } from './business-codes.ts'

it('has a row for every business of the lookup', () => {
  expect(BUSINESS_ROWS.map(({ value }) => value.business)).toEqual(
    SPECIAL_BUSINESSES.map(({ value }) => value),
  )
})

it('reads of the rows which codes are bound, free and usual', () => {
  expect(businessOf('3050100000000000000')?.business).toBe('03')
  expect(businessOf('1030307010000000000')).toBeUndefined()
  expect(isReserved('3040502020400000000')).toBe(true)
  expect(isReserved('3040502020200000000')).toBe(false)
  expect(unusualFor('1030307010000000000', '12')).toBe('农产品')
  expect(unusualFor('1010103010000000000', '12')).toBeUndefined()
  expect(unusualFor('1030307010000000000', '24')).toBe('报废产品')
  expect(unusualFor('1030307010000000000', '25')).toBeUndefined()
})
