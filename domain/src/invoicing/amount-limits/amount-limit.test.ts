import { describe, expect, it } from 'vitest'
import type { LimitPeriod } from '../../lookups/invoicing/limit-period.ts'
import { checkAmountLimits, type AmountLimits } from './check-amount-limits.ts'
import { cumulativeAmounts, periodStarts } from './cumulative-amounts.ts'

const off = { interceptSw: 0, interceptAmount: '100.00', remindSw: 0, remindAmount: '80.00' } as const
const limits = (period: LimitPeriod, change: Partial<AmountLimits['mount']>): AmountLimits => ({
  last12: off,
  quarter: off,
  mount: off,
  [period]: { ...off, ...change },
})
const issued = { last12: '90', quarter: '90', mount: '90' }
const messages = (...args: Parameters<typeof checkAmountLimits>) =>
  checkAmountLimits(...args).map(({ message, severity }) => [message, severity])

describe('checkAmountLimits', () => {
  it.each<[LimitPeriod, string, string]>([
    [
      'last12',
      '近12个月累计开票金额超过设置的最大金额，请联系管理员',
      '近12个月累计开票金额超过设置的提醒金额，请联系管理员修改设置',
    ],
    [
      'quarter',
      '本季度累计开票金额超过设置的最大金额，请联系管理员',
      '本季度累计开票金额超过设置的提醒金额，请联系管理员修改设置',
    ],
    [
      'mount',
      '本月累计开票金额超过设置的最大金额，请联系管理员',
      '本月累计开票金额超过设置的提醒金额，请联系管理员修改设置',
    ],
  ])(
    'blocks before it reminds about %s, and is silent while both are off (AM02–AM04, AM07–AM14)',
    (period, intercept, remind) => {
      const both = limits(period, { interceptSw: 1, remindSw: 1 })
      expect(messages(both, issued, '11')).toEqual([[intercept, 'error']])
      expect(messages(both, issued, '10')).toEqual([[remind, 'warning']])
      expect(messages(limits(period, { remindSw: 1 }), issued, '11')).toEqual([[remind, 'warning']])
      expect(messages(limits(period, {}), issued, '1000')).toEqual([])
    },
  )

  it('counts the invoice under way, and passes what reaches a limit exactly (AM05, AM06)', () => {
    expect(messages(limits('mount', { interceptSw: 1 }), issued, '10.00')).toEqual([])
    expect(messages(limits('mount', { interceptSw: 1 }), issued, '10.01')).toHaveLength(1)
  })

  it('counts what is under way, and tells what holds the rest', () => {
    const held = (count: number, hjje = '5.00') =>
      Array.from({ length: count }, (_, at) => ({ ddh: `DD${at + 1}`, hjje }))
    const month = limits('mount', { interceptSw: 1 })
    const text = '本月累计开票金额超过设置的最大金额，请联系管理员'
    expect(messages(month, issued, '5', held(1))).toEqual([])
    expect(messages(month, issued, '5.01', held(1))).toEqual([
      [`${text}。其中1张正在开具的订单占用¥5.00（DD1）`, 'error'],
    ])
    expect(messages(month, issued, '1', held(4))).toEqual([
      [`${text}。其中4张正在开具的订单占用¥20.00（DD1、DD2、DD3等）`, 'error'],
    ])
    // What is too much by itself is not theirs; a red one under way frees nothing before it is issued.
    expect(messages(month, issued, '11', held(1))).toEqual([[text, 'error']])
    expect(messages(month, issued, '10', held(1, '-90.00'))).toEqual([])
    expect(messages(month, issued, '10.01', held(1, '-90.00'))).toEqual([[text, 'error']])
    expect(messages(limits('mount', { remindSw: 1 }), { ...issued, mount: '0' }, '76', held(1))).toHaveLength(
      1,
    )
  })

  it('says nothing about an invoice that takes amounts back', () => {
    expect(messages(limits('mount', { interceptSw: 1 }), { ...issued, mount: '200' }, '-10')).toEqual([])
  })
})

describe('cumulativeAmounts', () => {
  it('counts calendar periods (ST47)', () => {
    expect(periodStarts('2026-01-15')).toEqual({
      last12: '2025-02-01',
      quarter: '2026-01-01',
      mount: '2026-01-01',
    })
    expect(periodStarts('2026-12-31')).toEqual({
      last12: '2026-01-01',
      quarter: '2026-10-01',
      mount: '2026-12-01',
    })
  })

  it.each(['16', '17', '24', '25'] as const)(
    'leaves out what was bought of natural persons (%s)',
    (tdyslxdm) => {
      const bought = { kprq: '2026-05-01 08:00:00', hjje: '7.00', fplb: 0, tdyslxdm } as const
      expect(cumulativeAmounts([bought], '2026-05-20')).toEqual({
        last12: '0.00',
        quarter: '0.00',
        mount: '0.00',
      })
    },
  )

  it('counts what was issued on the first and the last day of a period, and nothing around them', () => {
    const on = (day: string) => ({ kprq: `${day} 10:00:00`, hjje: '1.00', fplb: 0 }) as const
    const days = ['2025-05-31', '2025-06-01', '2026-04-01', '2026-05-01', '2026-05-20', '2026-05-21']
    expect(cumulativeAmounts(days.map(on), '2026-05-20')).toEqual({
      last12: '4.00',
      quarter: '3.00',
      mount: '2.00',
    })
  })

  it('takes red from blue without tax, and void ones not at all (AM15)', () => {
    const of = (day: string, hjje: string, fplb: 0 | 1 | 2 | 3 | 4 = 0) => ({
      kprq: `${day} 10:00:00`,
      hjje,
      fplb,
    })
    const invoices = [
      of('2025-05-31', '1.00'),
      of('2025-06-01', '2.00'),
      of('2026-04-01', '4.00'),
      of('2026-05-01', '8.00'),
      of('2026-05-02', '-3.00', 1),
      of('2026-05-03', '16.00', 3),
      of('2026-05-21', '32.00'),
    ]
    expect(cumulativeAmounts(invoices, '2026-05-20')).toEqual({
      last12: '11.00',
      quarter: '9.00',
      mount: '5.00',
    })
  })
})
