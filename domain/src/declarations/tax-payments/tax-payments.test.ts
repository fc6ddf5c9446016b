import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/late-fees/late-fees.json' with { type: 'json' }
import BY_TAX from '../../../golden/late-fees/late-fees-by-tax.json' with { type: 'json' }
import { addDays } from '../../ranges/calendar-date.ts'
import { dueDayIn } from '../duties/due-dates.ts'
import { lateFeeRules, lateFees } from './late-fee.ts'
import { lateFeeText } from './late-fee-text.ts'
import { partsDue } from './payment-parts.ts'
import { paymentFigures } from './payment-figures.ts'
import { certificateOf } from './certificate.ts'
import { checkCorrection, checkOpen, checkVoid } from '../filings/check-filing.ts'

it('is what a second reading says, for each tax, month and day (late-fees.py)', () => {
  expect(GOLDEN.length).toBe(336)
  for (const { filed, tax, paid, days, fee } of GOLDEN)
    expect(lateFees([{ zsxmmc: '增值税', je: tax }], dueDayIn(filed).day, paid)).toEqual({
      days,
      fee,
      parts: [{ zsxmmc: '增值税', je: tax, znj: fee }],
    })
})

it('is borne by each tax, half up once a tax, capped and of surcharges where the rows say so (late-fees.py)', () => {
  expect(BY_TAX.length).toBe(160)
  for (const { days, cap, onSurcharges, parts, fee } of BY_TAX) {
    const taxes = parts.map(({ zsxmmc, je }) => ({ zsxmmc, je }))
    const rules = { rate: '0.0005', cap, onSurcharges }
    const found = lateFees(taxes, '2026-01-20', addDays('2026-01-20', days), rules)
    expect([cap, onSurcharges, found]).toEqual([cap, onSurcharges, { days, fee, parts }])
  }
})

it('goes by the rows of the day: none of fees, no end', () => {
  expect(lateFeeRules('2026-11-26')).toEqual({ rate: '0.0005', cap: '0', onSurcharges: false })
})

it('is told by tax, those of several returns together', () => {
  const part = { zsxmmc: '增值税', je: '1300.00', znj: '1006.50' }
  const fee = { zsxmmc: '教育费附加', je: '39.00', znj: '0.00' }
  expect(lateFeeText([part, fee, part])).toBe('增值税 2,013.00')
  expect(lateFeeText([fee])).toBe('')
})

it('is of the whole where the forms do not tell it apart', () => {
  const left = [{ zsxmmc: '增值税', je: '100.00' }]
  expect(partsDue(left, { zsxmmc: '增值税', djse: '100.00' })).toEqual(left)
  const due = { zsxmmc: '个人所得税', djse: '9.00' }
  expect(partsDue([], due)).toEqual([{ zsxmmc: '个人所得税', je: '9.00' }])
  expect(partsDue([], { ...due, djse: '0.00' })).toEqual([])
})

it.each([
  ['100.00', '0.00', undefined, '100.00', 'due'],
  ['100.00', '100.00', undefined, '0.00', 'paid'],
  ['100.00', '120.00', undefined, '-20.00', 'surplus'],
  ['0.00', '0.00', undefined, '0.00', 'none'],
  ['-30.00', '0.00', undefined, '-30.00', 'surplus'],
  ['100.00', '40.00', { kind: 'payment', state: 'failed' }, '60.00', 'failed'],
  ['100.00', '40.00', { kind: 'payment', state: 'drawing' }, '60.00', 'drawing'],
  ['100.00', '120.00', { kind: 'refund', state: 'drawing' }, '-20.00', 'refunding'],
] as const)('%s filed, %s paid, %o last: %s, %s', (ybtse, yjse, last, djse, jkzt) => {
  expect(paymentFigures({ ybtse, yjse, last })).toEqual({ djse, jkzt })
})

const filed = { sbssq: '202512', sbjzrq: '2026-01-20', zsxmmc: '增值税', state: 'declared' } as const
it.each([
  [{}, '2026-01-20', [], undefined],
  [{}, '2026-01-21', [], 'filing.late'],
  [{ state: 'draft' }, '2026-01-20', [], 'filing.notFiled'],
  [{ state: 'submitting' }, '2026-01-20', [], 'filing.submitting'],
  [{ state: 'paid' }, '2026-01-20', [], 'filing.paid'],
  [{ yjse: '0.01' }, '2026-01-20', [], 'filing.paid'],
  [{ jkzt: 'drawing' }, '2026-01-20', [], 'filing.drawing'],
  [{ gzcs: 1 }, '2026-01-20', [], 'filing.corrected'],
  [{}, '2026-01-20', [{ sbssq: '202601', state: 'declared' }], 'filing.later'],
  [{}, '2026-01-20', [{ sbssq: '202601', state: 'draft' }], undefined],
  [{ zsxmmc: '个人所得税' }, '2026-01-20', [{ sbssq: '202601', state: 'declared' }], undefined],
] as const)('a return %o on %s beside %o is voided: %s', (change, today, others, code) => {
  expect(checkVoid({ ...filed, ...change }, { today, others })[0]?.code).toBe(code)
})

it.each([
  ['declared', undefined, undefined],
  ['paid', 'surplus', undefined],
  ['paid', 'refunding', 'filing.drawing'],
  ['declared', 'drawing', 'filing.drawing'],
  ['correcting', 'paid', 'filing.again'],
  ['failed', undefined, 'filing.notFiled'],
] as const)('a return that is %s, %s, is corrected: %s', (state, jkzt, code) => {
  expect(checkCorrection({ state, ...(jkzt && { jkzt }) })[0]?.code).toBe(code)
})

it('is filed once its period is over', () => {
  const period = { sbssq: '202512', skssqz: '2025-12-31' }
  expect([checkOpen(period, '2025-12-31')[0]?.message, checkOpen(period, '2026-01-01')]).toEqual([
    '所属期2025-12尚未结束，不能申报',
    [],
  ])
})

it('is a line of the certificate, as are taxes and what came back', () => {
  const whose = { taxerId: '1', taxerName: '甲', skssqq: '2025-12-01', skssqz: '2025-12-31' }
  const payment = {
    kind: 'payment',
    state: 'paid',
    znj: '7.28',
    rkrq: '2026-01-30',
    wspzh: '31',
    zsxmmc: '增值税',
    skssswjgMc: '国家税务总局北京市税务局',
    parts: [
      { zsxmmc: '增值税', je: '1300.00' },
      { zsxmmc: '城市维护建设税', je: '156.00' },
    ],
  } as const
  const back = { ...payment, kind: 'refund', znj: '0.00', wspzh: '', rkrq: '2026-02-03' } as const
  expect(certificateOf(whose, [{ ...payment, state: 'failed' }])).toBeUndefined()
  expect(certificateOf(whose, [payment])).toMatchObject({ hj: '1463.28', hjdx: '壹仟肆佰陆拾叁元贰角捌分' })
  const both = certificateOf(whose, [payment, { ...back, parts: [{ zsxmmc: '增值税', je: '100.00' }] }])
  expect(both?.lines.map(({ zspmmc, je }) => [zspmmc, je])).toEqual([
    ['正税', '1300.00'],
    ['正税', '156.00'],
    ['滞纳金', '7.28'],
    ['退税', '-100.00'],
  ])
  expect(both).toMatchObject({ hj: '1363.28', tfrq: '2026-02-03', wspzh: '31' })
  const late = [
    { zsxmmc: '增值税', je: '1300.00', znj: '6.50' },
    { zsxmmc: '城市维护建设税', je: '91.00', znj: '0.46' },
    { zsxmmc: '教育费附加', je: '39.00', znj: '0.00' },
  ]
  const byTax = certificateOf(whose, [{ ...payment, znj: '6.96', parts: late }])
  expect(byTax?.lines.slice(3).map(({ zsxmmc, zspmmc, je }) => [zsxmmc, zspmmc, je])).toEqual([
    ['增值税', '滞纳金', '6.50'],
    ['城市维护建设税', '滞纳金', '0.46'],
  ])
  expect(byTax?.hj).toBe('1436.96')
})
