/** Days as a spreadsheet keeps them. Source: docs/decisions/0040-one-reader-of-figures.md; ECMA-376 §18.17.4.1. */
import { addDays, type CalendarDate } from '../ranges/calendar-date.ts'

/** 1900 counts 1900-01-01 as 1 and believes in 1900-02-29; 1904, of old Macs, counts 1904-01-01 as 0. */
export type DateSystem = 1900 | 1904

/** A number in a cell that has no format of a date is one of five digits: `2026` is a year, `5000` a salary. */
const SURELY = { from: 10_000, to: 99_999 }

/**
 * The day that a numeric cell means in a column of days: its serial of five digits, 1927-05-18 to 2173-10-13 in the
 * system of 1900, with or without a part of a day. Undefined for any other number. Never asked of a text, nor of a CSV.
 */
export function dayOfSerial(serial: number, system: DateSystem = 1900): CalendarDate | undefined {
  if (!(serial >= SURELY.from && serial < SURELY.to + 1)) return undefined
  return addDays(system === 1904 ? '1904-01-01' : '1899-12-30', Math.floor(serial))
}
