import { describe, expect, it } from 'vitest'
import { actDueDay, annualDueDays, dueDayIn, forecastDueDay } from './due-dates.ts'
import { FILING_CALENDARS } from './filing-calendars.ts'

const MONTHS = Object.keys(FILING_CALENDARS).flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
)

describe('the last day to file', () => {
  // Golden: the calendars of four years, cell by cell.
  it('is as the tax administration published it from 2023 on', () => {
    expect(MONTHS.map((month) => Number(dueDayIn(month).day.slice(8)))).toEqual([
      ...[16, 15, 15, 17, 18, 15, 17, 15, 15, 23, 15, 15],
      ...[15, 23, 15, 18, 22, 19, 15, 15, 18, 24, 15, 16],
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
  // April 2027 has its 15th on a Thursday; the State Council has published no holidays of it.
  it.each([
    ['ends on the first', ['2027-03-25', '2027-04-01'], '15'],
    ['has two days in the month', ['2027-03-25', '2027-04-02'], '15'],
    ['has three days in the month', ['2027-03-25', '2027-04-03'], '20'],
    ['has three days and ends on the first', ['2027-03-30', '2027-04-01'], '15'],
    ['was in the month before', ['2027-03-01', '2027-03-31'], '15'],
    ['begins in the month', ['2027-04-02', '2027-04-04'], '20'],
    ['ends the day before the 15th', ['2027-04-12', '2027-04-14'], '20'],
    ['lasts until the 15th', ['2027-04-13', '2027-04-15'], '20'],
    ['begins on the 14th: two days are in the period', ['2027-04-14', '2027-04-20'], '15'],
    ['is in the month after', ['2027-05-01', '2027-05-05'], '15'],
  ] as const)('by the rule, with a holiday that %s: %j → %s', (_, holiday, day) => {
    expect(forecastDueDay('2027-04', [holiday])).toBe(`2027-04-${day}`)
  })
  // 印花税法 art. 16: fifteen days, moved as the periods of returns are.
  it.each([
    ['2025-12-10', '2025-12-25'],
    ['2025-12-20', '2026-01-07'],
    ['2026-01-08', '2026-01-23'],
    ['2026-01-09', '2026-01-26'],
    ['2025-09-30', '2025-10-27'],
  ])('of an act of %s is %s', (arisen, day) => {
    expect(actDueDay(arisen)).toBe(day)
  })
  it('of annual returns is moved off a Sunday', () => {
    expect(annualDueDays('2026').map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-30'])
  })
})
