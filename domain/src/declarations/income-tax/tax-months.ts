/** Months `YYYYMM` of a tax year, and those in which somebody is employed. */
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { monthOf } from '../duties/period.ts'

const MONTHS = 12

/** From January of its year to the month, both included. */
export function monthsUntil(month: string): string[] {
  return Array.from(
    { length: Number(month.slice(4)) },
    (_, at) => `${month.slice(0, 4)}${String(at + 1).padStart(2, '0')}`,
  )
}

/** How many months one is after the other. */
export function monthsBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from)
}

/** Of the year of the month, those up to it in which the person was employed at any time. */
export function employedMonths(
  { hireDate, leaveDate }: { hireDate: CalendarDate; leaveDate?: CalendarDate | undefined },
  month: string,
): string[] {
  const first = monthOf(hireDate)
  const last = leaveDate === undefined ? month : monthOf(leaveDate)
  return monthsUntil(month).filter((each) => each >= first && each <= last)
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(4))
