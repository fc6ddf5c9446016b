import { richCell, type Cell } from '@kaipiao/domain/text/cells/cell-text'
import { refuseBroken } from '../zip-parts.ts'

/** A merged area: columns from 0, lines from 1, ends included. */
export interface MergedRange {
  firstLine: number
  lastLine: number
  firstColumn: number
  lastColumn: number
}

/** As many lie side by side in a row: areas do not overlap. */
const maxSideBySide = 16_384

/** Answers, for lines asked in ascending order, which columns are merged; keeps only the ranges still open. */
export function createMergeFinder(ranges: readonly MergedRange[]): (line: number) => readonly MergedRange[] {
  let next = 0
  let open: MergedRange[] = []
  return (line) => {
    for (let range = ranges[next]; range && range.firstLine <= line; range = ranges[next]) {
      open.push(range)
      next += 1
    }
    if (open.length > 0) open = open.filter(({ lastLine }) => lastLine >= line)
    if (open.length > maxSideBySide) refuseBroken(new Error('merged areas overlap'))
    return open
  }
}

/** Marks merged cells of a row. Beyond the widest row there is no column that could have a header. */
export function markMerged(cells: Cell[], ranges: readonly MergedRange[], widest: number): void {
  for (const { firstColumn, lastColumn } of ranges) {
    const last = Math.min(lastColumn, widest - 1)
    while (cells.length <= last) cells.push('')
    markCells(cells, firstColumn, last)
  }
}

/** Marks the cells of these columns, both included, as merged. */
export function markCells(cells: Cell[], from: number, to: number): void {
  for (let column = from; column <= to; column += 1) {
    const cell = cells[column]
    // One for all that say nothing: an area may be as wide as the sheet.
    cells[column] = cell === '' ? MERGED_BLANK : { ...richCell(cell), isMerged: true }
  }
}

const MERGED_BLANK: Cell = Object.freeze({ value: '', isMerged: true })
