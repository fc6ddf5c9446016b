/** Sources: checklist CN37, IV17, O34: from the same day n months ago to today, never before the earliest date. */
import { addMonths, type CalendarDate } from './calendar-date.ts'
import { EARLIEST_DATE } from './export-range.ts'

export const QUICK_RANGE_MONTHS = [3, 6, 12] as const

export interface QuickRange {
  label: string
  months: (typeof QUICK_RANGE_MONTHS)[number]
  since: CalendarDate
  until: CalendarDate
}

/** The three presets that end on `today`. */
export function quickRanges(today: CalendarDate): QuickRange[] {
  return QUICK_RANGE_MONTHS.map((months) => {
    const since = addMonths(today, -months)
    return {
      label: `近${months}个月`,
      months,
      since: since < EARLIEST_DATE ? EARLIEST_DATE : since,
      until: today,
    }
  })
}
