import { addDays, type CalendarDate } from '../../ranges/calendar-date.ts'
import { isStatements } from '../forms/tax-items.ts'
import { actDueDay, annualDueDays, dueDayIn } from './due-dates.ts'
import type { Cycle, TaxPeriod } from './period.ts'

/** The last day to file the return of a period: in the month after it, moved for weekends and holidays; of an act fifteen days. */
export function dueDate({ to }: TaxPeriod, tax = '', cycle?: Cycle): CalendarDate {
  // Statements of a year go with the yearly return of the tax on profit.
  if (cycle === 'yearly' && isStatements(tax))
    return annualDueDays(String(Number(to.slice(0, 4)) + 1))[0]?.day ?? to
  return cycle === 'perAct' ? actDueDay(to) : dueDayIn(addDays(to, 1).slice(0, 7)).day
}
