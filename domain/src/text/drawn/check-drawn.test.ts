import { describe, expect, it } from 'vitest'
import { checkDrawn, checkDrawnName, undrawnCharacters } from './check-drawn.ts'
import { formatRanges, parseRanges } from './code-point-ranges.ts'
import DRAWN_RANGES from './drawn-ranges.json' with { type: 'json' }
import { glyphSlices } from './glyph-slices.ts'

describe('a text that documents show', () => {
  it.each([
    '',
    '上海云帆科技有限公司 A-1（北京）',
    '𬭎𫖯𬇙𫍯䶮㑇㛃㙦𠮷堃喆',
    'CO₂ φ20 5.0Ω 38㎥ 10⁻³ Ⅻ号 Škoda Ελλάς Жук',
    '两\n行\t与　空格\u2005、零宽\u200b\ufeff、异体字\u{E0100}',
  ])('is drawn: %j', (text) => {
    expect(undrawnCharacters(text)).toEqual([])
    expect(checkDrawn(text, 'remark')).toEqual([])
  })

  it.each([
    ['🐉', '含有无法打印的字符“🐉”（U+1F409），请改用其他字'],
    ['甲\u9feb乙𪚥丙\u9feb', '含有无法打印的字符“\u9feb”（U+9FEB）、“𪚥”（U+2A6A5），请改用其他字'],
    ['\ue000', '含有无法打印的字符“\ue000”（U+E000），请改用其他字'],
    ['\ud842', '含有无法打印的字符“\ud842”（U+D842），请改用其他字'],
    ['서울', '含有无法打印的字符“서”（U+C11C）、“울”（U+C6B8），请改用其他字'],
  ])('is refused with its characters and their code points: %j', (text, message) => {
    expect(checkDrawn(text, 'goods/0/name')).toEqual([
      { code: 'text.undrawn', path: 'goods/0/name', message, severity: 'error' },
    ])
  })

  it('has its special characters refused in their own words where it is a name', () => {
    expect(checkDrawnName('甲🐉', 'gfmc').map(({ code }) => code)).toEqual(['text.special'])
    expect(checkDrawnName('甲𪚥', 'gfmc').map(({ code }) => code)).toEqual(['text.undrawn'])
  })

  it('asks the table for no character of every day, and is right about each of them', () => {
    const [drawn] = DRAWN_RANGES
    const ranges = parseRanges(drawn ?? '')
    const isDrawn = (codePoint: number) =>
      ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
    const everyDay = Array.from({ length: 0x10000 }, (_, codePoint) => codePoint).filter(
      (codePoint) =>
        !/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(
          String.fromCodePoint(codePoint),
        ) && undrawnCharacters(String.fromCodePoint(codePoint)).length === 0,
    )
    expect(everyDay.length).toBeGreaterThan(20_000)
    expect(everyDay.filter((codePoint) => !isDrawn(codePoint))).toEqual([])
  })
})

describe('the table of slices', () => {
  it('has each drawn character once', () => {
    const all = glyphSlices().flatMap(({ ranges }) =>
      ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    )
    expect(new Set(all).size).toBe(all.length)
    expect(formatRanges(all.sort((a, b) => a - b))).toBe(DRAWN_RANGES.join())
  })

  it('reads what it writes', () => {
    expect(formatRanges([1, 2, 3, 5, 0x20000])).toBe('1-3,5,20000')
    expect(parseRanges('1-3,5,20000')).toEqual([
      [1, 3],
      [5, 5],
      [0x20000, 0x20000],
    ])
    expect(parseRanges('')).toEqual([])
  })
})
