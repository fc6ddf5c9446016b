import type { Issue } from '@kaipiao/domain/result/issue'
import { isImportHead } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import { readSheet } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { faultOfFile, openFile } from '../../../kit/pages.ts'

/** Rows of a file of enterprises, or issues in the words of the import; `import.unreadable` for what is no sheet (IM01). */
export async function readEnterpriseFile(file: File): ReturnType<typeof readSheet> {
  try {
    const sheet = await openFile(file, isImportHead)
    const read = await readSheet(sheet)
    const notes = sheet
      .textNotes()
      .map((message): Issue => ({ code: 'import.text', path: '', message, severity: 'warning' }))
    return read.ok
      ? { ok: true, value: { ...read.value, warnings: [...read.value.warnings, ...notes] } }
      : read
  } catch (error) {
    const message = faultOfFile(error)
    return { ok: false, issues: [{ code: 'import.unreadable', path: '', message, severity: 'error' }] }
  }
}
