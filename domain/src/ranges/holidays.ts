/**
 * Holidays as the State Council publishes them in the autumn before, a block a year: 国办发明电〔2022〕16号 (2023),
 * 〔2023〕7号 (2024), 〔2024〕12号 (2025), 〔2025〕7号 (2026); what is joined to a weekend (与周末连休) has its days. A year that is not listed yet has its weekends only.
 */
import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'

export interface HolidayYear {
  /** First and last day of each holiday. */
  holidays: readonly (readonly [from: CalendarDate, to: CalendarDate])[]
  /** Days of a weekend that are worked instead. */
  worked: readonly CalendarDate[]
}

export const HOLIDAYS: Readonly<Record<string, HolidayYear>> = {
  2023: {
    holidays: [
      ['2022-12-31', '2023-01-02'],
      ['2023-01-21', '2023-01-27'],
      ['2023-04-05', '2023-04-05'],
      ['2023-04-29', '2023-05-03'],
      ['2023-06-22', '2023-06-24'],
      ['2023-09-29', '2023-10-06'],
    ],
    worked: [
      '2023-01-28',
      '2023-01-29',
      '2023-04-23',
      '2023-05-06',
      '2023-06-25',
      '2023-10-07',
      '2023-10-08',
    ],
  },
  2024: {
    holidays: [
      ['2023-12-30', '2024-01-01'],
      ['2024-02-10', '2024-02-17'],
      ['2024-04-04', '2024-04-06'],
      ['2024-05-01', '2024-05-05'],
      ['2024-06-08', '2024-06-10'],
      ['2024-09-15', '2024-09-17'],
      ['2024-10-01', '2024-10-07'],
    ],
    worked: [
      '2024-02-04',
      '2024-02-18',
      '2024-04-07',
      '2024-04-28',
      '2024-05-11',
      '2024-09-14',
      '2024-09-29',
      '2024-10-12',
    ],
  },
  2025: {
    holidays: [
      ['2025-01-01', '2025-01-01'],
      ['2025-01-28', '2025-02-04'],
      ['2025-04-04', '2025-04-06'],
      ['2025-05-01', '2025-05-05'],
      ['2025-05-31', '2025-06-02'],
      ['2025-10-01', '2025-10-08'],
    ],
    worked: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  2026: {
    holidays: [
      ['2026-01-01', '2026-01-03'],
      ['2026-02-15', '2026-02-23'],
      ['2026-04-04', '2026-04-06'],
      ['2026-05-01', '2026-05-05'],
      ['2026-06-19', '2026-06-21'],
      ['2026-09-25', '2026-09-27'],
      ['2026-10-01', '2026-10-07'],
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
}

/** True on a holiday, and on a weekend that is not worked. */
export function isFreeDay(day: CalendarDate): boolean {
  const year = HOLIDAYS[day.slice(0, 4)]
  if (year?.worked.includes(day)) return false
  return isWeekend(day) || (year?.holidays.some(([from, to]) => day >= from && day <= to) ?? false)
}

/** The first day after this one on which people work. */
export function nextWorkday(day: CalendarDate): CalendarDate {
  let next = addDays(day, 1)
  while (isFreeDay(next)) next = addDays(next, 1)
  return next
}

/** 1970-01-04 was a Sunday. */
function isWeekend(day: CalendarDate): boolean {
  const sinceSunday = ((daysBetween('1970-01-04', day) % 7) + 7) % 7
  return sinceSunday === 0 || sinceSunday === 6
}
