import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digitalNumber, numberRegion, numberShape, parseDigitalNumber } from './numbers.ts'
import { bureauOfNumber } from './bureau-of-number.ts'

it('writes year, region, channel and sequence', () => {
  expect(digitalNumber({ year: '26', region: '11', channel: '0', sequence: 1 })).toBe('26110000000000000001')
  expect(() => digitalNumber({ year: '26', region: '11', channel: '0', sequence: 10n ** 15n })).toThrow(
    RangeError,
  )
  expect(() => digitalNumber({ year: '2026', region: '11', channel: '0', sequence: 1 })).toThrow(RangeError)
})

it('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n - 1n), fc.constantFrom('11', '44', '95'), (sequence, region) => {
      const parts = { year: '26', region, channel: '2', sequence }
      expect(parseDigitalNumber(digitalNumber(parts))).toEqual({ ok: true, value: parts })
    }),
  )
  expect(parseDigitalNumber('2611')).toMatchObject({ ok: false, issues: [{ code: 'number.digital' }] })
})

it('numbers cities planned separately apart from their provinces', () => {
  expect(['1100', '4400', '4403', '2102'].map(numberRegion)).toEqual(['11', '44', '95', '91'])
  const number = digitalNumber({ year: '26', region: numberRegion('4403'), channel: '0', sequence: 1 })
  expect(bureauOfNumber(number)?.code).toBe('4403')
})

it('knows the shape of code and number by type', () => {
  expect(numberShape('004')).toEqual({ codeDigits: 10, numberDigits: 8 })
  expect(numberShape('026')).toEqual({ codeDigits: 12, numberDigits: 8 })
  expect(numberShape('82')).toEqual({ codeDigits: 0, numberDigits: 20 })
})
