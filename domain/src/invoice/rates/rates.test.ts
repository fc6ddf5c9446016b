import { describe, expect, it } from 'vitest'
import { formLine } from '../testing/valid-form.ts'
import { adjustRates, applyPolicy } from './adjust-rates.ts'
import { findPolicy, POLICIES } from './policies.ts'
import { isRateInForce, normaliseRate } from './rate-periods.ts'

describe('rates by day', () => {
  const cases: [string, string, boolean][] = [
    ['0.13', '2026-01-15', true],
    ['0.13', '2018-06-01', false],
    ['0.16', '2018-06-01', true],
    ['0.17', '2018-04-30', true],
    ['0.17', '2018-05-01', false],
    ['0.10', '2019-03-31', true],
    ['0.1', '2026-01-15', false],
    ['0.01', '2022-06-01', false],
    ['0.01', '2027-12-31', true],
    ['0.01', '2028-01-01', false],
    ['0', '2026-01-15', true],
    ['0.00', '2026-01-15', true],
  ]
  it.each(cases)('%s on %s: %s', (rate, day, expected) => {
    expect(isRateInForce(normaliseRate(rate), day)).toBe(expected)
  })
})

describe('policies', () => {
  it('are told apart by text and code', () => {
    expect(new Set(POLICIES.map(({ text }) => text)).size).toBe(18)
    expect(new Set(POLICIES.map(({ code }) => code)).size).toBe(18)
    expect(findPolicy('按3%简易征收')).toMatchObject({ code: '08', rates: ['0.03'] })
  })

  it('set the one rate that they leave, and its amounts', () => {
    expect(applyPolicy(formLine(), '按5%简易征收减按1.5%计征', '0')).toMatchObject({
      yhzcbs: '1',
      yhzcsm: '按5%简易征收减按1.5%计征',
      taxRate: '0.015',
      taxAmount: '1.50',
    })
    expect(applyPolicy(formLine(), '免税', '0')).toMatchObject({
      lslbs: '1',
      taxRate: '0',
      taxAmount: '0.00',
    })
    expect(applyPolicy(formLine(), '简易征收', '0')).toMatchObject({ yhzcbs: '1', taxRate: '0.13' })
  })

  it('are taken off again', () => {
    const line = applyPolicy(applyPolicy(formLine(), '即征即退50%', '0'), '', '0')
    expect(line).toEqual({ ...formLine(), yhzcbs: '0' })
  })
})

describe('adjustRates', () => {
  const settings = { taxerType: '08', xgmRateSw: 1, today: '2026-01-15' } as const
  const small = formLine({ taxRate: '0.03' })

  it('makes 3% of a small-scale taxpayer 1% and says so', () => {
    expect(adjustRates([formLine({ taxRate: '0.05' }), small], settings, '0')).toMatchObject({
      goods: [{ taxRate: '0.05' }, { taxRate: '0.01', taxAmount: '1.00', totalAmount: '101.00' }],
      issues: [
        {
          code: 'rate.reduced',
          path: 'goods/1/taxRate',
          message: '第2行小规模纳税人3%征收率已改为1%',
          row: 2,
          severity: 'notice',
        },
      ],
    })
  })

  it.each([
    ['without the switch', { ...settings, xgmRateSw: 0 }],
    ['for a general taxpayer', { ...settings, taxerType: '01' }],
    ['after the relief has ended', { ...settings, today: '2028-01-01' }],
  ] as const)('keeps 3%% %s', (_, other) => {
    expect(adjustRates([small], other, '0')).toEqual({ goods: [small], issues: [] })
  })

  it('means 1.5% by the reduced lease policy', () => {
    const lease = formLine({ yhzcbs: '1', yhzcsm: '按5%简易征收减按1.5%计征', taxRate: '0.05' })
    expect(adjustRates([lease], settings, '0')).toMatchObject({
      goods: [{ taxRate: '0.015', taxAmount: '1.50' }],
      issues: [
        {
          code: 'rate.reducedLease',
          message: '第1行按5%简易征收减按1.5%计征，税率已改为1.5%',
          severity: 'notice',
        },
      ],
    })
  })

  it.each([
    ['of another policy', { yhzcbs: '1', yhzcsm: '按3%简易征收', taxRate: '0.03' }],
    ['that is reduced already', { yhzcbs: '1', yhzcsm: '按5%简易征收减按1.5%计征', taxRate: '0.0150' }],
    ['that is exempt', { lslbs: '1', taxRate: '0.03' }],
    ['without a rate', { taxRate: '' }],
  ] as const)('keeps a line %s', (_, change) => {
    const line = formLine(change)
    expect(adjustRates([line], settings, '0')).toEqual({ goods: [line], issues: [] })
  })

  it('keeps a line under way, whose numbers cannot be read', () => {
    const line = { ...small, quantity: '1.' }
    expect(adjustRates([line], settings, '0')).toEqual({ goods: [line], issues: [] })
  })
})
