import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absolute,
  add,
  compare,
  differsBeyond,
  divide,
  divideToCents,
  equals,
  isMoney,
  isZero,
  maximum,
  minimum,
  multiply,
  multiplyToCents,
  negate,
  productDiffersBeyond,
  roundTo,
  roundToCents,
  roundToPrice,
  signOf,
  subtract,
} from './money.ts'

const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 })

/** Decimals of up to 24 digits with up to 13 places, as prices, quantities and amounts are. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 13 }))
  .map(([units, scale]) => new Exact(units.toString()).div(new Exact(10).pow(scale)).toFixed(scale))

describe('isMoney', () => {
  it.each(['-1.5', '0', '12', '0012.30', '123456789012345678901234567890.1'])('reads %j', (text) => {
    expect(isMoney(text)).toBe(true)
  })
  it.each([
    '1.',
    '.5',
    '+1',
    '1,000',
    '',
    '-',
    '-.5',
    '1.2.3',
    '1e3',
    '0x10',
    ' 1',
    '１',
    '--1',
    '1-',
    '1/2',
    '1:2',
  ])('refuses %j', (text) => {
    expect(isMoney(text)).toBe(false)
  })
})

describe('arithmetic', () => {
  it('adds without float error', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
  })
  it('agrees with decimal.js on any decimals', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const x = new Exact(a)
        expect(add(a, b)).toBe(plain(x.plus(b)))
        expect(subtract(a, b)).toBe(plain(x.minus(b)))
        expect(multiply(a, b)).toBe(plain(x.times(b)))
        expect(multiplyToCents(a, b)).toBe(cents(x.times(b)))
        expect(roundToCents(a)).toBe(cents(x))
        expect(roundTo(a, 5)).toBe(plain(x.toDecimalPlaces(5)))
        expect(compare(a, b)).toBe(x.comparedTo(b))
        expect(negate(a)).toBe(plain(x.negated()))
        expect(absolute(a)).toBe(plain(x.abs()))
        expect(signOf(a)).toBe(x.isZero() ? 0 : Math.sign(x.s))
      }),
    )
  })
  it('divides back to the factor', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(!isZero(b))
        expect(roundTo(divide(multiply(a, b), b), 13)).toBe(plain(new Exact(a)))
      }),
    )
  })
  it('divides as decimal.js does, rounded once', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.integer({ min: 0, max: 30 }), (a, b, decimals) => {
        fc.pre(!isZero(b))
        const quotient = new Exact(a).div(b)
        expect(divide(a, b, decimals)).toBe(plain(quotient.toDecimalPlaces(decimals)))
        expect(divideToCents(a, b)).toBe(cents(quotient))
      }),
    )
  })
  it('divides to the asked decimals', () => {
    expect([
      divide('1', '3', 4),
      divide('2', '3', 2),
      divide('-1', '1000', 2),
      divideToCents('100', '1.13'),
    ]).toEqual(['0.3333', '0.67', '0', '88.50'])
  })
  it('refuses to divide by zero', () => {
    expect(() => divide('1', '0.00')).toThrow(RangeError)
  })
  it('throws on text that is no number', () => {
    expect(() => add('1', 'x')).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['1.0049', '1.00'],
    ['-0.004', '0.00'],
    ['3', '3.00'],
  ])('rounds %s half up to %s', (text, expected) => {
    expect(roundToCents(text)).toBe(expected)
  })
  it('keeps 13 decimals of a price and cuts trailing zeros', () => {
    expect(roundToPrice('1652.83018867924528')).toBe('1652.8301886792453')
    expect(roundToPrice('10.5000')).toBe('10.5')
  })
})

describe('comparison', () => {
  it('ignores how a number is written', () => {
    expect(equals('1.0', '1')).toBe(true)
    expect(equals('1.0', '1.01')).toBe(false)
  })
  it('picks the smaller and the larger', () => {
    expect([minimum('9', '10'), maximum('9', '10')]).toEqual(['9', '10'])
    expect([minimum('10', '9'), maximum('10', '9')]).toEqual(['9', '10'])
  })
  it.each([
    ['1', '1.06', '0.06', false],
    ['1', '1.061', '0.06', true],
    ['1.07', '1', '0.06', true],
  ])('says whether %s and %s differ by more than %s', (a, b, tolerance, expected) => {
    expect(differsBeyond(a, b, tolerance)).toBe(expected)
  })
  it.each([
    ['3', '0.33', '1.00', false],
    ['3', '0.33', '1.001', true],
    ['-3', '0.33', '-1.00', false],
  ])('says whether %s × %s misses %s by more than a cent', (a, b, product, expected) => {
    expect(productDiffersBeyond(a, b, product, '0.01')).toBe(expected)
  })
})

function plain(value: Decimal): string {
  const text = value.toFixed()
  return text === '-0' ? '0' : text
}

function cents(value: Decimal): string {
  const text = value.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
