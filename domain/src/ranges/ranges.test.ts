import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, isCalendarDate, shanghaiDate, startOfDay } from './calendar-date.ts'
import { checkExportRange, isBeforeEarliest } from './export-range.ts'
import { quickRanges } from './quick-ranges.ts'

describe('calendar date', () => {
  it('is the day in Shanghai', () => {
    expect(shanghaiDate(Date.parse('2026-03-31T15:59:59.999Z'))).toBe('2026-03-31')
    expect(shanghaiDate(Date.parse('2026-03-31T16:00:00Z'))).toBe('2026-04-01')
    expect(startOfDay('2026-04-01')).toBe(Date.parse('2026-03-31T16:00:00Z'))
  })
  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-1-1', false],
    ['2025-13-01', false],
    ['2025-04-31', false],
    ['20250101', false],
  ])('exists %s: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected)
  })
  it.each([
    ['2025-03-31', -1, '2025-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2025-01-15', -1, '2024-12-15'],
  ])('moves %s by %i months to %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })
  it('counts days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  })
  it('throws on a day that does not exist', () => {
    expect(() => addDays('2025-02-29', 1)).toThrow(RangeError)
  })
})

describe('checkExportRange', () => {
  it.each([
    ['2024-01-01', '2025-01-01'],
    ['2024-02-29', '2025-02-28'],
    ['2015-01-01', '2015-01-01'],
  ])('passes %s to %s', (since, until) => {
    expect(checkExportRange(since, until)).toEqual([])
  })
  it.each([
    ['2024-01-01', '2025-01-02', 'range.tooLong', 'until', '查询期间不能超过1年'],
    ['2014-12-31', '2015-01-02', 'range.earliest', 'since', '开始日期不能早于2015-01-01'],
    ['2025-02-02', '2025-02-01', 'range.order', 'until', '开始日期不能晚于结束日期'],
    ['2025-02-30', '2025-03-01', 'range.date', 'since', '日期格式不正确：2025-02-30，应为YYYY-MM-DD'],
    ['2025-02-01', 'x', 'range.date', 'until', '日期格式不正确：x，应为YYYY-MM-DD'],
  ])('refuses %s to %s', (since, until, code, path, message) => {
    expect(checkExportRange(since, until)).toEqual([{ code, path, message, severity: 'error' }])
  })
  it('disables days before 2015 in a picker', () => {
    expect([isBeforeEarliest('2014-12-31'), isBeforeEarliest('2015-01-01')]).toEqual([true, false])
  })
})

describe('quickRanges', () => {
  it('end today and start the same day months ago', () => {
    expect(quickRanges('2026-05-31')).toEqual([
      { label: '近3个月', months: 3, since: '2026-02-28', until: '2026-05-31' },
      { label: '近6个月', months: 6, since: '2025-11-30', until: '2026-05-31' },
      { label: '近12个月', months: 12, since: '2025-05-31', until: '2026-05-31' },
    ])
  })
  it('never start before 2015', () => {
    expect(quickRanges('2015-05-10').map(({ since }) => since)).toEqual([
      '2015-02-10',
      '2015-01-01',
      '2015-01-01',
    ])
  })
})
