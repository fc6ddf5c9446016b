/** Sources: checklist VL23, CL30–CL32, CN36, CN38, SA07, CU15. */
import type { Issue } from '../result/issue.ts'
import { addMonths, isCalendarDate, type CalendarDate } from './calendar-date.ts'

/** Earlier days can be neither picked nor asked for. */
export const EARLIEST_DATE: CalendarDate = '2015-01-01'
export const EXPORT_MAX_MONTHS = 12

/**
 * Checks the first and last day of an export or query, both `YYYY-MM-DD`.
 * Issues `range.date`, `range.earliest`, `range.order`, `range.tooLong` (the same day of the next year is the last
 * that passes).
 */
export function checkExportRange(since: string, until: string): Issue[] {
  const malformed = [
    ...(isCalendarDate(since) ? [] : [wrongDate('since', since)]),
    ...(isCalendarDate(until) ? [] : [wrongDate('until', until)]),
  ]
  if (malformed.length > 0) return malformed
  if (since < EARLIEST_DATE) {
    return [
      {
        code: 'range.earliest',
        path: 'since',
        message: `开始日期不能早于${EARLIEST_DATE}`,
        severity: 'error',
      },
    ]
  }
  if (since > until)
    return [{ code: 'range.order', path: 'until', message: '开始日期不能晚于结束日期', severity: 'error' }]
  if (until > addMonths(since, EXPORT_MAX_MONTHS)) {
    return [{ code: 'range.tooLong', path: 'until', message: '查询期间不能超过1年', severity: 'error' }]
  }
  return []
}

/** True for a day that a date picker must not offer. */
export function isBeforeEarliest(date: CalendarDate): boolean {
  return date < EARLIEST_DATE
}

function wrongDate(path: string, text: string): Issue {
  return { code: 'range.date', path, message: `日期格式不正确：${text}，应为YYYY-MM-DD`, severity: 'error' }
}
