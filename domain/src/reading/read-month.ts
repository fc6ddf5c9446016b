/** Months as people write them. Source: docs/decisions/0040-one-reader-of-figures.md. */
import { success, type Result } from '../result/result.ts'
import { figureText } from './figure-text.ts'
import { momentParts } from './moment-parts.ts'
import { unreadable } from './unreadable.ts'

const MONTH = /^(\d{4})(?: ?[-/.年] ?(\d{1,2}) ?月?|(\d{2}))$/

/**
 * `YYYY-MM` of `202601`, `2026-1`, `2026/01`, `2026.1`, `2026年1月`, or of a day. Issue `reading.month` for anything else: a
 * month that does not exist, a year of two digits.
 */
export function readMonth(text: string, path = ''): Result<string> {
  const [, year, parted, compact] = MONTH.exec(figureText(text)) ?? []
  const month = parted ?? compact
  const day = year !== undefined && month !== undefined ? `${year}-${month}-1` : text
  const parts = momentParts(day)
  if (parts !== undefined) return success(parts.day.slice(0, 7))
  return unreadable('reading.month', { typed: text, what: '不是存在的月份', format: '2026-01', path })
}
