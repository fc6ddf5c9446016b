import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

describe('csvLine', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['-a', "'-a"],
    ['-12.50', '-12.50'],
    ['+8613800138000', '+8613800138000'],
    ['甲,乙', '"甲,乙"'],
    ['"甲"', '"""甲"""'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['1234567.89', '1234567.89'],
  ])('writes %s as %s', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })

  it('writes nothing for what is absent', () => {
    expect(csvLine(['a', null, undefined, 0])).toBe('a,,,0\r\n')
  })
})
