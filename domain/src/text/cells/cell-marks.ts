/** What the reader of a file knows of its cells beside their text. */
import { DAY_FAULT, type CellUse } from './cell-text.ts'

type ByLine<T> = ReadonlyMap<number, readonly T[]>

/** By line of the file from 1, and column from 0. */
export interface CellMarks {
  /** Why a cell cannot be trusted, whatever its column is for. */
  faults: ByLine<readonly [column: number, text: string]>
  /** Cells that are days to the file: a specification `3-1` has become one, and only a column of days wants it. */
  days: ByLine<number>
  /** Cells that are computed, of which the file has kept the result. */
  formulas: ByLine<number>
}

/** Marks of a sheet in which nothing was found. */
export const NO_MARKS: CellMarks = { faults: new Map(), days: new Map(), formulas: new Map() }

/**
 * What speaks against cells of a line, in the order of the columns.
 * @param useOf what a column is for; undefined for one that is not read
 */
export function cellFaults(
  { faults, days }: Pick<CellMarks, 'faults' | 'days'>,
  line: number,
  useOf: (column: number) => CellUse | undefined,
): (readonly [column: number, text: string])[] {
  const own = faults.get(line) ?? []
  const found = own.filter(([column]) => useOf(column) !== undefined)
  for (const column of days.get(line) ?? []) {
    const use = useOf(column)
    if (use !== undefined && use !== 'day' && own.every(([at]) => at !== column))
      found.push([column, DAY_FAULT])
  }
  return found.toSorted(([one], [other]) => one - other)
}
