/** Moments as people write them. Source: docs/decisions/0040-one-reader-of-figures.md. */
import { success, type Result } from '../result/result.ts'
import { momentParts } from './moment-parts.ts'
import { unreadable } from './unreadable.ts'

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a day alone is its first second. Issue `reading.moment` for anything else. */
export function readMoment(text: string, path = ''): Result<string> {
  const parts = momentParts(text)
  if (parts !== undefined) return success(`${parts.day} ${parts.time ?? '00:00:00'}`)
  const format = '2026-01-31 18:30:00'
  return unreadable('reading.moment', { typed: text, what: '不是存在的时间', format, path })
}
