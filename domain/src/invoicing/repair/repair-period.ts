/** Source: the call catalogue, repairByDay, repairByMonth, repairQuick: days that a repair covers. */
import { addDays, isCalendarDate, type CalendarDate } from '../../ranges/calendar-date.ts'
import { failure, success, type Result } from '../../result/result.ts'

export interface RepairPeriod {
  from: CalendarDate
  to: CalendarDate
  /** How the task shows it: `2026-01-15`, `2026-01`, or first and last day. */
  period: string
}

/** Days that a quick repair goes back, today included. */
export const QUICK_REPAIR_DAYS = 30

/** One day. Issues `repair.date` (日期不正确) and `repair.future` (不能修复未来的日期). */
export function dayPeriod(day: string, today: CalendarDate): Result<RepairPeriod> {
  if (!isCalendarDate(day))
    return failure({ code: 'repair.date', path: 'date', message: '日期不正确', severity: 'error' })
  if (day > today)
    return failure({ code: 'repair.future', path: 'date', message: '不能修复未来的日期', severity: 'error' })
  return success({ from: day, to: day, period: day })
}

/** A month as `2026-01`, up to today. Issue `repair.future`. */
export function monthPeriod(month: string, today: CalendarDate): Result<RepairPeriod> {
  if (month > today.slice(0, 7)) {
    return failure({ code: 'repair.future', path: 'month', message: '不能修复未来的日期', severity: 'error' })
  }
  return success({ from: `${month}-01`, to: `${month}-31`, period: month })
}

export function quickPeriod(today: CalendarDate): RepairPeriod {
  const from = addDays(today, 1 - QUICK_REPAIR_DAYS)
  return { from, to: today, period: `${from}~${today}` }
}

/** The month before, which an automatic repair covers. */
export function monthBefore(today: CalendarDate): string {
  return addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** The first `yyyy-MM-dd HH:mm:00` after `now` (of the same shape) on a day of the month, 1 to 28, at `HH:mm`. */
export function nextAutoRepair(now: string, { day, time }: { day: number; time: string }): string {
  const at = (month: string): string => `${month}-${String(day).padStart(2, '0')} ${time}:00`
  const month = now.slice(0, 7)
  return at(month) > now ? at(month) : at(addDays(`${month}-28`, 4).slice(0, 7))
}
