import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { readWorkbook, type NamedCells } from '@kaipiao/sheets/read-workbook'
import { fileSource, openFile } from '../local-files/file-source.ts'

/** All sheets of a file that are not hidden, as text. `isTitle` tells titles of columns that are known. */
export async function readWorkbookFile(
  path: string,
  isTitle: (text: string) => boolean,
): Promise<NamedCells[]> {
  const file = await openFile(path)
  try {
    const source = await fileSource(file, path)
    return await readWorkbook((sheetName) => openSheet(source, { fileName: path, sheetName, isTitle }))
  } finally {
    await file.close()
  }
}
