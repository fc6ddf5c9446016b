import type { Issue } from '@kaipiao/domain/result/issue'
import { IMPORT_HEADS, isImportHead } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import { readSheet } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import type { ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { surveyColumns, type SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { faultOfFile, openFile } from '../../../kit/pages.ts'

/** A file of enterprises, open to be read as often as its columns are said anew. */
export interface EnterpriseFile {
  /** What a person sees of its columns; undefined where nothing is a head. */
  surveyed: SurveyedColumns | undefined
  /** Its rows, or issues in the words of the import; `import.unreadable` for what is no sheet (IM01). */
  rows: (choice: ColumnChoice) => ReturnType<typeof readSheet>
}

/** So many lines show where the head stands and what is in its columns. */
const SURVEYED = 80

export async function readEnterpriseFile(file: File): Promise<EnterpriseFile> {
  try {
    const sheet = await openFile(file, isImportHead)
    const first: string[][] = []
    for await (const { line, cells } of sheet.rows()) {
      if (line > SURVEYED) break
      while (first.length < line - 1) first.push([])
      first.push(cells.map((cell) => cellText(cell).text))
    }
    return {
      surveyed: surveyColumns(first, IMPORT_HEADS),
      rows: async (choice) => {
        try {
          const read = await readSheet(sheet, choice)
          if (!read.ok) return read
          const notes = sheet
            .textNotes()
            .map((message): Issue => ({ code: 'import.text', path: '', message, severity: 'warning' }))
          return { ok: true, value: { ...read.value, warnings: [...read.value.warnings, ...notes] } }
        } catch (error) {
          return unreadable(error)
        }
      },
    }
  } catch (error) {
    const fault = unreadable(error)
    return { surveyed: undefined, rows: () => Promise.resolve(fault) }
  }
}

const unreadable = (error: unknown): Awaited<ReturnType<typeof readSheet>> => ({
  ok: false,
  issues: [{ code: 'import.unreadable', path: '', message: faultOfFile(error), severity: 'error' }],
})
