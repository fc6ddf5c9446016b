/** Days as people write them. Source: docs/decisions/0040-one-reader-of-figures.md. */
import type { CalendarDate } from '../ranges/calendar-date.ts'
import { success, type Result } from '../result/result.ts'
import { momentParts } from './moment-parts.ts'
import { unreadable } from './unreadable.ts'

/** How a day is written, for hints and messages. */
export const DAY_EXAMPLE = '2026-01-31'

/**
 * The day of `2026/1/31`, `2026.1.31`, `2026年1月31日`, `20260131`, `2026-1-5`, `31/01/2026`, or of a moment with or without
 * a zone. Issue `reading.day` for anything else: a day that does not exist (2026-02-30), one that may be two
 * (`05/06/2026`), a year of two digits, the number by which a sheet keeps a day.
 */
export function readDay(text: string, path = ''): Result<CalendarDate> {
  const parts = momentParts(text)
  if (parts !== undefined) return success(parts.day)
  return unreadable('reading.day', { typed: text, what: '不是存在的日期', format: DAY_EXAMPLE, path })
}
