/** Periods of a board, what they are compared with, and the rows that a period has. */
import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDate,
  type CalendarDate,
} from '@kaipiao/domain/ranges/calendar-date'
import { checkExportRange } from '@kaipiao/domain/ranges/export-range'
import { absolute, divide, isMoney, isZero, multiply, roundTo, subtract } from '@kaipiao/domain/money/money'
import { plainText } from '../../shapes/kind.ts'
import type { Step } from '../../definitions/define-board.ts'
import type { Row } from '../../shapes/endpoint.ts'

export interface Period {
  from: CalendarDate
  to: CalendarDate
}

export type Comparison = 'none' | 'before' | 'year'

const DEFAULT_DAYS = 29

/** The last thirty days. */
export const lastDays = (today: CalendarDate): Period => ({ from: addDays(today, -DEFAULT_DAYS), to: today })

/** The period of an address; the last thirty days where it says none, or none that may be asked for (VL23). */
export function readPeriod(from: string | null, to: string | null, today: CalendarDate): Period {
  const asked = { from: from ?? '', to: to ?? '' }
  const isLawful = isCalendarDate(asked.from) && isCalendarDate(asked.to)
  return isLawful && checkExportRange(asked.from, asked.to).length === 0 ? asked : lastDays(today)
}

/** before: as many days up to the day before; year: the same days a year earlier. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Names of all rows that a period has by its step. */
export function stepsOf({ from, to }: Period, step: Step): string[] {
  if (step === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  if (step === 'day') return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  const names: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    names.push(first.slice(0, 7))
  return names
}

/** Name and value of each row, the steps in which nothing happened included. */
export function valuesOf(
  rows: readonly Row[],
  { by, value, step }: { by: string; value: string; step?: Step },
  period: Period,
): { name: string; value: string }[] {
  const known = new Map(rows.map((row) => [plainText(row[by]), plainText(row[value])]))
  return (step ? stepsOf(period, step) : [...known.keys()]).map((name) => ({
    name,
    value: known.get(name) ?? '0',
  }))
}

/** By how many percent a figure has changed, one decimal, signed: `+12.5%`; undefined where nothing was before. */
export function changeOf(now: unknown, before: unknown): string | undefined {
  const [a, b] = [plainText(now), plainText(before)]
  if (!isMoney(a) || !isMoney(b) || isZero(b)) return undefined
  const percent = roundTo(multiply(divide(subtract(a, b), absolute(b)), '100'), 1)
  return `${percent.startsWith('-') ? '' : '+'}${percent}%`
}
