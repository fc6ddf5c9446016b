import { describe, expect, it } from 'vitest'
import { BUSINESS_CODES, businessOf } from '../special/business-codes.ts'
import { findPolicy } from '../rates/policies.ts'
import { bandsOfCode } from '../rates/code-bands.ts'
import PLAIN_WORDS from './table/plain-words.json' with { type: 'json' }
import { significantDigits } from './tax-code-row.ts'
import { taxCodeTable } from './tax-code-table.ts'
import { leviesOfCode, policiesOfCode, usableRates, type RateQuestion } from '../rates/usable-rates.ts'

const rows = taxCodeTable()

describe('table', () => {
  it('holds all 3,526 leaves of the public table and five later ones: codes of 19 digits in chapters 1 to 6, each once, in order', () => {
    expect(rows.length).toBe(3531)
    expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).sort())
    expect(rows.filter(({ code }) => !/^[1-6]\d{18}$/.test(code))).toEqual([])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  })

  it('holds no code that another one begins with, but 咨询服务, of whose remainder no source tells', () => {
    const digits = rows.map(({ code }) => significantDigits(code)).sort()
    expect(digits.filter((code, i) => digits[i + 1]?.startsWith(code))).toEqual(['3040603'])
  })

  it('has names, short names of at most 14 characters, and no keyword under two codes', () => {
    expect(
      rows.filter(({ name, shortName }) => name === '' || shortName === '' || shortName.length > 14),
    ).toEqual([])
    const keywords = rows.flatMap((row) => row.keywords)
    expect(keywords.filter((keyword, i) => keywords.indexOf(keyword) !== i)).toEqual([])
  })

  it('offers nothing but leaves for the words of an aisle', () => {
    const digits = new Set(rows.map(({ code }) => significantDigits(code)))
    const { aisles, foodAisles, heads } = PLAIN_WORDS
    const named = [...aisles, ...foodAisles, ...heads].flatMap((line) => line.split(':')[0]?.split(' ') ?? [])
    expect(named.filter((each) => !digits.has(each))).toEqual([])
  })

  it('knows rates of every code, and goods of every special business', () => {
    expect(rows.filter(({ code }) => bandsOfCode(code).length === 0)).toEqual([])
    const businesses = new Set(rows.map(({ code }) => businessOf(code)?.business))
    expect(BUSINESS_CODES.filter(({ business }) => !businesses.has(business))).toEqual([])
    for (const prefix of ['1020101', '5', '605', '1090235', '10903', '101', '107020304', '1080325']) {
      const isCovered = rows.some(({ code }) => code.startsWith(prefix))
      expect([prefix, isCovered]).toEqual([prefix, true])
    }
  })

  it('names only policies that exist', () => {
    const named = rows.flatMap(({ code }) => policiesOfCode(code, '2026-01-15'))
    expect([...new Set(named)].filter((text) => !findPolicy(text))).toEqual([])
  })
})

describe('rates of a code', () => {
  const question: RateQuestion = {
    zxbm: '3050100000000000000',
    fplxdm: '82',
    taxerType: '01',
    today: '2026-01-15',
  }
  it.each([
    ['1030307040000000000', ['0.13'], ['0.01', '0.03']],
    ['1010115010100000000', ['0.09'], ['0.01', '0.03']],
    ['1030102010100000000', ['0.09'], ['0.01', '0.03']],
    ['1030203010000000000', ['0.13', '0.09'], ['0.01', '0.03']],
    ['3050100000000000000', ['0.09'], ['0.01', '0.03']],
    ['3040502020400000000', ['0.09'], ['0.03']],
    ['3040502019900000000', ['0.13'], ['0.01', '0.03']],
    ['3040603000000000000', ['0.06'], ['0.01', '0.03']],
    ['5010202000000000000', ['0.09'], ['0.03']],
    ['6010000000000000000', ['0'], []],
  ])('%s: %j, levies %j', (code, rates, levies) => {
    const usable = usableRates({ ...question, zxbm: code })
    const own = usable.filter(({ zzstsgl, lslbs }) => (lslbs === '0' && zzstsgl === '') || lslbs === '2')
    expect(own.map(({ taxRate }) => taxRate)).toEqual(rates)
    expect(leviesOfCode(code, '2026-01-15')).toEqual(levies)
  })

  const texts = (change: Partial<RateQuestion>) =>
    usableRates({ ...question, ...change }).map(
      ({ taxRate, lslbs, zzstsgl }) => `${taxRate}/${lslbs}${zzstsgl && ` ${zzstsgl}`}`,
    )

  it('depend on taxpayer, type and day', () => {
    expect(texts({})).toEqual(['0.09/0', '0.03/0 按3%简易征收'])
    expect(texts({ taxerType: '08' })).toEqual(['0.01/0', '0.03/0', '0/1 免税'])
    expect(texts({ taxerType: '08', fplxdm: '81' })).toEqual(['0.01/0', '0.03/0'])
    expect(texts({ taxerType: '08', fplxdm: '81', today: '2028-01-01' })).toEqual(['0.03/0'])
    expect(texts({ zxbm: '1010115010100000000' })).toEqual(['0.09/0', '0/1 免税', '0/3'])
    const home = { zxbm: '3040502020102000000', party: 'company' } as const
    expect(texts(home)).toEqual(['0.09/0', '0.05/0 按5%简易征收'])
    expect(texts({ ...home, today: '2025-12-31' })).toContain('0.015/0 按5%简易征收减按1.5%计征')
    expect(texts({ ...home, taxerType: '08', party: 'person' })).toEqual([
      '0.03/0',
      '0.015/0 按3%简易征收减按1.5%计征',
      '0/1 免税',
    ])
    expect(texts({ zxbm: '3040803010000000000', today: '2025-12-31' })).toContain('0.05/0 按5%简易征收')
    expect(texts({ zxbm: '3040803010000000000' })).toEqual(['0.06/0'])
    expect(texts({ zxbm: '1050201010000000000' })).toEqual([
      '0.13/0',
      '0.02/0 按2%简易征收',
      '0.03/0 按3%简易征收',
      '0/3',
    ])
    expect(texts({ zxbm: '6010000000000000000' })).toEqual(['0/2 不征税'])
    expect(texts({ zxbm: '6010000000000000000', fplxdm: '81' })).toEqual([])
    expect(texts({ zxbm: '9' })).toEqual([])
  })
})
