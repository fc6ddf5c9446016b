/** Sources: checklist DC07; domain.md §1.13: periods of a return and the day on which it is due. */
import { failure, success, type Result } from '../../result/result.ts'
import { addDays, addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'
import { dueDayIn } from './due-dates.ts'

export type PeriodKind = 'month' | 'quarter'

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
  const month = kind === 'month' ? Number(text) : Number(text) - ((Number(text) - 1) % 3)
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return success({ from, to: addDays(addMonths(from, kind === 'month' ? 1 : 3), -1) })
}

/** The last day to file the return of a period: in the month after it, moved for weekends and holidays. */
export function dueDate({ to }: TaxPeriod): CalendarDate {
  return dueDayIn(addDays(to, 1).slice(0, 7)).day
}

/** The month `YYYYMM` of a day, as declarations name it (sbssq). */
export function monthOf(day: CalendarDate): string {
  return `${day.slice(0, 4)}${day.slice(5, 7)}`
}

/** A month `YYYYMM` as people read it: `2026-10`. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}-${month.slice(4)}`
}
