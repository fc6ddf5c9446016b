import { expect, it } from 'vitest'
import { askedPart, isAsked } from './section-keys.ts'

it.each([
  ['05', 'unitCode', true],
  ['05', 'approvedPrice', true],
  ['05', 'plate', false],
  ['05', 'leaseFrom', false],
  ['05', 'leaseTo', false],
  ['05', 'certNumber', true],
  ['06', 'unitCode', false],
  ['06', 'approvedPrice', false],
  ['06', 'plate', true],
  ['06', 'leaseFrom', true],
  ['06', 'leaseTo', true],
  ['06', 'certNumber', true],
] as const)('business %s and the field %s of real estate: %s', (business, field, isShown) => {
  expect(isAsked(business, 'bdc', field)).toBe(isShown)
})

it.each([
  ['10', ['caseNumber', 'prepaid', 'sex'], ['outpatientNumber', 'visitDate']],
  ['11', ['outpatientNumber', 'visitDate', 'sex'], ['caseNumber', 'prepaid']],
] as const)('medical business %s asks for %j and not for %j', (business, asked, others) => {
  expect([...asked, ...others].filter((field) => isAsked(business, 'ylfw', field))).toEqual(asked)
})

it('drops what only the business before had', () => {
  const sale = { address: '北京市海淀区', unitCode: '1100' }
  expect(askedPart('06', 'bdc', sale)).toEqual({ address: '北京市海淀区' })
  expect(askedPart('04', 'hwys', [{ plate: '京A12345' }])).toEqual([{ plate: '京A12345' }])
})
