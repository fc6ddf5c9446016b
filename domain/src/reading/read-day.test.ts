import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween } from '../ranges/calendar-date.ts'
import { dayOfSerial } from './day-of-serial.ts'
import { readDay } from './read-day.ts'
import { readMoment } from './read-moment.ts'
import { readMonth } from './read-month.ts'

afterEach(() => vi.unstubAllEnvs())

const dayOf = (text: string) => {
  const read = readDay(text)
  return read.ok ? read.value : undefined
}

describe.each(['Asia/Shanghai', 'America/Los_Angeles', 'UTC'])('days in %s', (zone) => {
  it('is that zone', () => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  it.each([
    ['2026/1/31', '2026-01-31'],
    ['2026.1.31', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
    ['2026年1月31号', '2026-01-31'],
    ['2026 年 1 月 31 日', '2026-01-31'],
    ['2026年1月31日星期六', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['202601311631', '2026-01-31'],
    ['20260131163105', '2026-01-31'],
    ['2026-1-5', '2026-01-05'],
    ['2026-01-31', '2026-01-31'],
    ['２０２６－１－５', '2026-01-05'],
    ['２０２６／１／５', '2026-01-05'],
    ['2026。1。5', '2026-01-05'],
    [' 2026-01-31\u200b ', '2026-01-31'],
    ['2026/01/31 00:00:00', '2026-01-31'],
    ['2026/1/31 0:00', '2026-01-31'],
    ['2026年1月31日 18时30分', '2026-01-31'],
    ['2026-01-31T00:00:00', '2026-01-31'],
    ['2026-01-31T23:59:59.999', '2026-01-31'],
    ['2026-01-31T00:00:00+08:00', '2026-01-31'],
    ['2026-01-31T00:00:00+0800', '2026-01-31'],
    ['2026-01-30T16:00:00Z', '2026-01-31'],
    ['2026-01-30T16:00:00.000Z', '2026-01-31'],
    ['2026-01-30T08:00:00-08:00', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['1/31/2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['05/05/2026', '2026-05-05'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %j as %s', (text, day) => {
    vi.stubEnv('TZ', zone)
    expect(dayOf(text)).toBe(day)
  })

  it.each([
    '2026-02-30',
    '2026/2/30',
    '2026年2月30日',
    '20260230',
    '2025-02-29',
    '2026-13-45',
    '2026-00-10',
    '05/06/2026',
    '31/02/2026',
    '26-1-31',
    '2026-1/31',
    '2026年1-31',
    '2026-01',
    '46053',
    '12345678',
    '11010519',
    '202601312561',
    '2026-01-31 24:00',
    '2026-01-31x',
    '昨天',
    '1月31日',
  ])('refuses %j', (text) => {
    vi.stubEnv('TZ', zone)
    expect(readDay(text, 'hireDate')).toEqual({
      ok: false,
      issues: [
        {
          code: 'reading.day',
          path: 'hireDate',
          message: `“${text}”不是存在的日期，应如 2026-01-31`,
          severity: 'error',
        },
      ],
    })
  })

  it.each([
    [46053, 1900, '2026-01-31'],
    [46053.75, 1900, '2026-01-31'],
    [44591, 1904, '2026-01-31'],
    [10000, 1900, '1927-05-18'],
  ] as const)('reads the serial %d of %d as %s', (serial, system, day) => {
    vi.stubEnv('TZ', zone)
    expect(dayOfSerial(serial, system)).toBe(day)
  })
})

it.each([2026, 5000, 9999.9, 100_000, 20260131, -46053, 0, Number.NaN, Infinity])(
  'takes %d for no serial of a day',
  (serial) => {
    expect(dayOfSerial(serial)).toBeUndefined()
  },
)

it('reads every day of two centuries as itself, however it is written', () => {
  const days = fc.integer({ min: 0, max: daysBetween('1900-01-01', '2199-12-31') })
  fc.assert(
    fc.property(days, (count) => {
      const day = addDays('1900-01-01', count)
      const [year = '', month = '', date = ''] = day.split('-')
      const [m, d] = [Number(month), Number(date)]
      for (const text of [
        `${year}/${m}/${d}`,
        `${year}.${m}.${d}`,
        `${year}年${m}月${d}日`,
        day,
        `${year}${month}${date}`,
      ])
        expect(dayOf(text)).toBe(day)
    }),
  )
})

it('gives a day or says why for every text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-/.年月日0-9 :TZ]{0,20}$/)), (text) => {
      const read = readDay(text)
      if (read.ok) expect(dayOf(read.value)).toBe(read.value)
      else expect(read.issues[0]?.message).toContain('应如 2026-01-31')
    }),
  )
})

it('says of an empty text that it is empty', () => {
  expect(readDay(' ')).toMatchObject({ issues: [{ message: '不能为空，应如 2026-01-31' }] })
})

describe('readMoment', () => {
  it.each([
    ['2026-07-24 18:22:02', '2026-07-24 18:22:02'],
    ['2026/07/28', '2026-07-28 00:00:00'],
    ['2026-07-24T10:22:02Z', '2026-07-24 18:22:02'],
    ['202203011631', '2022-03-01 16:31:00'],
  ])('reads %j as %s', (text, moment) => {
    expect(readMoment(text)).toEqual({ ok: true, value: moment })
  })

  it.each(['2026-02-30', '2026-02-28 25:00'])('refuses %j', (text) => {
    expect(readMoment(text)).toMatchObject({
      issues: [{ message: `“${text}”不是存在的时间，应如 2026-01-31 18:30:00` }],
    })
  })
})

describe('readMonth', () => {
  it.each([
    ['202601', '2026-01'],
    ['2026-1', '2026-01'],
    ['2026-01', '2026-01'],
    ['2026/1', '2026-01'],
    ['2026.1', '2026-01'],
    ['2026年1月', '2026-01'],
    ['２０２６年１月', '2026-01'],
    ['2026-01-31', '2026-01'],
    ['20260131', '2026-01'],
  ])('reads %j as %s', (text, month) => {
    expect(readMonth(text)).toEqual({ ok: true, value: month })
  })

  it.each(['2026-13', '202613', '2026-00', '26-1', '2026', '1月', '2026-02-30'])('refuses %j', (text) => {
    expect(readMonth(text)).toMatchObject({
      issues: [{ code: 'reading.month', message: `“${text}”不是存在的月份，应如 2026-01` }],
    })
  })
})
