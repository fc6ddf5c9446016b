import { isCalendarDate, shanghaiDate, startOfDay } from '@kaipiao/domain/ranges/calendar-date'

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai (O31). */
export type Moment = string

export function momentOf(time: number): Moment {
  const text = new Date(time + shanghaiOffset).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

export function dayOf(time: number): string {
  return shanghaiDate(time)
}

/** Epoch milliseconds of a moment or a day; undefined when it is neither. */
export function timeOf(text: string): number | undefined {
  const [, day = '', hour = '0', minute = '0', second = '0'] = shape.exec(text.trim()) ?? []
  if (!isCalendarDate(day)) return undefined
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  return seconds < 86_400 ? startOfDay(day) + seconds * 1000 : undefined
}

/** `+3d`, `+2h30m`, `+10s` as milliseconds; undefined when it is nothing of the kind. */
export function durationOf(text: string): number | undefined {
  if (!/^\+?(\d+(ms|[smhdw]))+$/.test(text)) return undefined
  let total = 0
  for (const [, count = '0', unit = 's'] of text.matchAll(/(\d+)(ms|[smhdw])/g)) {
    total += Number(count) * (units[unit] ?? 0)
  }
  return total
}

const shanghaiOffset = 8 * 3_600_000
const shape = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/
const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}
