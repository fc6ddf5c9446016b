import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from './check-invoice-form.ts'
import { formContext, formLine, validForm } from '../testing/valid-form.ts'
import { adjustRates, applyPolicy } from '../rates/adjust-rates.ts'
import { findPolicy, policiesOn } from '../rates/policies.ts'
import { lawfulness, normaliseRate, RATE_PERIODS } from '../rates/rate-periods.ts'

describe('rates by day', () => {
  const cases: [string, string, boolean][] = [
    ['0.13', '2026-01-15', true],
    ['0.13', '2018-06-01', false],
    ['0.16', '2018-06-01', true],
    ['0.17', '2018-04-30', true],
    ['0.17', '2018-05-01', false],
    ['0.10', '2019-03-31', true],
    ['0.1', '2026-01-15', false],
    ['0', '2026-01-15', true],
    ['0.00', '2026-01-15', true],
  ]
  it.each(cases)('%s on %s: %s', (rate, day, expected) => {
    expect(lawfulness(normaliseRate(rate), '01', day) === 'inForce').toBe(expected)
  })

  it.each([
    ['2022-06-01', 'ended'],
    ['2027-12-31', 'inForce'],
    ['2028-01-01', 'ended'],
  ])('1%% of small-scale taxpayers on %s: %s', (day, expected) => {
    expect(lawfulness('0.01', '08', day)).toBe(expected)
  })
})

describe('the table of rates', () => {
  const today = '2026-01-15'
  it.each([
    ['0.13', '01', 'inForce'],
    ['0.13', '08', 'otherTaxpayer'],
    ['0.06', '08', 'otherTaxpayer'],
    ['0.03', '08', 'inForce'],
    ['0.01', '08', 'inForce'],
    ['0.01', '02', 'otherTaxpayer'],
    ['0.17', '01', 'ended'],
    ['0.04', '08', 'ended'],
    ['0.12', '01', 'unknown'],
    ['0.5', '01', 'unknown'],
    ['13', '01', 'unknown'],
    ['-0.13', '01', 'unknown'],
    ['0', '08', 'inForce'],
  ] as const)('has %s for %s: %s', (rate, taxerType, expected) => {
    expect(lawfulness(rate, taxerType, today)).toBe(expected)
  })

  it('names a regulation in every row, and no period ends before it begins', () => {
    for (const { notice, from, to } of RATE_PERIODS) {
      expect(notice).toMatch(/[〔（年第]/)
      expect(to === undefined || from < to).toBe(true)
    }
  })

  it.each([
    ['0.12', '第1行税率12%不存在，请选择法定税率或征收率'],
    ['0.5', '第1行税率50%不存在，请选择法定税率或征收率（如指0.5%，应为0.005）'],
    ['13', '第1行税率1300%不存在，请选择法定税率或征收率（如指13%，应为0.13）'],
    ['-0.13', '第1行税率-13%不存在，请选择法定税率或征收率'],
  ])('refuses %s on blue and red invoices', (taxRate, message) => {
    for (const red of [{}, { yfphm: '26110000000000000001' }]) {
      const form = validForm(red, [formLine({ taxRate, quantity: 'yfphm' in red ? '-2' : '2' })])
      const found = checkInvoiceForm(form, formContext()).filter(({ path }) => path === 'goods/0/taxRate')
      expect(found).toMatchObject([{ code: 'rate.unknown', message }])
    }
  })

  it('refuses the general method to small-scale taxpayers', () => {
    const form = validForm({}, [formLine({ taxRate: '0.06' })])
    expect(checkInvoiceForm(form, formContext({ taxerType: '08' }))).toMatchObject([
      { code: 'rate.smallScale', message: '第1行小规模纳税人不能使用6%税率，可用税率：1%、3%' },
    ])
  })
})

describe('policies', () => {
  it('are told apart by text, and those of 2026 take the place of the lease at 5%', () => {
    const textsOn = (day: string) => policiesOn(day).map(({ text }) => text)
    expect(new Set(textsOn('2025-12-31')).size).toBe(18)
    expect(textsOn('2026-01-01').filter((text) => !textsOn('2025-12-31').includes(text))).toEqual([
      '按2%简易征收',
      '按3%简易征收减按1.5%计征',
    ])
    expect(textsOn('2025-12-31').filter((text) => !textsOn('2026-01-01').includes(text))).toEqual([
      '按5%简易征收减按1.5%计征',
    ])
    expect(findPolicy('按3%简易征收')).toMatchObject({ rates: ['0.03'] })
  })

  it('set the one rate that they leave, and its amounts (ST37)', () => {
    expect(applyPolicy(formLine(), '按5%简易征收减按1.5%计征', '0')).toMatchObject({
      yhzcbs: '1',
      yhzcsm: '按5%简易征收减按1.5%计征',
      taxRate: '0.015',
      taxAmount: '1.45',
    })
    expect(applyPolicy(formLine(), '免税', '0')).toMatchObject({
      lslbs: '1',
      taxRate: '0',
      taxAmount: '0.00',
    })
    expect(applyPolicy(formLine(), '简易征收', '0')).toMatchObject({ yhzcbs: '1', taxRate: '0.13' })
  })

  it('give back the rate that they replaced', () => {
    const exempt = applyPolicy(formLine(), '免税', '0')
    const back = { lslbs: '0', taxRate: '0.13', taxAmount: '13.00', totalAmount: '113.00' }
    expect(applyPolicy(exempt, '', '0')).toMatchObject({ ...back, yhzcbs: '0' })
    expect(applyPolicy(exempt, '即征即退100%', '0')).toMatchObject({ ...back, yhzcsm: '即征即退100%' })
    const twice = applyPolicy(applyPolicy(exempt, '按3%简易征收', '0'), '免税', '0')
    expect(applyPolicy(twice, '', '0')).toMatchObject(back)
    const offered = applyPolicy(formLine({ taxRateList: ['0.13', '0.09'], taxRate: '0.09' }), '不征税', '0')
    expect(applyPolicy(offered, '', '0')).toMatchObject({ taxRate: '0.09', taxAmount: '9.00' })
  })

  it('ask for a rate where none is known', () => {
    const line = formLine({ yhzcbs: '1', yhzcsm: '免税', lslbs: '1', taxRate: '0' })
    const back = applyPolicy(line, '', '0')
    expect(back).toMatchObject({ lslbs: '0', yhzcbs: '0' })
    expect(checkInvoiceForm(validForm({}, [back]), formContext())).toMatchObject([{ code: 'rate.required' }])
  })

  it.each([
    ['即征即退100%', { lslbs: '1', taxRate: '0' }, ['policy.treatment']],
    ['即征即退100%', { taxRate: '0' }, ['policy.treatment']],
    ['先征后退', { lslbs: '2', taxRate: '0' }, ['policy.treatment']],
    ['免税', { lslbs: '0', taxRate: '0' }, ['policy.treatment']],
    ['免税', { lslbs: '2', taxRate: '0' }, ['policy.treatment']],
    ['免税', { lslbs: '1', taxRate: '0' }, []],
    ['免税', { lslbs: '1', taxRate: '0.13' }, ['policy.rate']],
    ['即征即退100%', { taxRate: '0.09', taxAmount: '9.00', totalAmount: '109.00' }, []],
  ] as const)('%s agrees with its treatment: %j', (yhzcsm, change, expected) => {
    // Medicine may be all of these; what is exempt by a code without an exemption is asked about beside.
    const form = validForm({}, [formLine({ zxbm: '1070205010000000000', yhzcbs: '1', yhzcsm, ...change })])
    expect(checkInvoiceForm(form, formContext()).map(({ code }) => code)).toEqual(expected)
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
      goods: [{ taxRate: '0.015', taxAmount: '1.45' }],
      issues: [
        {
          code: 'rate.reducedLevy',
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
