import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separateThousands } from '../money/format-money.ts'
import { equals } from '../money/money.ts'
import { readDecimal } from './read-decimal.ts'
import { readInteger } from './read-integer.ts'
import { readPercent } from './read-percent.ts'

const valueOf = (text: string) => {
  const read = readDecimal(text)
  return read.ok ? read.value : read.issues[0]?.message
}

describe('readDecimal', () => {
  it.each([
    ['128', '128'],
    ['-1.50', '-1.50'],
    ['１２８', '128'],
    ['128。5', '128.5'],
    ['１２８．５', '128.5'],
    ['128｡5', '128.5'],
    ['1,234.50', '1234.50'],
    ['１，２３４．５０', '1234.50'],
    ['12,345,678', '12345678'],
    ['¥100', '100'],
    ['￥100.00', '100.00'],
    ['¥ 1,234.50', '1234.50'],
    ['¥-0.10', '-0.10'],
    ['-¥100', '-100'],
    ['RMB 100', '100'],
    ['128元', '128'],
    ['128 元', '128'],
    ['128元整', '128'],
    [' 128 ', '128'],
    ['\u00a0128\u3000', '128'],
    ['12\u200b8', '128'],
    ['\u202a128\u202c', '128'],
    ['+100', '100'],
    ['－５', '-5'],
    ['\u2212100', '-100'],
    ['(100.00)', '-100.00'],
    ['（100）', '-100'],
    ['(¥1,000)', '-1000'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['1.', '1'],
    ['007', '7'],
    ['-0', '0'],
    ['(0.00)', '0.00'],
    ['0.00', '0.00'],
    ['33.33333333333333', '33.33333333333333'],
  ])('reads %j as %s', (text, number) => {
    expect(valueOf(text)).toBe(number)
  })

  it.each([
    ['', '不能为空，应如 1234.50'],
    ['一百', '“一百”不是数字，应如 1234.50'],
    ['两箱', '“两箱”不是数字，应如 1234.50'],
    ['5oo0', '“5oo0”不是数字，应如 1234.50'],
    ['6%', '“6%”不是数字，应如 1234.50'],
    ['.', '“.”不是数字，应如 1234.50'],
    ['1.2.3', '“1.2.3”不是数字，应如 1234.50'],
    ['100 200', '“100 200”不是数字，应如 1234.50'],
    ['--1', '“--1”不是数字，应如 1234.50'],
    ['-(1)', '“-(1)”不是数字，应如 1234.50'],
    ['(-1)', '“(-1)”不是数字，应如 1234.50'],
    ['100-', '“100-”不是数字，应如 1234.50'],
    ['1,5', '“1,5”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
    ['12,34', '“12,34”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
    ['0,123', '“0,123”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
    ['1.234,50', '“1.234,50”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
    ['1,234,5', '“1,234,5”中的逗号不是千分位，小数点请用“.”，应如 1234.50'],
    ['100+28', '“100+28”是算式，请填写得数，应如 1234.50'],
    ['100＋28', '“100＋28”是算式，请填写得数，应如 1234.50'],
    ['2×64', '“2×64”是算式，请填写得数，应如 1234.50'],
    ['(1+2)*3', '“(1+2)*3”是算式，请填写得数，应如 1234.50'],
    ['1E-3', '“1E-3”是科学计数法，请写出全部数字，应如 1234.50'],
    ['#N/A', '“#N/A”不是数字，应如 1234.50'],
    [
      '一二三四五六七八九十一二三四五六七八九十一',
      '“一二三四五六七八九十一二三四五六七八九十…”不是数字，应如 1234.50',
    ],
  ])('refuses %j: %s', (text, message) => {
    expect(valueOf(text)).toBe(message)
  })

  it('names where it stands', () => {
    expect(readDecimal('x', 'goods/0/price')).toMatchObject({
      issues: [{ code: 'reading.number', path: 'goods/0/price', severity: 'error' }],
    })
  })

  const decimal = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: 0, max: 99 }))
    .map(([isBelow, whole, cents]) => `${isBelow ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`)
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

  it('means the same however a number is dressed', () => {
    fc.assert(
      fc.property(decimal, (number) => {
        for (const text of [
          number,
          wide(number),
          separateThousands(number),
          wide(separateThousands(number)),
          `¥${number}`,
          `${number}元`,
          `  ${number}\u3000`,
          number.replace('.', '。'),
        ])
          expect(equals(valueOf(text) ?? '', number)).toBe(true)
      }),
    )
  })

  it('gives a decimal or says why for every text, and reads what it gave as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,¥元()％ ]{0,12}$/)), (text) => {
        const read = readDecimal(text)
        if (read.ok) {
          expect(read.value).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/)
          expect(readDecimal(read.value)).toEqual(read)
        } else expect(read.issues[0]?.message).toContain('应如 1234.50')
      }),
    )
  })
})

describe('readPercent', () => {
  it.each([
    ['13%', '13', true],
    ['６％', '6', true],
    ['6％', '6', true],
    [' 6 % ', '6', true],
    ['1.5%', '1.5', true],
    ['0.13', '0.13', false],
    ['１３', '13', false],
    ['-3%', '-3', true],
  ])('reads %j as %s, sign %s', (text, number, hasSign) => {
    expect(readPercent(text)).toEqual({ ok: true, value: { number, hasSign } })
  })

  it.each(['%', '6%%', '3%/1%', '***', '13％税率', '¥6%', '6元', '(6%)', '一成'])('refuses %j', (text) => {
    expect(readPercent(text)).toMatchObject({
      issues: [{ code: 'reading.percent', message: `“${text}”不是百分比，应如 13%` }],
    })
  })
})

describe('readInteger', () => {
  it.each([
    ['12', 12],
    ['１２', 12],
    ['1,000', 1000],
    ['12.0', 12],
    ['-3', -3],
  ])('reads %j as %d', (text, value) => {
    expect(readInteger(text)).toEqual({ ok: true, value })
  })

  it.each(['1.5', 'x', '1234567890123456', '1,5'])('refuses %j', (text) => {
    expect(readInteger(text)).toMatchObject({ issues: [{ message: `“${text}”不是整数，应如 12` }] })
  })
})
