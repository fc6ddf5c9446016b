import { dayOfSerial } from '@kaipiao/domain/reading/day-of-serial'
import type { CellMarks } from '@kaipiao/domain/text/cells/cell-marks'
import { cellText, isDayCell, isFormulaCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import type { Sheet } from './sheet.ts'

/** A whole sheet as text, rows in the places that they have in the file. */
export interface SheetCells extends CellMarks {
  cells: string[][]
  /** The days that numbers mean in columns of days, by row from 1 and column from 0: what a CSV holds is no number. */
  serials: ReadonlyMap<number, ReadonlyMap<number, string>>
  /** Rows that a filter or a person has hidden. */
  hidden: readonly number[]
}

/** Reads every cell as what it may be at most: what its column is for is asked of the marks. */
export async function readCells(sheet: Pick<Sheet, 'rows' | 'is1904'>): Promise<SheetCells> {
  const found: string[][] = []
  const faults = new Map<number, [number, string][]>()
  const days = new Map<number, number[]>()
  const formulas = new Map<number, number[]>()
  const serials = new Map<number, Map<number, string>>()
  const hidden: number[] = []
  for await (const { line, cells, isHidden } of sheet.rows()) {
    while (found.length < line - 1) found.push([])
    const texts = Array.from(cells, (cell: Cell, column) => {
      const { text, fault } = cellText(cell, 'day')
      if (fault !== undefined) add(faults, line, [column, fault])
      if (isDayCell(cell)) add(days, line, column)
      if (isFormulaCell(cell)) add(formulas, line, column)
      const day = typeof cell === 'number' ? dayOfSerial(cell, sheet.is1904 ? 1904 : 1900) : undefined
      if (day !== undefined)
        serials.set(line, (serials.get(line) ?? new Map<number, string>()).set(column, day))
      return text
    })
    found.push(texts)
    if (isHidden === true) hidden.push(line)
  }
  return { cells: found, faults, days, formulas, serials, hidden }
}

function add<T>(marks: Map<number, T[]>, line: number, mark: T): void {
  const own = marks.get(line)
  if (own === undefined) marks.set(line, [mark])
  else own.push(mark)
}
