import { openSheet as openSource } from '@kaipiao/sheets/open/open-sheet'
import type { CleanSheet } from '@kaipiao/sheets/sheet'
import { fileSource, openFile } from '../local-files/file-source.ts'

/** A sheet of a file that stays open while it is read. */
export interface FileSheet extends CleanSheet {
  close: () => Promise<void>
}

/**
 * Opens a spreadsheet of any kind that can be read, told apart by content and not by file name. `isTitle` tells titles of
 * columns that are known.
 */
export async function openSheet(
  path: string,
  sheetName?: string,
  isTitle?: (text: string) => boolean,
): Promise<FileSheet> {
  const file = await openFile(path)
  try {
    const sheet = await openSource(await fileSource(file, path), { fileName: path, sheetName, isTitle })
    return { ...sheet, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
