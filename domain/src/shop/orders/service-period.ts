/** Sources: checklist SH22–SH26, O31: the specify-duration dialog; days are those of Shanghai. */
import type { Issue } from '../../result/issue.ts'
import { isCalendarDate, type CalendarDate } from '../../ranges/calendar-date.ts'

/**
 * Checks a specified duration against `today`. Issues `servicePeriod.startRequired`, `servicePeriod.endRequired`,
 * `servicePeriod.startAfterToday`, `servicePeriod.endBeforeToday`; today itself passes on both sides.
 */
export function checkServicePeriod(startDate: string, endDate: string, today: CalendarDate): Issue[] {
  return [...checkStart(startDate, today), ...checkEnd(endDate, today)]
}

/** True for days that the picker of the start must not offer. */
export function isStartDisabled(date: CalendarDate, today: CalendarDate): boolean {
  return date > today
}

/** True for days that the picker of the end must not offer. */
export function isEndDisabled(date: CalendarDate, today: CalendarDate): boolean {
  return date < today
}

function checkStart(date: string, today: CalendarDate): Issue[] {
  const path = 'startDate'
  if (!isCalendarDate(date))
    return [
      { code: 'servicePeriod.startRequired', path, message: '服务开始时间不能为空！', severity: 'error' },
    ]
  if (!isStartDisabled(date, today)) return []
  return [
    { code: 'servicePeriod.startAfterToday', path, message: '服务开始时间不能晚于今天', severity: 'error' },
  ]
}

function checkEnd(date: string, today: CalendarDate): Issue[] {
  const path = 'endDate'
  if (!isCalendarDate(date))
    return [{ code: 'servicePeriod.endRequired', path, message: '服务结束时间不能为空！', severity: 'error' }]
  if (!isEndDisabled(date, today)) return []
  return [
    { code: 'servicePeriod.endBeforeToday', path, message: '服务结束时间不能早于今天', severity: 'error' },
  ]
}
