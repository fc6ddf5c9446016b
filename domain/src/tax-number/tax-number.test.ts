import { describe, expect, it } from 'vitest'
import {
  checkCreditCodeDigit,
  creditCodeCheckDigit,
  isCreditCode,
  organisationCheckDigit,
} from './credit-code.ts'
import { isImportTaxNumber } from './import-tax-number.ts'
import { checkTaxNumber, isTaxNumber } from './tax-number.ts'

describe('isTaxNumber (VL01, VL03)', () => {
  it.each([15, 17, 18, 20])('passes %i characters', (length) => {
    expect(isTaxNumber('9'.repeat(length))).toBe(true)
  })
  it.each([0, 14, 16, 19, 21])('refuses %i characters', (length) => {
    expect(isTaxNumber('9'.repeat(length))).toBe(false)
  })
  it.each([
    ['91330681MA7F19UCIO', true],
    ['91330681ma7f19uc27', false],
    ['9133068 MA7F19UC27', false],
    ['９１330681MA7F19UC27', false],
  ])('reads %s: %s', (text, expected) => {
    expect(isTaxNumber(text)).toBe(expected)
  })
})

describe('checkTaxNumber', () => {
  it('asks, and does not stop, on a wrong number', () => {
    expect(checkTaxNumber('123', 'buyerTaxerId')).toEqual([
      {
        code: 'taxNumber.shape',
        path: 'buyerTaxerId',
        message: '税号格式不正确，是否继续开具？',
        severity: 'confirm',
      },
    ])
  })
  it.each(['', '  ', ' 91330681MA7F19UC27 '])('is silent on %j', (text) => {
    expect(checkTaxNumber(text, '')).toEqual([])
  })
  it('does not ask for scrap purchases (DG50)', () => {
    expect(checkTaxNumber('123', '', '24')).toEqual([])
    expect(checkTaxNumber('123', '', '03')).toHaveLength(1)
  })
})

describe('isImportTaxNumber', () => {
  it.each(['9'.repeat(15), '9'.repeat(16), '9'.repeat(19), '9'.repeat(20), '91330681MA7F19UC27'])(
    'passes %s',
    (text) => {
      expect(isImportTaxNumber(text)).toBe(true)
    },
  )
  it.each([
    '',
    '9'.repeat(14),
    '9'.repeat(21),
    '91330681MA7F19UCI7',
    '91330681MA7F19UCO7',
    '91330681ma7f19uc27',
  ])('refuses %j', (text) => {
    expect(isImportTaxNumber(text)).toBe(false)
  })
})

describe('credit code', () => {
  it.each(['91330681MA7F19UC27', '91530103MA6K6BM33W'])('accepts the check digit of %s', (code) => {
    expect(isCreditCode(code)).toBe(true)
    expect(creditCodeCheckDigit(code.slice(0, 17))).toBe(code.slice(17))
    expect(checkCreditCodeDigit(code, '')).toEqual([])
  })
  it.each(['91350211M0000XUF46', '91350100M0001TGQXM'])('only asks about the real code %s', (code) => {
    expect(isCreditCode(code)).toBe(false)
    expect(checkCreditCodeDigit(code, 'taxerId')).toEqual([
      {
        code: 'taxNumber.checkDigit',
        path: 'taxerId',
        message: '税号校验位不正确，请确认',
        severity: 'confirm',
      },
    ])
  })
  it.each(['110101199003071234', '11010119900307123X', '123456789012345', ''])(
    'asks nothing about %j',
    (text) => {
      expect(checkCreditCodeDigit(text, '')).toEqual([])
    },
  )
  it.each(['9133068', '91330681MA7F19UCI', '91330681MA7F19UC277'])('has no check digit for %s', (text) => {
    expect(creditCodeCheckDigit(text)).toBeUndefined()
  })
})

describe('organisationCheckDigit', () => {
  // The first two from real credit codes, the third is the example of GB 11714.
  it.each([
    ['MA7F19UC', '2'],
    ['MA6K6BM3', '3'],
    ['D2143569', 'X'],
    ['10000000', '8'],
  ])('gives for %s the check character %s', (first8, check) => {
    expect(organisationCheckDigit(first8)).toBe(check)
  })
  it('is undefined for another shape', () => {
    expect(organisationCheckDigit('D214356')).toBeUndefined()
  })
})
