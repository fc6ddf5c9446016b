import type { Cell } from '@kaipiao/domain/text/cells/cell-text'

/** One row of a sheet. `line` counts from 1 as spreadsheet programs show it (a CSV: line of the file). */
export interface SheetRow {
  line: number
  /** Cells by column; a column beyond the end is empty. */
  cells: readonly Cell[]
  /** Filtered out or hidden by hand: the person who sends the file may not have seen it. */
  isHidden?: true
}

/** A sheet that can be read from the start any number of times, row by row. */
export interface Sheet {
  /** What the user knows it by, for messages: `工作表“企业”`, `CSV（GBK）`. */
  label: string
  /** Names of the other sheets of the workbook that are not hidden; empty for a CSV. */
  otherSheets: readonly string[]
  /** The workbook counts days from 1904: a plain number in a column of days is one of these. */
  is1904?: true
  rows: () => AsyncGenerator<SheetRow, void, undefined>
}

/** A sheet whose texts have been cleaned of what nobody sees. */
export interface CleanSheet extends Sheet {
  /** What was taken out of the cells that have been read by now, and what is doubtful in them, in Chinese. */
  textNotes: () => readonly string[]
}
