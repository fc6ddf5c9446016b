/** A spreadsheet read in the browser. Sources: checklist IM01, IM24, CL06, CL07, CL15. */
import type { DateSystem } from '@kaipiao/domain/reading/day-of-serial'
import { SheetFault } from '@kaipiao/sheets/sheet-fault'
import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import { blobSource } from '@kaipiao/sheets/byte-source'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { CleanSheet } from '@kaipiao/sheets/sheet'

/** A list of 100,000 enterprises has a tenth of it; a page that holds more is a page that hangs. */
const MAX_FILE_BYTES = 64 * 1024 ** 2
const MAX_PART_BYTES = 256 * 1024 ** 2

/** What a browser offers to choose; what a file is, is told by its content. */
export const SHEET_FILES = '.xlsx,.xls,.et,.ods,.csv,.tsv,.txt'

/**
 * A spreadsheet, row by row; rejects with SheetFault for what is none, as do its rows.
 * @param isTitle whether a text is the title of a column that the caller knows
 */
export async function openFile(file: File, isTitle?: (text: string) => boolean): Promise<CleanSheet> {
  const { openSheet } = await import('@kaipiao/sheets/open/open-sheet')
  const limits = { maxBytes: MAX_FILE_BYTES, partBytes: MAX_PART_BYTES }
  return openSheet(blobSource(file), { fileName: file.name, isTitle, ...limits })
}

export interface WholeSheet {
  /** Rows in the place that they have in the file. */
  cells: Cell[][]
  /** From when the workbook counts its days. */
  dateSystem: DateSystem
  /** Lines that a filter or a person has hidden. */
  hidden: ReadonlySet<number>
  /** What was taken out of texts, in Chinese. */
  notes: readonly string[]
}

/** The same at once. */
export async function readSheet(file: File, isTitle?: (text: string) => boolean): Promise<WholeSheet> {
  const sheet = await openFile(file, isTitle)
  const found: Cell[][] = []
  const hidden = new Set<number>()
  for await (const { line, cells, isHidden } of sheet.rows()) {
    while (found.length < line - 1) found.push([])
    found.push([...cells])
    if (isHidden) hidden.add(line)
  }
  return { cells: found, dateSystem: sheet.is1904 ? 1904 : 1900, hidden, notes: sheet.textNotes() }
}

/** All sheets of a file as text. */
export async function readWholeFile(file: File, isTitle: (text: string) => boolean): Promise<NamedCells[]> {
  const { openSheet } = await import('@kaipiao/sheets/open/open-sheet')
  const { readWorkbook } = await import('@kaipiao/sheets/read-workbook')
  const limits = { maxBytes: MAX_FILE_BYTES, partBytes: MAX_PART_BYTES }
  return readWorkbook((sheetName) =>
    openSheet(blobSource(file), { fileName: file.name, sheetName, isTitle, ...limits }),
  )
}

/**
 * What keeps a file from being read, in words for staff. What nobody has foreseen is told as well: a file never ends in
 * silence, nor in the words of a program.
 */
export function faultOfFile(error: unknown): string {
  if (!(error instanceof SheetFault))
    return '文件无法读取，请刷新页面后重试；仍不能读取的，用 Excel 或 WPS 另存为 .xlsx'
  const { what, why, next } = error.text
  return [what, why, next].filter((part) => part !== undefined).join('，')
}
