/** How much of a service is used. Source: decision 0046; days are those of Shanghai. */
import { daysBetween, type CalendarDate } from '../../../ranges/calendar-date.ts'

/** First and last day of a service, both served. */
export interface ServiceTerm {
  startTime: CalendarDate
  endTime: CalendarDate
}

export interface TermUse {
  totalDays: number
  /** Days served so far; the day on which it is asked is served to its end. */
  usedDays: number
  unusedDays: number
}

/** How many days of the term are used on `today`: none before it begins, all of them from its last day on. */
export function useOfTerm({ startTime, endTime }: ServiceTerm, today: CalendarDate): TermUse {
  const totalDays = Math.max(0, daysBetween(startTime, endTime) + 1)
  const usedDays = Math.min(totalDays, Math.max(0, daysBetween(startTime, today) + 1))
  return { totalDays, usedDays, unusedDays: totalDays - usedDays }
}
