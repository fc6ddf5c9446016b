import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Measure } from './measure.ts'
import { fitText, LEADING, wrapText } from './wrap-text.ts'

/** Half a type size for ASCII, a whole one for anything else. */
const measure: Measure = (text, size) =>
  Array.from(text).reduce((sum, character) => sum + (character < '\u0080' ? 0.5 : 1), 0) * size

describe('wrapText', () => {
  it.each([
    ['发票发票发', 2, ['发票', '发票', '发']],
    ['abcdef', 1, ['ab', 'cd', 'ef']],
    ['一二\n三', 9, ['一二', '三']],
    ['一二，三', 2, ['一', '二，', '三']],
    ['', 5, ['']],
    ['宽', 0.5, ['宽']],
  ])('breaks %j at %d', (text, width, lines) => {
    expect(wrapText(text, 1, width, measure)).toEqual(lines)
  })

  it('loses nothing and keeps to the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = wrapText(text, 1, width, measure)
        expect(lines.join('')).toBe(text.replace(/[\r\n]/g, ''))
        for (const line of lines) expect(measure(line, 1)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('fitText', () => {
  const room = { width: 10, height: 2 * LEADING, size: 2, smallest: 0.5 }

  it('keeps the size of a text that fits', () => {
    expect(fitText('发票', room, measure)).toEqual({ size: 2, lines: ['发票'] })
  })

  it('shrinks a longer text until it fits', () => {
    const { size, lines } = fitText('发票发票发票发票', room, measure)
    expect(size).toBeLessThan(2)
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(room.height)
    expect(lines.join('')).toBe('发票发票发票发票')
  })

  it('writes more lines than fit rather than cut', () => {
    const text = '票'.repeat(500)
    expect(fitText(text, room, measure)).toMatchObject({ size: 0.5 })
    expect(fitText(text, room, measure).lines.join('')).toBe(text)
  })
})
