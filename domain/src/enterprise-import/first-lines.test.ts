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

  it('keeps its answers while it grows', () => {
    const index = createFirstLines()
    for (let line = 1; line <= 20_000; line++)
      expect(index.see(`91110108${line}\n用户${line}`, line)).toBeUndefined()
    for (let line = 1; line <= 20_000; line += 97)
      expect(index.see(`91110108${line}\n用户${line}`, 0)).toBe(line)
  })
})
