/**
 * The day on which returns of a month are due. Source: declarations.md §6; the rule is that of 税收征收管理法实施细则
 * art. 109, which reproduces every published calendar from the holidays of its year.
 */
import { addDays, daysBetween, type CalendarDate } from '../../ranges/calendar-date.ts'
import { HOLIDAYS, isFreeDay, nextWorkday, type HolidayYear } from '../../ranges/holidays.ts'
import { FILING_CALENDARS } from './filing-calendars.ts'

export interface DueDay {
  day: CalendarDate
  /** No calendar was published for the year yet (预计). */
  isForecast: boolean
}

/** A holiday of that many days within the period moves the day by all of them. */
const LONG_HOLIDAY = 3

/** The last day to file in a month `YYYY-MM`. */
export function dueDayIn(month: string): DueDay {
  const day = FILING_CALENDARS[month.slice(0, 4)]?.[Number(month.slice(5)) - 1]
  return day === undefined
    ? { day: forecastDueDay(month), isForecast: true }
    : { day: `${month}-${String(day).padStart(2, '0')}`, isForecast: false }
}

/**
 * By the rule, for a month `YYYY-MM`: the 15th; where nobody works on it the next day on which people do; where three or
 * more days of a holiday lie in the period itself, from the 1st to the 15th, as many working days later as there are.
 */
export function forecastDueDay(
  month: string,
  holidays: HolidayYear['holidays'] = HOLIDAYS[month.slice(0, 4)]?.holidays ?? [],
): CalendarDate {
  return movedDay(`${month}-01`, `${month}-15`, holidays)
}

/** The last day of a period that begins on `first` and would end on `last`, moved by the rule. */
function movedDay(first: CalendarDate, last: CalendarDate, holidays: HolidayYear['holidays']): CalendarDate {
  // Days before the month or after the 15th are no days of the period: 10 to 17 February 2024 counts as six.
  const free = holidays
    .map(([from, to]) => daysBetween(from < first ? first : from, addDays(to < last ? to : last, 1)))
    .filter((days) => days >= LONG_HOLIDAY)
    .reduce((total, days) => total + days, 0)
  if (free === 0) return isFreeDay(last) ? nextWorkday(last) : last
  let day = last
  for (let left = free; left > 0; left -= 1) day = nextWorkday(day)
  return day
}

/** Within fifteen days of the day on which the tax arose, as of a contract that is declared by itself (印花税法 art. 16). */
export function actDueDay(arisen: CalendarDate): CalendarDate {
  const [first, last] = [addDays(arisen, 1), addDays(arisen, 15)]
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])]
  return movedDay(
    first,
    last,
    years.flatMap((year) => HOLIDAYS[year]?.holidays ?? []),
  )
}

/** Last days of the annual returns, by the same rule moved off days on which nobody works. */
const ANNUAL: readonly { label: string; at: string }[] = [
  { label: '企业所得税汇算清缴截止', at: '05-31' },
  { label: '个税综合所得汇算截止', at: '06-30' },
]

/** The days of a year `YYYY` on which annual returns are due at the latest. */
export function annualDueDays(year: string): { label: string; day: CalendarDate }[] {
  return ANNUAL.map(({ label, at }) => {
    const day = `${year}-${at}`
    return { label, day: isFreeDay(day) ? nextWorkday(day) : day }
  })
}
