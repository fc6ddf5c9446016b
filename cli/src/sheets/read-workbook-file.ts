import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { readWorkbook, type NamedCells } from '@kaipiao/sheets/read-workbook'
import { fileSource, openFile } from '../local-files/file-source.ts'

/** All sheets of a file that are not hidden, as text. */
export async function readWorkbookFile(path: string): Promise<NamedCells[]> {
  const file = await openFile(path)
  try {
    const source = await fileSource(file, path)
    return await readWorkbook((sheetName) => openSheet(source, { fileName: path, sheetName }))
  } finally {
    await file.close()
  }
}
