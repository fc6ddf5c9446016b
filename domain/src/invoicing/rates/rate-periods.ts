/**
 * The lawful rates, by day and taxpayer: the one table that forms, workbooks and the coder ask.
 * Sources: domain.md §1.5; checklist FM40–FM42, GD21, and the regulation of each row.
 * Data, not code: a policy that ends is a row with a last day, and the day of the clock picks the rows.
 */
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { TaxpayerType } from '../invoices/wire.ts'

export interface RatePeriod {
  taxRate: string
  /** `rate`: general method with input deduction; `levy`: simplified or small-scale. */
  kind: 'rate' | 'levy'
  from: CalendarDate
  /** Last day in force; open when absent. */
  to?: CalendarDate
  /** Who may use it; everybody when absent. */
  taxpayers?: readonly TaxpayerType[]
  /** Regulation that began it, and that which ended it. */
  source: string
}

/** Small-scale taxpayers deduct nothing, so that rates of the general method are not theirs. */
const GENERAL_METHOD: readonly TaxpayerType[] = ['01', '02', '04', '05']
/** General taxpayers, those in the tutoring period among them, have no relief to 1% (FM40). */
const RELIEVED: readonly TaxpayerType[] = ['04', '05', '08']

const LAW_1994 = '增值税暂行条例（国务院令第134号）'
const CUT_2018 = '财税〔2018〕32号'
const CUT_2019 = '财政部 税务总局 海关总署公告2019年第39号'

export const RATE_PERIODS: readonly RatePeriod[] = [
  ...[
    { taxRate: '0.17', from: '1994-01-01', to: '2018-04-30', source: `${LAW_1994}；${CUT_2018}` },
    { taxRate: '0.16', from: '2018-05-01', to: '2019-03-31', source: `${CUT_2018}；${CUT_2019}` },
    { taxRate: '0.13', from: '1994-01-01', to: '2017-06-30', source: `${LAW_1994}；财税〔2017〕37号` },
    { taxRate: '0.13', from: '2019-04-01', source: `${CUT_2019}；增值税法第十条` },
    { taxRate: '0.11', from: '2012-01-01', to: '2018-04-30', source: `财税〔2011〕110号；${CUT_2018}` },
    { taxRate: '0.1', from: '2018-05-01', to: '2019-03-31', source: `${CUT_2018}；${CUT_2019}` },
    { taxRate: '0.09', from: '2019-04-01', source: `${CUT_2019}；增值税法第十条` },
    { taxRate: '0.06', from: '2012-01-01', source: '财税〔2011〕110号；增值税法第十条' },
  ].map((row): RatePeriod => ({ ...row, kind: 'rate', taxpayers: GENERAL_METHOD })),
  { taxRate: '0.05', kind: 'levy', from: '2016-05-01', source: '财税〔2016〕36号' },
  {
    taxRate: '0.04',
    kind: 'levy',
    from: '1994-01-01',
    to: '2014-06-30',
    source: '财税〔2009〕9号；财税〔2014〕57号',
  },
  { taxRate: '0.03', kind: 'levy', from: '2009-01-01', source: '增值税暂行条例（国务院令第538号）' },
  { taxRate: '0.02', kind: 'levy', from: '2009-01-01', source: '财税〔2009〕9号' },
  { taxRate: '0.015', kind: 'levy', from: '2016-05-01', source: '财税〔2016〕36号附件2；公告2016年第16号' },
  {
    taxRate: '0.01',
    kind: 'levy',
    from: '2020-03-01',
    to: '2022-03-31',
    taxpayers: RELIEVED,
    source: '公告2020年第13号；公告2021年第7号',
  },
  {
    taxRate: '0.01',
    kind: 'levy',
    from: '2023-01-01',
    to: '2027-12-31',
    taxpayers: RELIEVED,
    source: '公告2023年第1号；公告2023年第19号',
  },
  {
    taxRate: '0.005',
    kind: 'levy',
    from: '2020-05-01',
    to: '2027-12-31',
    source: '公告2020年第17号；公告2023年第63号',
  },
]

/** Years in which small-scale taxpayers pay 1% where the law says 3% (GD21). */
export const SMALL_SCALE_REDUCTION = { from: '2023-01-01', to: '2027-12-31' } as const

/** A rate without trailing zeros, as the tables write it: `0.10` → `0.1`, `0.00` → `0`. */
export function normaliseRate(taxRate: string): string {
  return taxRate.endsWith('0') && taxRate.includes('.') ? taxRate.replace(/\.?0+$/, '') : taxRate
}

/** True when some row has the rate (without trailing zeros) in force on that day; a rate of 0 always is. */
export function isRateInForce(rate: string, today: CalendarDate): boolean {
  return rate === '0' || RATE_PERIODS.some((period) => period.taxRate === rate && isInForce(period, today))
}

/**
 * What the table says of a rate (without trailing zeros): `inForce` for the taxpayer on that day, `ended` when the day is
 * outside its periods, `otherTaxpayer` when it is none of theirs, `unknown` when no regulation ever had it.
 */
export function lawfulness(
  rate: string,
  taxerType: TaxpayerType,
  today: CalendarDate,
): 'inForce' | 'ended' | 'otherTaxpayer' | 'unknown' {
  if (rate === '0') return 'inForce'
  const rows = RATE_PERIODS.filter(({ taxRate }) => taxRate === rate)
  if (rows.length === 0) return 'unknown'
  const own = rows.filter(({ taxpayers }) => taxpayers?.includes(taxerType) !== false)
  if (own.length === 0) return 'otherTaxpayer'
  return own.some((row) => isInForce(row, today)) ? 'inForce' : 'ended'
}

/** True for a rate that some regulation has or had; 0 among them. */
export function isKnownRate(rate: string): boolean {
  return rate === '0' || RATE_PERIODS.some(({ taxRate }) => taxRate === rate)
}

/** True from the first to the last day of a period, both included; a period without last day is open. */
export function isInForce(
  { from, to }: { from: CalendarDate; to?: CalendarDate },
  today: CalendarDate,
): boolean {
  return from <= today && (to === undefined || today <= to)
}
