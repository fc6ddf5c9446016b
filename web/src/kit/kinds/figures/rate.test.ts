import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShownPercent, toPercent } from './rate.tsx'

describe('rate', () => {
  it.each([
    ['0.13', '13%'],
    ['0.015', '1.5%'],
    ['0', '0%'],
    ['免税', '免税'],
  ])('%s is shown as %s', (fraction, percent) => {
    expect(toPercent(fraction)).toBe(percent)
  })
  it('comes back from the screen as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (hundredths) => {
        const percent = `${hundredths / 100}`
        const read = readShownPercent(percent)
        expect(read.ok && toPercent(read.value)).toBe(`${percent}%`)
      }),
    )
  })
})
