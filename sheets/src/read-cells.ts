import { cellText, type Cell } from '@kaipiao/domain/text/cell-text'
import type { Sheet } from './sheet.ts'

/** A whole sheet as text, rows in the places that they have in the file. */
export interface SheetCells {
  cells: string[][]
  /** Why a cell cannot be trusted, by row from 1 and column from 0. */
  faults: ReadonlyMap<number, ReadonlyArray<readonly [column: number, text: string]>>
  /** Rows that a filter or a person has hidden. */
  hidden: readonly number[]
}

/** Reads every cell; amounts may have decimals and days may be days, which text columns refuse by their own rules. */
export async function readCells(sheet: Pick<Sheet, 'rows'>): Promise<SheetCells> {
  const found: string[][] = []
  const faults = new Map<number, Array<readonly [number, string]>>()
  const hidden: number[] = []
  for await (const { line, cells, isHidden } of sheet.rows()) {
    while (found.length < line - 1) found.push([])
    const texts = Array.from(cells, (cell, column) => {
      if (typeof cell === 'string' || cell === null || cell === undefined) return cellText(cell).text
      const { text, fault } = textOf(cell)
      if (fault !== undefined) {
        const own = faults.get(line) ?? []
        own.push([column, fault])
        faults.set(line, own)
      }
      return text
    })
    found.push(texts)
    if (isHidden === true) hidden.push(line)
  }
  return { cells: found, faults, hidden }
}

function textOf(cell: Cell): { text: string; fault?: string } {
  const isRich = typeof cell === 'object' && cell !== null && !(cell instanceof Date)
  const { value, isFormula, isMerged, isShortened } = isRich ? cell : { value: cell }
  const isSound = isFormula !== true && isMerged !== true && isShortened !== true
  // A spreadsheet keeps 15 digits: 0.1 + 0.2 is meant as 0.3.
  if (isSound && typeof value === 'number' && !Number.isInteger(value))
    return { text: String(Number(value.toPrecision(15))) }
  if (isSound && value instanceof Date) return { text: value.toISOString().slice(0, 10) }
  return cellText(cell)
}
