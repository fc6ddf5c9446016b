/** A spreadsheet read in the browser, its first sheet. Sources: checklist IM01, IM24, CL06, CL07, CL15. */
import type { Cell, PlainCell } from '@kaipiao/domain/enterprise-import/cell-text'
import type { CellValue, Sheet } from 'hucre/xlsx'

/** What is said of a file that is none of these. */
export const UNREADABLE = '文件无法读取，请另存为 .xlsx 或 CSV UTF-8 后重试'

const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/i

/** Rows of an .xlsx or .csv file; rejects for any other file. */
export function readSheet(file: File): Promise<Cell[][]> {
  return /\.csv$/i.test(file.name) ? readCsv(file) : readWorkbook(file)
}

async function readCsv(file: File): Promise<Cell[][]> {
  const { parse } = await import('papaparse')
  const { data } = parse<string[]>(textOf(await file.arrayBuffer()))
  return data.map((row) => row.map((value) => (SHORTENED.test(value) ? { value, isShortened: true } : value)))
}

/** UTF-8 where every byte is lawful UTF-8, else GBK, in which Chinese spreadsheets are saved. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}

async function readWorkbook(file: File): Promise<Cell[][]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true })
  const [sheet] = sheets
  return sheet?.rows.map((row, at) => row.map((value, column) => cellOf(sheet, value, at, column))) ?? []
}

function cellOf({ cells, merges }: Sheet, value: CellValue, row: number, column: number): Cell {
  const { style, formula } = cells?.get(`${row},${column}`) ?? {}
  const isMerged = merges?.some(
    ({ startRow, endRow, startCol, endCol }) =>
      row >= startRow && row <= endRow && column >= startCol && column <= endCol,
  )
  return {
    value: plainCell(value),
    ...(style?.numFmt ? { numberFormat: style.numFmt } : {}),
    ...(formula ? { isFormula: true } : {}),
    ...(isMerged ? { isMerged } : {}),
  }
}

function plainCell(value: CellValue): PlainCell {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return String(value)
}
