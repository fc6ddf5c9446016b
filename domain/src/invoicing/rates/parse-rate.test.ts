import { describe, expect, it } from 'vitest'
import { parseRate } from './parse-rate.ts'
import { RATE_PERIODS } from './rate-periods.ts'

describe('a rate in a cell', () => {
  it.each([
    ['13%', '0.13', '0'],
    ['13 ％', '0.13', '0'],
    ['６％', '0.06', '0'],
    ['０．０６', '0.06', '0'],
    [' 6 % ', '0.06', '0'],
    ['\u200b免税', '0', '1'],
    ['13', '0.13', '0'],
    ['0.13', '0.13', '0'],
    ['0.130', '0.13', '0'],
    [' 0.1 ', '0.1', '0'],
    ['3', '0.03', '0'],
    ['1%', '0.01', '0'],
    ['1.5%', '0.015', '0'],
    ['0.015', '0.015', '0'],
    ['0.5%', '0.005', '0'],
    ['17', '0.17', '0'],
    ['0', '0', '3'],
    ['0%', '0', '3'],
    ['免税', '0', '1'],
    ['不征税', '0', '2'],
  ])('%j is %s, %s', (text, taxRate, lslbs) => {
    expect(parseRate(text)).toEqual({ ok: true, value: { taxRate, lslbs } })
  })

  it.each([
    ['0.5', 'rate.ambiguous', '“0.5”按小数为50%，不是法定税率或征收率，请写成“0.5%”或“0.005”'],
    ['1', 'rate.ambiguous', '“1”按小数为100%，不是法定税率或征收率，请写成“1%”或“0.01”'],
    ['1.5', 'rate.ambiguous', '“1.5”按小数为150%，不是法定税率或征收率，请写成“1.5%”或“0.015”'],
    ['0.12', 'rate.ambiguous', '“0.12”按小数为12%，不是法定税率或征收率'],
    ['12', 'rate.unknown', '“12”不是法定税率或征收率'],
    ['50%', 'rate.unknown', '“50%”不是法定税率或征收率'],
    ['1300', 'rate.unknown', '“1300”不是法定税率或征收率'],
    ['-13%', 'rate.format', '“-13%”不是税率，应如 13%，或“免税”“不征税”'],
    ['-0.13', 'rate.format', '“-0.13”不是税率，应如 13%，或“免税”“不征税”'],
    ['高', 'rate.format', '“高”不是税率，应如 13%，或“免税”“不征税”'],
    ['3%/1%', 'rate.format', '“3%/1%”不是税率，应如 13%，或“免税”“不征税”'],
    ['***', 'rate.format', '“***”不是税率，应如 13%，或“免税”“不征税”'],
    ['０．５', 'rate.ambiguous', '“0.5”按小数为50%，不是法定税率或征收率，请写成“0.5%”或“0.005”'],
    ['', 'rate.format', '不能为空，应如 13%，或“免税”“不征税”'],
  ])('%j is none: %s', (text, code, message) => {
    expect(parseRate(text, 'lines/税率')).toEqual({
      ok: false,
      issues: [{ code, path: 'lines/税率', message, severity: 'error' }],
    })
  })

  it('takes every rate of the table in both ways of writing', () => {
    for (const { taxRate } of RATE_PERIODS.map(({ value }) => value)) {
      expect(parseRate(taxRate)).toMatchObject({ value: { taxRate } })
      expect(parseRate(`${Number((Number(taxRate) * 100).toFixed(4))}%`)).toMatchObject({
        value: { taxRate },
      })
    }
  })
})
