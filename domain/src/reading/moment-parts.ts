/**
 * Days and moments as people and programs write them. Source: docs/decisions/0040-one-reader-of-figures.md. No reading
 * asks the machine for its time zone: a moment with a zone is told in Asia/Shanghai, one without is what it says.
 */
import { isCalendarDate, shanghaiDate, shanghaiTime, type CalendarDate } from '../ranges/calendar-date.ts'
import { figureText } from './figure-text.ts'

export interface MomentParts {
  day: CalendarDate
  /** `HH:mm:ss`; undefined where no time was written. */
  time: string | undefined
}

const CLOCK = '(\\d{1,2})[:时](\\d{1,2})(?:[:分](?:(\\d{1,2})(?:\\.\\d+)?秒?)?)?'
const REST = `(?:(?:T| |(?<=[日号一二三四五六天]))${CLOCK} ?(Z|[+-]\\d{2}:?\\d{2})?)?$`
const WEEKDAY = '(?: ?(?:星期|周|礼拜)[一二三四五六日天])?'
/** `2026-1-31`, `2026/1/31`, `2026.1.31`, `2026年1月31日`. */
const YEAR_FIRST = new RegExp(
  `^(\\d{4}) ?([-/.年]) ?(\\d{1,2}) ?([-/.月]) ?(\\d{1,2}) ?[日号]?${WEEKDAY}${REST}`,
)
/** `31/01/2026`, where it can be no other day. */
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})([-/.])(\\d{4})${REST}`)
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
/** Older and later years are numbers of something else. */
const YEARS = /^(19|20|21)/

/** Day and time of a text; undefined for what is none, for a day that does not exist, and for one that may be two days. */
export function momentParts(text: string): MomentParts | undefined {
  const plain = figureText(text)
  const compact = COMPACT.exec(plain)
  if (compact) {
    const [, year = '', month = '', day = '', hour, minute, second] = compact
    return inOrder({ year, month, day, clock: [hour, minute, second], zone: undefined })
  }
  const first = YEAR_FIRST.exec(plain)
  if (first) {
    const [, year = '', separator = '', month = '', next = '', day = '', hour, minute, second, zone] = first
    if (next !== (separator === '年' ? '月' : separator)) return undefined
    return inOrder({ year, month, day, clock: [hour, minute, second], zone })
  }
  const [, one = '', separator, other = '', next, year = '', hour, minute, second, zone] =
    YEAR_LAST.exec(plain) ?? []
  if (separator === undefined || separator !== next) return undefined
  const rest = { year, clock: [hour, minute, second], zone } satisfies Partial<Written>
  const dayFirst = inOrder({ ...rest, month: other, day: one })
  const monthFirst = inOrder({ ...rest, month: one, day: other })
  if (dayFirst && monthFirst && dayFirst.day !== monthFirst.day) return undefined
  return dayFirst ?? monthFirst
}

interface Written {
  year: string
  month: string
  day: string
  clock: readonly [hour: string | undefined, minute: string | undefined, second: string | undefined]
  zone: string | undefined
}

function inOrder({ year, month, day, clock, zone }: Written): MomentParts | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!YEARS.test(year) || !isCalendarDate(date)) return undefined
  const [hour, minute = '0', second = '0'] = clock
  if (hour === undefined) return { day: date, time: undefined }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const time = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
  if (zone === undefined) return { day: date, time }
  const shift = zone.length > 3 && !zone.includes(':') ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  const moment = Date.parse(`${date}T${time}${shift}`)
  return Number.isNaN(moment) ? undefined : { day: shanghaiDate(moment), time: shanghaiTime(moment) }
}
