/** Sources: checklist DC07; domain.md §1.13: periods of a return and the day on which it is due. */
import { failure, success, type Result } from '../result.ts'
import { addDays, addMonths, type CalendarDate } from '../ranges/calendar-date.ts'

export type PeriodKind = 'month' | 'quarter'

export interface TaxPeriod {
  /** First day (skssqq). */
  from: CalendarDate
  /** Last day (skssqz). */
  to: CalendarDate
}

const DUE_DAYS = 15

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

/**
 * The last day to file: 15 days after the period, unless the bureau moved it for holidays. `moved` maps a day of this
 * rule to the day that holds, one table a year.
 */
export function dueDate(
  { to }: TaxPeriod,
  moved: Readonly<Record<CalendarDate, CalendarDate>> = {},
): CalendarDate {
  const due = addDays(to, DUE_DAYS)
  return moved[due] ?? due
}
