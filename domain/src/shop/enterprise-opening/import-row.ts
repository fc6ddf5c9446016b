/** Sources: checklist IM01, CL06, CL08; the fields are those of the wire shape BatchEnterpriseRow. */
import type { Issue } from '../../result/issue.ts'

/** One enterprise to open, as it is sent. Empty text means not given; `dlmm` is still in the clear. */
export interface ImportRow {
  /** Row number of the file: the first row under the headers is 1, blank rows count. */
  lineId: string
  taxerName: string
  taxerId: string
  dlsf: string
  dlzh: string
  dlmm: string
  bsrysjhm: string
  mainAccountMobile: string
}

export const EMPTY_ROW: ImportRow = {
  lineId: '',
  taxerName: '',
  taxerId: '',
  dlsf: '',
  dlzh: '',
  dlmm: '',
  bsrysjhm: '',
  mainAccountMobile: '',
}

export type ImportField = Exclude<keyof ImportRow, 'lineId'>

/** A row as it was read, before any rule looked at it. */
export interface ParsedRow {
  /** The same number as `row.lineId`. */
  line: number
  /** Line of the spreadsheet, headers counted, as the user sees it in the margin. */
  fileLine: number
  row: ImportRow
  /** Cells that could not be read for what they are: formulas, merged cells, numbers that lost digits. */
  cellIssues: Issue[]
  /** In which column of the file, from 0, each field stands; absent for a row that comes from no file. */
  columns?: Readonly<Partial<Record<ImportField, number>>>
}
