import { readSheet } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { faultOfFile, openFile } from '../../../kit/pages.ts'

/** Rows of a file of enterprises, or issues in the words of the import; `import.unreadable` for what is no sheet (IM01). */
export async function readEnterpriseFile(file: File): ReturnType<typeof readSheet> {
  try {
    return await readSheet(await openFile(file))
  } catch (error) {
    const message = faultOfFile(error)
    if (message === undefined) throw error
    return { ok: false, issues: [{ code: 'import.unreadable', path: '', message, severity: 'error' }] }
  }
}
