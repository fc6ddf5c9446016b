import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterFault, readText } from './read-text.ts'
import { withStrangeCharacter } from './with-strange-character.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

const LINE_CHARACTERS = ['\t', '\n', '\r']
/** The table of the rule, written out: the reader knows it by properties of Unicode. */
const UNSEEN = [
  ...range(0, 0x1f).filter((character) => !LINE_CHARACTERS.includes(character)),
  '\u00ad',
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  '\u3164',
  '\ufeff',
]
const LOST = ['\ufffd', '\ud842', '\udfb7', '\uffff', '\u{1fffe}']
const place = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

describe('what nobody sees', () => {
  it.each(UNSEEN.map((character) => [place(character), character] as const))(
    '%s is taken out and told, and refused where nothing may be repaired',
    (code, character) => {
      for (const lines of [false, true]) {
        const { text, notices, fault } = readText(`示例${character}云栖`, { lines })
        expect([text, fault, notices]).toEqual([
          '示例云栖',
          undefined,
          [expect.stringContaining(`（${code}）`)],
        ])
        expect(readText(character, { lines }).text).toBe('')
        expect(characterFault(`示例${character}云栖`, { lines })).toMatch(`第3个字符是`)
      }
    },
  )

  it('is counted by its kinds', () => {
    expect(readText('\u202a示\u200b例\u200b\u202c').notices).toEqual([
      '已去掉文字方向控制符（U+202A）、2个零宽空格（U+200B）、文字方向控制符（U+202C）',
    ])
  })

  it.each([
    '葛󠄀城',
    '☀️',
    '👍🏽',
    'é',
    '𠮷野家',
    '𬭎𫖯𬇙𫍯䶮㑇㛃㙦',
    '阿依古丽·买买提',
    '—…《》「」￥',
    '\ue000',
  ])('is none of %j', (text) => {
    expect(readText(text)).toEqual({ text, notices: [] })
    expect(characterFault(text)).toBeUndefined()
  })
})

describe('spaces', () => {
  it.each([
    ['\u00a0示例\u3000', '示例', '已去掉首尾的不间断空格（U+00A0）、全角空格（U+3000）'],
    [' \u3000 示例', '示例', '已去掉首尾的全角空格（U+3000）'],
    ['\u200b\u00a0', '', '已去掉首尾的不间断空格（U+00A0）'],
  ])('at the ends of %j leave %j', (given, text, notice) => {
    const read = readText(given)
    expect([read.text, read.notices.at(-1)]).toEqual([text, notice])
    expect(characterFault(given)).toMatch(/第\d个字符是/)
  })

  it('of the keyboard are left to whoever has a rule about them', () => {
    expect(readText(' 示例 ')).toEqual({ text: ' 示例 ', notices: [] })
    expect(characterFault(' 示例 ')).toBeUndefined()
  })

  it('inside stay, and are told', () => {
    expect(readText('示例\u00a0云栖')).toEqual({
      text: '示例\u00a0云栖',
      notices: ['中的不间断空格（U+00A0）不是常用写法，建议写作“示例 云栖”'],
    })
    expect(characterFault('示例\u00a0云栖')).toBeUndefined()
  })

  it('at the end of what is still typed may become its middle', () => {
    expect(readText('示例\u3000', { isUnderway: true })).toEqual({ text: '示例\u3000', notices: [] })
    expect(readText('示\u200b例\u3000', { isUnderway: true }).text).toBe('示例\u3000')
  })
})

describe('line ends', () => {
  it.each([
    '咨询\n服务',
    '咨询\r\n服务',
    '咨询 \r\n\r\n 服务',
    '咨询\t服务',
    '咨询\u2028服务',
    '咨询\u0085服务',
  ])('in %j become a space, and are told or refused', (given) => {
    expect(readText(given)).toEqual({ text: '咨询 服务', notices: ['中的换行或制表符已改为空格'] })
    expect(characterFault(given)).toMatch(/^第[34]个字符是.*，请去掉$/)
  })

  it('behind the last word are none of its own', () => {
    expect(readText('咨询服务\r\n')).toEqual({ text: '咨询服务', notices: [] })
  })

  it('stay in a text of lines, as line feeds', () => {
    expect(readText('一\r\n二\r三\n\t四\u2029五', { lines: true })).toEqual({
      text: '一\n二\n三\n\t四\n五',
      notices: [],
    })
    expect(characterFault('一\r\n二\n\t三', { lines: true })).toBeUndefined()
    expect(characterFault('一\u2028二', { lines: true })).toBe('第2个字符是行分隔符（U+2028），请去掉')
  })
})

describe('what was lost', () => {
  it.each(LOST.map((character) => [place(character), character] as const))(
    '%s is a fault and never removed',
    (code, character) => {
      const text = `示例${character}`
      expect(readText(text)).toEqual({ text, notices: [], fault: expect.stringContaining(`（${code}）`) })
      expect(characterFault(text)).toBe(readText(text).fault)
    },
  )

  it('is not made whole by what stood between two halves', () => {
    expect(readText('\ud842\u200b\udfb7').fault).toContain('U+D842')
  })
})

describe('compatibility forms', () => {
  it.each([
    ['⼀二三', '一二三'],
    ['⻁牌', undefined],
    ['\uf900公司', '\u8c48公司'],
    ['ＡＢ１２', 'AB12'],
    ['ｶﾀ', 'カタ'],
  ])('%s is told with %s', (given, plain) => {
    const { text, notices } = readText(given)
    expect(text).toBe(given)
    expect(notices).toEqual(plain === undefined ? [] : [expect.stringContaining(`建议写作“${plain}”`)])
    expect(characterFault(given)).toBeUndefined()
  })

  it.each(['（北京）', '㎡', '①', 'Ⅱ', '℃', '，：！'])('%s is written on purpose', (text) => {
    expect(readText(text).notices).toEqual([])
  })
})

describe('any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('甲', 'a', ' ', '\u00a0', '\u3000', '\t', '\n', ...UNSEEN, ...LOST))
      .map((parts) => parts.join('')),
  )
  const options = fc.record({ lines: fc.boolean() })

  it('once read is read as it is', () => {
    fc.assert(
      fc.property(texts, options, (given, how) => {
        const { text } = readText(given, how)
        expect(readText(text, how).text).toBe(text)
      }),
    )
  })

  it('that was read breaks no contract, and one that breaks none is not changed', () => {
    fc.assert(
      fc.property(texts, options, (given, how) => {
        const { text, fault } = readText(given, how)
        if (fault === undefined) expect(characterFault(text, how)).toBeUndefined()
        if (characterFault(given, how) === undefined) expect(text).toBe(given.replace(/\r\n?/g, '\n'))
      }),
    )
  })

  it('that lost more than line ends is told', () => {
    fc.assert(
      fc.property(texts, options, (given, how) => {
        const { text, notices, fault } = readText(given, how)
        const words = (value: string) => value.replace(/[ \t\n\r\u0085\u2028\u2029]/g, '')
        if (fault === undefined && words(text) !== words(given)) expect(notices).not.toEqual([])
      }),
    )
  })

  it('is gone through once, however many spaces it has', () => {
    const long = `甲${' '.repeat(100_000)}\u200b乙`
    expect(readText(long).text).toHaveLength(100_002)
  })
})

describe('withStrangeCharacter', () => {
  it.each([
    ['９1330681MA7F19UC27', '（第1位“９”是全角数字）'],
    ['91330681ＭA7F19UC27', '（第9位“Ｍ”是全角字母）'],
    ['91330681mA7F19UC27', '（第9位“m”是小写字母）'],
    ['91330681 MA7F19UC2', '（第9位是空格（U+0020））'],
    ['91330681МA7F19UC27', '（第9位是“М”（U+041C））'],
    ['91330681MA7F19UC27', ''],
  ])('names what is wrong in %s', (code, named) => {
    expect(withStrangeCharacter('税号有误', code, /[0-9A-Z]/)).toBe(`税号有误${named}`)
  })
})
