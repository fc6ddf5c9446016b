import { LINE_COLUMNS, type CellColumn } from '../../lines/grid-keyboard.ts'
import type { GridHandle } from '../../lines/use-cell-focus.ts'
import { cellOf, type Fault } from '../../state/faults/fault-index.ts'
import type { FormLine } from '../../state/form/invoice-form-state.ts'

/** Puts the focus into the field of a fault; a line out of sight is scrolled to first. */
export function goToFault(fault: Fault, lines: readonly FormLine[], grid: GridHandle | null): void {
  if (fault.lineKey === undefined) return focusField(fault.at)
  const field = fault.at.split('/')[1] ?? ''
  if (field === 'kce') return focusField(field)
  const row = lines.findIndex((line) => line.key === fault.lineKey)
  if (row >= 0) grid?.focusCell({ row, column: columnOf(field) })
}

/** A fault without a field of its own, such as that of the whole invoice, leads to the first line. */
function focusField(field: string): void {
  const input = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const target = input ?? document.querySelector<HTMLElement>('[data-cell="0:name"]')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

const COLUMNS: ReadonlySet<string> = new Set([...LINE_COLUMNS, 'discount'])

const isColumn = (text: string): text is CellColumn => COLUMNS.has(text)

function columnOf(field: string): CellColumn {
  const column = cellOf(field)
  return isColumn(column) ? column : 'name'
}
