/** Sources: the call catalogue (ticks only within the open period); domain.md §1.13: it is open until its return is due. */
import { taxPeriod, type TaxPeriod } from '../duties/period.ts'
import { dueDate } from '../duties/due-date.ts'
import { addDays, type CalendarDate } from '../../ranges/calendar-date.ts'

export interface OpenPeriod extends TaxPeriod {
  /** `YYYYMM` (skssq). */
  period: string
  /** The last day on which it is open. */
  until: CalendarDate
}

/** The period in which invoices are ticked on a day: the last month until its return is due, then the month of the day. */
export function openVatPeriod(today: CalendarDate): OpenPeriod {
  const lastMonth = periodOf(addDays(`${today.slice(0, 7)}-01`, -1))
  return today <= lastMonth.until ? lastMonth : periodOf(today)
}

/** First and last day of a period `YYYYMM`, and until when it is open. Throws a RangeError on a month that does not exist. */
export function vatPeriod(period: string): OpenPeriod {
  const days = taxPeriod(period)
  if (!days.ok) throw new RangeError(`not a period: ${JSON.stringify(period)}`)
  return { period, ...days.value, until: dueDate(days.value) }
}

function periodOf(day: CalendarDate): OpenPeriod {
  return vatPeriod(`${day.slice(0, 4)}${day.slice(5, 7)}`)
}
