/** A spreadsheet read in the browser. Sources: checklist IM01, IM24, CL06, CL07, CL15. */
import type { Cell } from '@kaipiao/domain/text/cell-text'
import { blobSource } from '@kaipiao/sheets/byte-source'
import { SheetFault } from '@kaipiao/sheets/sheet-fault'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { CleanSheet } from '@kaipiao/sheets/sheet'

/** A list of 100,000 enterprises has a tenth of it; a page that holds more is a page that hangs. */
const MAX_FILE_BYTES = 64 * 1024 ** 2
const MAX_PART_BYTES = 256 * 1024 ** 2

/** An .xlsx or .csv file, row by row; rejects with SheetFault for any other, as do its rows. */
export async function openFile(file: File): Promise<CleanSheet> {
  const { openSheet } = await import('@kaipiao/sheets/open/open-sheet')
  const limits = { maxBytes: MAX_FILE_BYTES, partBytes: MAX_PART_BYTES }
  return openSheet(blobSource(file), { fileName: file.name, ...limits })
}

export interface WholeSheet {
  /** Rows in the place that they have in the file. */
  cells: Cell[][]
  /** Lines that a filter or a person has hidden. */
  hidden: ReadonlySet<number>
  /** What was taken out of texts, in Chinese. */
  notes: readonly string[]
}

/** The same at once. */
export async function readSheet(file: File): Promise<WholeSheet> {
  const sheet = await openFile(file)
  const found: Cell[][] = []
  const hidden = new Set<number>()
  for await (const { line, cells, isHidden } of sheet.rows()) {
    while (found.length < line - 1) found.push([])
    found.push([...cells])
    if (isHidden) hidden.add(line)
  }
  return { cells: found, hidden, notes: sheet.textNotes() }
}

/** All sheets of a file as text. */
export async function readWholeFile(file: File): Promise<NamedCells[]> {
  const { openSheet } = await import('@kaipiao/sheets/open/open-sheet')
  const { readWorkbook } = await import('@kaipiao/sheets/read-workbook')
  const limits = { maxBytes: MAX_FILE_BYTES, partBytes: MAX_PART_BYTES }
  return readWorkbook((sheetName) =>
    openSheet(blobSource(file), { fileName: file.name, sheetName, ...limits }),
  )
}

/** What keeps a file from being read, in words for staff; undefined where it is no fault of the file. */
export function faultOfFile(error: unknown): string | undefined {
  if (!(error instanceof SheetFault)) return undefined
  const { what, why, next } = error.text
  return [what, why, next].filter((part) => part !== undefined).join('，')
}
