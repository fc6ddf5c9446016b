import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { writeFixed } from './fixed.ts'
import { parseAmountInWords } from './parse-amount-in-words.ts'

describe('amountInWords', () => {
  it.each([
    ['0', '零圆整'],
    ['0.00', '零圆整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['1.05', '壹圆零伍分'],
    ['10', '壹拾圆整'],
    ['10.50', '壹拾圆伍角整'],
    ['246.9', '贰佰肆拾陆圆玖角整'],
    ['692', '陆佰玖拾贰圆整'],
    ['1001', '壹仟零壹圆整'],
    ['1010.10', '壹仟零壹拾圆壹角整'],
    ['10000', '壹万圆整'],
    ['100010001.01', '壹亿零壹万零壹圆零壹分'],
    ['100000000', '壹亿圆整'],
    ['1000000000000', '壹万亿圆整'],
    ['10000000000000000', '壹亿亿圆整'],
    ['20000001', '贰仟万零壹圆整'],
    ['-1234.56', '（负数）壹仟贰佰叁拾肆圆伍角陆分'],
    ['1.005', '壹圆零壹分'],
    ['007', '柒圆整'],
  ])('writes %s as %s', (amount, expected) => {
    expect(amountInWords(amount)).toEqual({ ok: true, value: expected })
  })
  it('writes 18 integer digits and refuses 19 (VL24, VL25)', () => {
    expect(amountInWords('999999999999999999.99').ok).toBe(true)
    expect(amountInWords('1000000000000000000')).toEqual({
      ok: false,
      issues: [{ code: 'words.range', path: '', message: '超出计算范围', severity: 'error' }],
    })
  })
  it('refuses an amount that only rounding lifts over 18 digits', () => {
    expect(amountInWords('999999999999999999.999').ok).toBe(false)
  })
  it('refuses what is no number', () => {
    expect(amountInWords('1,000')).toEqual({
      ok: false,
      issues: [{ code: 'money.format', path: '', message: '金额格式不正确', severity: 'error' }],
    })
  })
})

describe('parseAmountInWords', () => {
  it('reads back whatever was written', () => {
    // Mostly zeros: the rules of collapsing them are what can go wrong.
    const digit = fc.constantFrom('0', '0', '0', '1', '5', '9')
    const units = fc.array(digit, { minLength: 3, maxLength: 20 }).map((digits) => BigInt(digits.join('')))
    fc.assert(
      fc.property(units, fc.boolean(), (magnitude, isNegative) => {
        const amount = writeFixed({ units: isNegative ? -magnitude : magnitude, scale: 2 })
        const words = amountInWords(amount)
        expect(words.ok && parseAmountInWords(words.value)).toEqual({ ok: true, value: amount })
      }),
      { numRuns: 2000 },
    )
  })
  it('reads 元 and 正', () => {
    expect(parseAmountInWords('壹拾元正')).toEqual({ ok: true, value: '10.00' })
  })
  it.each([
    '',
    '圆整',
    '拾圆整',
    '壹佰壹圆整',
    '壹圆伍分',
    '壹圆零零伍分',
    '壹拾圆',
    '壹万万圆整',
    '壹仟零壹',
    '一圆整',
    '伍',
  ])('refuses %j', (words) => {
    expect(parseAmountInWords(words)).toMatchObject({ ok: false, issues: [{ code: 'words.format' }] })
  })
})
