import { describe, expect, it } from 'vitest'
import { annualDueDays, dueDayIn, forecastDueDay } from './due-dates.ts'
import { FILING_CALENDARS } from './filing-calendars.ts'

const MONTHS = Object.keys(FILING_CALENDARS).flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
)

describe('the last day to file', () => {
  // Golden: the 24 cells of declarations.md §6.
  it('is as the tax administration published it for 2025 and 2026', () => {
    expect(MONTHS.map((month) => Number(dueDayIn(month).day.slice(8)))).toEqual([
      ...[15, 20, 17, 18, 22, 16, 15, 15, 15, 27, 17, 15],
      ...[20, 24, 16, 20, 22, 15, 15, 17, 15, 26, 16, 15],
    ])
  })
  it.each(MONTHS)('in %s follows by the rule from the holidays', (month) => {
    expect({ day: forecastDueDay(month), isForecast: false }).toEqual(dueDayIn(month))
  })
  it.each([
    ['2027-04', '2027-04-15'],
    ['2027-05', '2027-05-17'],
    ['2027-08', '2027-08-16'],
  ])('in %s, of a year without a calendar, is a forecast moved by the weekend: %s', (month, day) => {
    expect(dueDayIn(month)).toEqual({ day, isForecast: true })
  })
  it('of annual returns is moved off a Sunday', () => {
    expect(annualDueDays('2026').map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-30'])
  })
})
