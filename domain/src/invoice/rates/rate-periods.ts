/**
 * Which rates are in force on which day. Sources: domain.md §1.5; checklist FM40–FM42, GD21.
 * Data, not code: a policy that ends is a row with a last day, and the day of the clock picks the rows.
 */
import type { CalendarDate } from '../../ranges/calendar-date.ts'

export interface RatePeriod {
  taxRate: string
  /** `rate`: general method with input deduction; `levy`: simplified or small-scale. */
  kind: 'rate' | 'levy'
  from: CalendarDate
  /** Last day in force; open when absent. */
  to?: CalendarDate
  /** Reduced levies of small-scale taxpayers alone. */
  isSmallScaleOnly?: boolean
}

export const RATE_PERIODS: readonly RatePeriod[] = [
  { taxRate: '0.17', kind: 'rate', from: '1994-01-01', to: '2018-04-30' },
  { taxRate: '0.16', kind: 'rate', from: '2018-05-01', to: '2019-03-31' },
  { taxRate: '0.13', kind: 'rate', from: '1994-01-01', to: '2017-06-30' },
  { taxRate: '0.13', kind: 'rate', from: '2019-04-01' },
  { taxRate: '0.11', kind: 'rate', from: '2012-01-01', to: '2018-04-30' },
  { taxRate: '0.1', kind: 'rate', from: '2018-05-01', to: '2019-03-31' },
  { taxRate: '0.09', kind: 'rate', from: '2019-04-01' },
  { taxRate: '0.06', kind: 'rate', from: '2012-01-01' },
  { taxRate: '0.05', kind: 'levy', from: '2016-05-01' },
  { taxRate: '0.04', kind: 'levy', from: '1994-01-01', to: '2014-06-30' },
  { taxRate: '0.03', kind: 'levy', from: '2009-01-01' },
  { taxRate: '0.02', kind: 'levy', from: '2009-01-01' },
  { taxRate: '0.015', kind: 'levy', from: '2016-05-01' },
  { taxRate: '0.01', kind: 'levy', from: '2020-03-01', to: '2022-03-31', isSmallScaleOnly: true },
  { taxRate: '0.01', kind: 'levy', from: '2023-01-01', to: '2027-12-31', isSmallScaleOnly: true },
  { taxRate: '0.005', kind: 'levy', from: '2020-05-01', to: '2027-12-31' },
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

/** True from the first to the last day of a period, both included; a period without last day is open. */
export function isInForce(
  { from, to }: { from: CalendarDate; to?: CalendarDate },
  today: CalendarDate,
): boolean {
  return from <= today && (to === undefined || today <= to)
}
