/** Source: docs/decisions/0040-one-reader-of-figures.md: a number in a numeric cell is a day in a column of days. */
import type { CellUse } from './cell-text.ts'

/** The days that numbers of a file mean, by row from 1 and column from 0. */
export type SerialDays = ReadonlyMap<number, ReadonlyMap<number, string>>

/** The rows with days where columns of days have numbers; everything else as it is. */
export function daysOfSerials(
  rows: readonly (readonly string[])[],
  serials: SerialDays | undefined,
  useOf: (column: number) => CellUse | undefined,
): string[][] {
  return rows.map((row, at) => {
    const days = serials?.get(at + 1)
    if (days === undefined) return [...row]
    return row.map((text, column) => (useOf(column) === 'day' ? (days.get(column) ?? text) : text))
  })
}
