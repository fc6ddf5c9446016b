/** What a key does in the line grid. Pure, so that the whole keyboard is one table of cases. */

import { pressedKey, type KeyPress } from '../../../client/typing/pressed-key.ts'

/** Cells of a line in reading order. */
export const LINE_COLUMNS = ['name', 'ggxh', 'dw', 'quantity', 'price', 'amount', 'rate'] as const
export type LineColumn = (typeof LINE_COLUMNS)[number]

/** A discount line has one cell of its own. */
export type CellColumn = LineColumn | 'discount'

export interface CellPlace {
  row: number
  column: CellColumn
}

export interface Keys extends KeyPress {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export type GridAction =
  | ({ type: 'focus' } & CellPlace)
  | { type: 'addLine'; after: number }
  | { type: 'copyLine'; row: number }
  | { type: 'removeLine'; row: number }
  | { type: 'moveLine'; row: number; to: number }
  | { type: 'discount'; row: number }
  | { type: 'details'; row: number }

/**
 * Enter goes on and Shift+Enter back; Enter on the last cell adds a line. ↑ and ↓ keep the column, Alt with them
 * moves the line. Ctrl+D copies, Ctrl+Backspace deletes, Alt+D discounts, F2 opens the tax attributes.
 * Undefined: the key is the cell's own.
 */
export function gridAction(keys: Keys, at: CellPlace, rows: number): GridAction | undefined {
  const isCommand = keys.ctrlKey || keys.metaKey
  const key = pressedKey(keys)?.toLowerCase()
  if (isCommand && key === 'd') return { type: 'copyLine', row: at.row }
  if (isCommand && key === 'backspace') return { type: 'removeLine', row: at.row }
  if (keys.altKey && key === 'd') return { type: 'discount', row: at.row }
  if (key === 'f2') return { type: 'details', row: at.row }
  if (isCommand) return undefined
  if (key === 'enter' && !keys.altKey) return keys.shiftKey ? previousCell(at) : nextCell(at, rows)
  if (key === 'arrowdown') return vertical(keys.altKey, at, 1, rows)
  if (key === 'arrowup') return vertical(keys.altKey, at, -1, rows)
  return undefined
}

function nextCell(at: CellPlace, rows: number): GridAction {
  const column = LINE_COLUMNS[indexOf(at.column) + 1]
  if (column) return { type: 'focus', row: at.row, column }
  return at.row + 1 < rows
    ? { type: 'focus', row: at.row + 1, column: 'name' }
    : { type: 'addLine', after: at.row }
}

function previousCell(at: CellPlace): GridAction | undefined {
  const column = LINE_COLUMNS[indexOf(at.column) - 1]
  if (column) return { type: 'focus', row: at.row, column }
  return at.row > 0 ? { type: 'focus', row: at.row - 1, column: 'rate' } : undefined
}

function vertical(isMove: boolean, at: CellPlace, step: 1 | -1, rows: number): GridAction | undefined {
  const row = at.row + step
  if (row < 0 || row >= rows) return undefined
  if (isMove) return { type: 'moveLine', row: at.row, to: row }
  return { type: 'focus', row, column: at.column === 'discount' ? 'amount' : at.column }
}

/** The discount cell comes after the last one of its line. */
function indexOf(column: CellColumn): number {
  return column === 'discount' ? LINE_COLUMNS.length : LINE_COLUMNS.indexOf(column)
}
