import { expect, it } from 'vitest'
import { daysOfSerials } from './days-of-serials.ts'

it('puts the day in place of its number, in columns of days alone', () => {
  const serials = new Map([
    [
      2,
      new Map([
        [0, '2026-01-31'],
        [1, '2026-01-31'],
      ]),
    ],
  ])
  const rows = [
    ['日期', '工资'],
    ['46053', '46053'],
    ['46053', ''],
  ]
  const read = daysOfSerials(rows, serials, (column) => (column === 0 ? 'day' : 'value'))
  expect(read).toEqual([
    ['日期', '工资'],
    ['2026-01-31', '46053'],
    ['46053', ''],
  ])
  expect(daysOfSerials(rows, undefined, () => 'day')).toEqual(rows)
})
