import { describe, expect, it } from 'vitest'
import { rateAt, readBandwidth } from './bandwidth.ts'

describe('readBandwidth', () => {
  it.each([
    ['512k', [{ from: 0, rate: 524_288 }]],
    ['2M', [{ from: 0, rate: 2_097_152 }]],
    ['1.5MiB', [{ from: 0, rate: 1_572_864 }]],
    ['900B', [{ from: 0, rate: 900 }]],
    ['off', [{ from: 0, rate: undefined }]],
    ['22:00,off 8:00,1M', [{ from: 480, rate: 1_048_576 }, { from: 1320 }]],
  ])('%s', (text, steps) => expect(readBandwidth(text)).toMatchObject(steps))

  it.each(['', '512', '0k', '-1M', '24:00,1M', '08:00', '08:00,1M off', '1T'])('refuses %j', (text) =>
    expect(readBandwidth(text)).toBeUndefined(),
  )
})

it('the timetable holds over midnight', () => {
  const table = readBandwidth('08:00,1k 22:00,off') ?? []
  const at = (hour: number, minute: number) => rateAt(table, new Date(2026, 0, 15, hour, minute).getTime())
  expect([at(7, 59), at(8, 0), at(21, 59), at(22, 0)]).toEqual([undefined, 1024, 1024, undefined])
})
