import { readCells, type SheetCells } from './read-cells.ts'
import type { CleanSheet, Sheet } from './sheet.ts'

/** A sheet as text, with what cannot be trusted in it. */
export interface NamedCells extends SheetCells {
  name: string
  rows: string[][]
  /** What was taken out of its texts, in Chinese. */
  notes: readonly string[]
}

/**
 * All sheets of a file that are not hidden, in their order but the first one that is opened; a CSV has one. `open` opens
 * the named sheet, or the first. Throws SheetFault as it does.
 */
export async function readWorkbook(open: (name?: string) => Promise<CleanSheet>): Promise<NamedCells[]> {
  const first = await open()
  const read = async (sheet: CleanSheet, name: string): Promise<NamedCells> => {
    const cells = await readCells(sheet)
    return { ...cells, name, rows: cells.cells, notes: sheet.textNotes() }
  }
  const sheets = [await read(first, nameOf(first))]
  for (const name of first.otherSheets) sheets.push(await read(await open(name), name))
  return sheets
}

const nameOf = ({ label }: Sheet): string => /^工作表“(.*)”$/.exec(label)?.[1] ?? label
