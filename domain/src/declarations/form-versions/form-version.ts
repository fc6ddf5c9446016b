/**
 * Forms of returns as data: what is printed on them, and how their cells follow from one another. A version holds from
 * the tax month (税款所属期) `since` on. Nothing in `data/` is code: who corrects a line, a formula or a rate edits text.
 */

/** A column of a form; its key stands behind the row in the key of a cell, unless it is empty. */
export interface FormColumn {
  key: string
  title: string
}

/**
 * A cell: `''` is entered, text that begins with `=` is a formula. Columns that are not named are missing from the row
 * (printed as ——).
 */
export type CellText = string

export interface FormRowText {
  row: string
  name: string
  /** Keys of columns to cells. */
  cells: Readonly<Record<string, CellText>>
  /** Rates, counts and answers, which are not rounded to cents. */
  isPlain?: true
  /** A formula: where it is 1 the row has to be answered, and 0 is an answer that is kept. */
  asked?: string
}

/** Where the figures of cells are taken over from; what the bureau delivers, or rows kept beside add up to, nobody changes here. */
export type TakenFrom =
  | 'issued'
  | 'received'
  | 'transfers'
  | 'register'
  | 'bureau'
  | 'last'
  | 'rows'
  | 'ledger'
  | 'pays'

/** A check: both sides are formulas. Errors keep the return from being submitted. */
export interface FormCheck {
  code: string
  /** 1 where the rule holds. */
  holds: string
  message: string
  severity: 'error' | 'warning'
  /** The cell that it is shown at. */
  at: string
}

export interface FormVersion {
  formCode: string
  /** What formulas of other forms call it. */
  alias: string
  name: string
  /** What a tab says. */
  label: string
  /** First tax month, `YYYYMM`. */
  since: string
  columns: readonly FormColumn[]
  rows: readonly FormRowText[]
  checks: readonly FormCheck[]
  /** Cells that are carried over into the first return of a year as well; sums of a year begin anew. */
  balances: readonly string[]
  /** Of a main form: the cells that say the tax of the period, and what is still to pay. */
  payable?: {
    tax: readonly string[]
    due: readonly string[]
    /** What is filed and paid with it: counts in both. */
    surcharges?: readonly string[]
  }
  /** Cells that begin with figures of invoices or of the register, by the first part of their keys. */
  taken: Readonly<Record<string, TakenFrom>>
}

/** The key of a cell, as the wire has it: `17`, or `1.9` for row 1 in column 9. */
export function cellKey(row: string, column: string): string {
  return column === '' ? row : `${row}.${column}`
}

/** Where the figure of a cell comes from; undefined where somebody enters it. */
export function takenFrom({ taken }: FormVersion, row: string, column: string): TakenFrom | undefined {
  return taken[cellKey(row, column)] ?? taken[row]
}

/** Whether the figure of a cell stays as it was delivered. */
export function isDelivered(source: TakenFrom | undefined): boolean {
  return source === 'bureau' || source === 'rows'
}

/** Lines of a form without columns: `[row, name]` is entered, `[row, name, formula]` follows. */
export function plainRows(
  rows: readonly (readonly [row: string, name: string, cell?: CellText])[],
): FormRowText[] {
  return rows.map(([row, name, cell = '']) => ({ row, name, cells: { '': cell } }))
}

/** Every `@` of the formula stands for the row or the column that it is written for. */
export function cellsFor(columns: readonly string[], cell: CellText): Readonly<Record<string, CellText>> {
  return Object.fromEntries(columns.map((column) => [column, cell.replaceAll('@', column)]))
}
