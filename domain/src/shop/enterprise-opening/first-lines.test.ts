import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFirstLines } from './first-lines.ts'

describe('createFirstLines', () => {
  it('answers like a map that keeps the first line, whatever the keys', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 })), (keys) => {
        const expected = new Map<string, number>()
        const index = createFirstLines()
        for (const [line, key] of keys.entries()) {
          expect(index.see(key, line)).toBe(expected.get(key))
          if (!expected.has(key)) expected.set(key, line)
        }
      }),
    )
  })

  it('keeps keys apart that are longer than a block, empty, or side by side in one', () => {
    const index = createFirstLines()
    const long = '甲'.repeat(70_000)
    const keys = ['', 'a', 'ab', 'b', long, `${long}乙`, 'c', '甲'.repeat(65_535), 'd']
    for (const [line, key] of keys.entries()) expect(index.see(key, line + 1)).toBeUndefined()
    for (const [line, key] of keys.entries()) expect(index.see(key, 0)).toBe(line + 1)
  })

  it('keeps its answers while it grows', () => {
    const index = createFirstLines()
    for (let line = 1; line <= 100_000; line++)
      expect(index.see(`91110108${line}\n用户${line}`, line)).toBeUndefined()
    for (let line = 1; line <= 100_000; line += 97)
      expect(index.see(`91110108${line}\n用户${line}`, 0)).toBe(line)
  })
})
