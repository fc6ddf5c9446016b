/** Sources: checklist DC07; domain.md §1.13: periods of a return and the day on which it is due. */
import type { Schemas } from '@kaipiao/client/types'
import { failure, success, type Result } from '../../result/result.ts'
import { addDays, addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'

export type PeriodKind = 'month' | 'quarter' | 'year'

/** How often a tax is declared, as the wire has it; `perAct`: for one act, in the month of it. */
export type Cycle = Schemas['DeclarationCycle']

export interface TaxPeriod {
  /** First day (skssqq). */
  from: CalendarDate
  /** Last day (skssqz). */
  to: CalendarDate
}

/**
 * The days of a period `YYYYMM` (sbssq); a quarter is named by any month in it.
 * Issue `period.format` for anything but a month that exists.
 */
export function taxPeriod(sbssq: string, kind: PeriodKind = 'month'): Result<TaxPeriod> {
  const match = /^(\d{4})(0[1-9]|1[0-2])$/.exec(sbssq)
  if (!match)
    return failure({
      code: 'period.format',
      path: 'sbssq',
      message: '所属期格式不正确，应为YYYYMM',
      severity: 'error',
    })
  const [, year = '', text = ''] = match
  const months = MONTHS[kind]
  const month = Number(text) - ((Number(text) - 1) % months)
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return success({ from, to: addDays(addMonths(from, months), -1) })
}

const MONTHS: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, year: 12 }
const KINDS: Readonly<Record<Cycle, PeriodKind>> = {
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  perAct: 'month',
}

/** Months of a return's period. */
export function monthsOf(cycle: Cycle): number {
  return MONTHS[KINDS[cycle]]
}

/** The days of the return of a cycle that a month `YYYYMM` ends; undefined where it ends none. */
export function periodEndedBy(sbssq: string, cycle: Exclude<Cycle, 'perAct'>): TaxPeriod | undefined {
  const period = taxPeriod(sbssq, KINDS[cycle])
  return period.ok && monthOf(period.value.to) === sbssq ? period.value : undefined
}

/** The month `YYYYMM` of a day, as declarations name it (sbssq). */
export function monthOf(day: CalendarDate): string {
  return `${day.slice(0, 4)}${day.slice(5, 7)}`
}
