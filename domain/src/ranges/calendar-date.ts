/**
 * Calendar days as `YYYY-MM-DD`, always those of Asia/Shanghai (O31), which has had no daylight saving time since
 * 1991, before the earliest date that the product knows.
 */
export type CalendarDate = string

const DAY = 86_400_000
const SHANGHAI_OFFSET = 8 * 3_600_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day in Shanghai at a moment in epoch milliseconds. */
export function shanghaiDate(now: number): CalendarDate {
  return new Date(now + SHANGHAI_OFFSET).toISOString().slice(0, 10)
}

/** The time of day in Shanghai at a moment in epoch milliseconds, `HH:mm:ss`. */
export function shanghaiTime(now: number): string {
  return new Date(now + SHANGHAI_OFFSET).toISOString().slice(11, 19)
}

/** The first millisecond of a day in Shanghai. Throws a RangeError on a day that does not exist. */
export function startOfDay(date: CalendarDate): number {
  return dayNumber(date) * DAY - SHANGHAI_OFFSET
}

/** True for an existing day: `2024-02-29` yes, `2025-02-29` and `2025-1-1` no. */
export function isCalendarDate(text: string): boolean {
  const match = SHAPE.exec(text)
  if (!match) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day that many days later, or earlier. Throws a RangeError on a day that does not exist. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last day: `2025-03-31` less one month is `2025-02-28`. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const moment = new Date(dayNumber(date) * DAY)
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(moment.getUTCDate(), last))
  return first.toISOString().slice(0, 10)
}

function dayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${JSON.stringify(date)}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY
}
