import { parseSheet } from '@kaipiao/domain/enterprise-import/parse-rows'
import { readSheet, UNREADABLE } from '../../kit/sheets/read-sheet.ts'

/** Rows of a file of enterprises, or issues in the words of the import; `import.unreadable` for what is no sheet (IM01). */
export async function readEnterpriseFile(file: File): Promise<ReturnType<typeof parseSheet>> {
  try {
    return parseSheet(await readSheet(file))
  } catch {
    return {
      ok: false,
      issues: [{ code: 'import.unreadable', path: '', message: UNREADABLE, severity: 'error' }],
    }
  }
}
