/**
 * How forms of returns are printed, as data: sections, heads of two levels, what stands at the side of rows. It says where
 * cells stand and nothing of what they come to (that is `form-versions/`); a form without a layout is one plain section.
 */

/** How the figure of a cell is written: 1,234.00, 7, 7%, 是. */
export type FigureKind = 'amount' | 'count' | 'rate' | 'answer'
/** A figure, or what is none. */
export type CellKind = FigureKind | 'text'

/** A head over columns: a leaf names the column of its cells, others stand over their parts. */
export interface HeadText {
  title: string
  /** The key of a column; of a section whose rows name their cells, any that differs from the others. */
  column?: string
  parts?: readonly HeadText[]
  /** The number below it, with how it follows: `9=1+3+5+7`. */
  note?: string
}

/** What stands beside rows, written downwards, from the top of the section on. */
export interface SideText {
  title: string
  /** How many rows it stands beside. */
  rows: number
}

export interface RowText {
  /** The row of the form; of a row that names its cells, the first of them. */
  row: string
  /** Where it is printed otherwise than the form names it. */
  name?: string
  /** 栏次 with how it follows, `17=12+13-14-15+16`; the row unless told. */
  line?: string
  /** How far the name is moved in. */
  level?: 1 | 2
  /** The cells from left to right, where they are not those of the row. */
  cells?: readonly (string | undefined)[]
}

export interface SectionText {
  title?: string
  /** Over the names. */
  corner: string
  /** Over the numbers of rows; `''`: the corner stands over them as well; none: rows have no numbers. */
  lineTitle?: string
  heads: readonly HeadText[]
  rows: readonly RowText[]
  /** From the outermost to the one beside the names. */
  sides?: readonly (readonly SideText[])[]
}

export interface FormLayout {
  /** Where the form prints another name than its version has. */
  title?: string
  unit: string
  sections: readonly SectionText[]
  /** Below the form: who declares, who signs. */
  foot?: readonly string[]
  rowKinds?: Readonly<Record<string, FigureKind>>
  columnKinds?: Readonly<Record<string, FigureKind>>
}

/** 金额单位 of the forms of VAT. */
export const UNIT = '金额单位：元至角分'

/** A leaf over the cells of a column. */
export const leaf = (column: string, title: string, note?: string): HeadText => ({
  column,
  title,
  ...(note !== undefined && { note }),
})

/** A head over others. */
export const over = (title: string, ...parts: readonly HeadText[]): HeadText => ({ title, parts })

/** Rows by their keys; `{ 17: '17=12+13-14-15+16' }` gives some of them a line of their own. */
export function rowsOf(
  rows: readonly string[],
  {
    lines = {},
    names = {},
    levels = {},
  }: {
    lines?: Readonly<Record<string, string>>
    names?: Readonly<Record<string, string>>
    levels?: Readonly<Record<string, 1 | 2>>
  } = {},
): RowText[] {
  return rows.map((row) => ({
    row,
    ...(lines[row] !== undefined && { line: lines[row] }),
    ...(names[row] !== undefined && { name: names[row] }),
    ...(levels[row] !== undefined && { level: levels[row] }),
  }))
}

/** Whole numbers from one to the other as keys of rows. */
export function rowsFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}

/** How the figure of a cell is written. */
export function kindOf(
  { rowKinds = {}, columnKinds = {} }: FormLayout,
  { row, column }: { row: string; column: string },
): FigureKind {
  return rowKinds[row] ?? columnKinds[column] ?? 'amount'
}
