import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'
import { harmlessText, textBeneath } from './harmless-text.ts'

const formulas = [
  '=1+1',
  '+cmd|x',
  '-1+2',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '　=1+1',
  '＝1+1',
  '＋1',
  '－a',
  '＠SUM(A1)',
  "'=1+1",
  "''=1+1",
  '-',
]

describe('a text that a spreadsheet would compute', () => {
  it.each(formulas)('%j begins with none of its signs any more, and is read as what it was', (text) => {
    const written = harmlessText(text)
    expect(written).toMatch(/^'/)
    expect(textBeneath(written)).toBe(text)
    expect(cellText(written).text).toBe(text)
  })
})

it.each(['-12.50', '+8613800138000', '0', "'90年代", '', '甲=乙', '13800000000', '91110108MA01K8QH3W'])(
  '%j stays as it is',
  (text) => {
    expect(harmlessText(text)).toBe(text)
    expect(textBeneath(text)).toBe(text)
  },
)
