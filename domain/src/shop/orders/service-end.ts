/** Source: goods of the shop are sold by the year, half-year or month (SH14); days are those of Shanghai. */
import { addDays, addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'

const MONTHS_OF_UNIT: Readonly<Record<string, number>> = { 年: 12, 半年: 6, 季: 3, 月: 1 }

/** Months of one piece sold by this unit; a unit that is no time, such as 户, counts as a year. */
export function monthsOfUnit(unit: string): number {
  return MONTHS_OF_UNIT[unit] ?? 12
}

/** Last day of a service that begins at `start` and lasts so many months. */
export function serviceEnd(start: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(start, months), -1)
}
