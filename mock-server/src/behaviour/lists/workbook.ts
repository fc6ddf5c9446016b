import { file, type File } from '../outcome.ts'
import { sheetBytes } from './sheet-bytes.ts'

export interface WorkbookColumn<R> {
  readonly title: string
  readonly width: number
  readonly value: (row: R) => string
  /** Amounts and counts are numbers in a spreadsheet; everything else stays text, numbers of invoices above all. */
  readonly isNumber?: true
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet, headers frozen. */
export async function workbook<R>(
  name: string,
  sheet: string,
  columns: readonly WorkbookColumn<R>[],
  rows: readonly R[],
): Promise<File> {
  const content = await sheetBytes({
    sheets: [
      {
        name: sheet,
        columns: columns.map(({ width, isNumber }) => ({ width, numFmt: isNumber ? 'General' : '@' })),
        rows: [
          columns.map(({ title }) => title),
          ...rows.map((row) => columns.map((column) => cellOf(column, row))),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
  return file(name, workbookType, content)
}

function cellOf<R>({ value, isNumber }: WorkbookColumn<R>, row: R): string | number | null {
  const text = value(row)
  if (text === '') return null
  return isNumber ? Number(text) : text
}
