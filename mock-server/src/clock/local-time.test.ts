import { expect, it } from 'vitest'
import { durationOf, momentOf, timeOf } from './local-time.ts'

it.each([
  ['2026-01-15 10:30:00', '2026-01-15 10:30:00'],
  ['2026-01-15T10:30', '2026-01-15 10:30:00'],
  ['2026-01-15', '2026-01-15 00:00:00'],
  ['2026-02-30 10:00:00', undefined],
  ['2026-01-15 24:00:00', undefined],
  ['tomorrow', undefined],
])('%s is the moment %s', (text, moment) => {
  const time = timeOf(text)
  expect(time === undefined ? undefined : momentOf(time)).toBe(moment)
})

it.each([
  ['+3d', 259_200_000],
  ['2h30m', 9_000_000],
  ['+10s', 10_000],
  ['+250ms', 250],
  ['+1w', 604_800_000],
  ['3 days', undefined],
  ['+', undefined],
  ['-3d', undefined],
])('%s lasts %s milliseconds', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds)
})
