/** Source: 民法典第二百零二条 for months that lack the day; days are those of Shanghai (O31). */
import { addDays, addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'

/**
 * Last day of a service that begins with `start`, itself included, and lasts so many months: the day before the same
 * day of the last month, `2026-11-26` and 120 months are `2036-11-25`. A month that lacks the day is served to its end:
 * `2026-01-31` and one month are `2026-02-28`.
 */
export function serviceEnd(start: CalendarDate, months: number): CalendarDate {
  const same = addMonths(start, months)
  return same.slice(8) === start.slice(8) ? addDays(same, -1) : same
}

/** First day of what is bought on `today`: it begins when what runs already has ended, and never in the past. */
export function serviceStart(today: CalendarDate, runningEnd: CalendarDate | undefined): CalendarDate {
  return runningEnd === undefined || runningEnd < today ? today : addDays(runningEnd, 1)
}
