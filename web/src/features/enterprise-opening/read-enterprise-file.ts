/** A spreadsheet of enterprises, read in the browser. Sources: checklist IM01, IM24, CL06, CL07, CL15. */
import { readSheet } from '@kaipiao/domain/enterprise-import/read-sheet'
import { blobSource } from '@kaipiao/sheets/byte-source'

/** A list of 100,000 enterprises has a tenth of it; a page that holds more is a page that hangs. */
const MAX_FILE_BYTES = 64 * 1024 ** 2
const MAX_PART_BYTES = 256 * 1024 ** 2

/** Rows of an .xlsx or .csv file, or issues in the words of the import; `import.unreadable` for any other file. */
export async function readEnterpriseFile(file: File): ReturnType<typeof readSheet> {
  const { openSheet } = await import('@kaipiao/sheets/open-sheet')
  const { SheetFault } = await import('@kaipiao/sheets/sheet-fault')
  const limits = { maxBytes: MAX_FILE_BYTES, partBytes: MAX_PART_BYTES }
  try {
    return await readSheet(await openSheet(blobSource(file), { fileName: file.name, ...limits }))
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    const { what, why, next } = error.text
    const message = [what, why, next].filter((part) => part !== undefined).join('，')
    return { ok: false, issues: [{ code: 'import.unreadable', path: '', message, severity: 'error' }] }
  }
}
