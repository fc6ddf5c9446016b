import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import { markCells } from '../cells/merge-finder.ts'
import { textCell } from '../cells/text-cell.ts'
import {
  createCellCount,
  maxCellLength,
  maxHeadBytes,
  maxRecordBytes,
  maxSheetColumns,
  maxSheetRows,
  refuseLongCell,
  refuseLongRecord,
  refuseManyColumns,
  refuseManyRows,
} from '../sheet-limits.ts'
import type { SheetRow } from '../sheet.ts'

type Attributes = Readonly<Record<string, string>>

/** A table that is open; pages are laid out by tables in cells of tables. */
interface OpenTable {
  row: OpenRow | undefined
  /** Rows so far. */
  rows: number
  /** Of each column, the last row that a cell from above reaches down to. */
  until: number[]
}

interface OpenRow {
  cells: Cell[]
  /** Columns of the cells so far, those that they reach over included. */
  width: number
  /** Column of the open cell, and what it says so far. */
  column: number
  text: string | undefined
  /** Columns of cells that are merged with others. */
  merged: [from: number, to: number][]
  isHidden: boolean
  /** A cell of it holds a table: the row is layout, and no row of a list. */
  isLayout: boolean
}

/** Tables of a page while their tags pass. */
export interface TableGrid {
  /** Rows that have been read and not been handed on. */
  ready: SheetRow[]
  /** Told of each piece of text before it is read. */
  fed: (length: number) => void
  hasTable: () => boolean
  startTable: () => void
  endTable: () => void
  startRow: (attributes: Attributes) => void
  endRow: () => void
  startCell: (attributes: Attributes) => void
  endCell: () => void
  addText: (text: string) => void
}

/** Tables deeper than this are no layout that anybody made. */
const maxDepth = 32

/** Puts the cells of tables in their columns; bounds are those of every sheet. */
export function createTableGrid(): TableGrid {
  const tables: OpenTable[] = []
  const ready: SheetRow[] = []
  let line = 0
  let pending = 0
  let hasTable = false
  /** Of cells, and of columns that they reach down in. */
  const count = createCellCount()
  const table = () => tables.at(-1)
  const row = () => table()?.row

  const endCell = () => {
    const own = row()
    if (own?.text === undefined) return
    const text = own.text.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
    own.text = undefined
    if (text.length > maxCellLength) refuseLongCell(line + 1, own.column)
    own.cells[own.column] = textCell(text)
  }
  const endRow = () => {
    endCell()
    const [open, own] = [table(), row()]
    if (open === undefined || own === undefined) return
    open.row = undefined
    pending = 0
    if (own.isLayout) return
    line += 1
    if (line > maxSheetRows) refuseManyRows()
    for (const [from, to] of own.merged) markCells(own.cells, from, Math.min(to, own.cells.length - 1))
    ready.push(own.isHidden ? { line, cells: own.cells, isHidden: true } : { line, cells: own.cells })
  }
  const openRow = (isHidden: boolean) => {
    const open = table()
    if (open === undefined) return
    open.rows += 1
    open.row = { ...EMPTY_ROW, cells: [], merged: [], isHidden }
  }
  const startCell = (attributes: Attributes) => {
    endCell()
    if (row() === undefined) openRow(false)
    const [open, own] = [table(), row()]
    if (open === undefined || own === undefined) return
    placeCell({ open, own, line, count }, attributes)
  }

  return {
    ready,
    hasTable: () => hasTable,
    fed: (length) => {
      pending += length
      if (pending > (hasTable ? maxRecordBytes : maxHeadBytes)) refuseLongRecord(Math.max(1, line))
    },
    startTable: () => {
      hasTable = true
      const own = row()
      if (own) own.isLayout = true
      if (tables.length === maxDepth) refuseLongRecord(line + 1)
      tables.push({ row: undefined, rows: 0, until: [] })
    },
    endTable: () => {
      endRow()
      tables.pop()
    },
    startRow: (attributes) => {
      endRow()
      openRow(isHiddenBy(attributes))
    },
    endRow,
    startCell,
    endCell,
    addText: (text) => {
      const own = row()
      if (own?.text !== undefined) own.text += text
    },
  }
}

const EMPTY_ROW = { width: 0, column: 0, text: undefined, isLayout: false }

const isHiddenBy = ({ style = '', hidden }: Attributes): boolean =>
  hidden !== undefined || /display\s*:\s*none/i.test(style)

function spanOf(text = ''): number {
  const span = Number.parseInt(text, 10)
  return span > 1 ? Math.min(span, maxSheetRows) : 1
}

interface Placing {
  open: OpenTable
  own: OpenRow
  /** Of the row that is closed already. */
  line: number
  count: (cells: number) => void
}

/** Opens a cell in the first column that is free, and keeps the columns that it reaches over and down in. */
function placeCell({ open, own, line, count }: Placing, attributes: Attributes): void {
  let column = own.width
  while ((open.until[column] ?? 0) >= open.rows) column += 1
  if (column > own.width) own.merged.push([own.width, column - 1])
  const [across, down] = [spanOf(attributes['colspan']), spanOf(attributes['rowspan'])]
  if (column + across > maxSheetColumns) refuseManyColumns(line + 1)
  if (across > 1 || down > 1) own.merged.push([column, column + across - 1])
  if (down > 1) {
    count(across)
    for (let at = 0; at < across; at += 1) open.until[column + at] = open.rows + down - 1
  }
  count(column + 1 - own.cells.length)
  while (own.cells.length <= column) own.cells.push('')
  own.column = column
  own.text = ''
  own.width = column + across
}
