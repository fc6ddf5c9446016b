import { openEnterpriseFile, type EnterpriseFile } from './enterprise-file.ts'
import { keptColumns, type ColumnChooser } from '../../../jobs/sheet-rows/choose-columns.ts'
import { createKeptPasswords } from './kept-password.ts'

/** Rejects of rejects of rejects: beyond this depth a mark points in circles. */
const maxDepth = 20

/** Opens a file whose password cells may point to the source files of earlier jobs, through any number of rounds. */
export function openWithKeptPasswords(
  state: string,
  path: string,
  { sheet, chooser }: { sheet: string | undefined; chooser: ColumnChooser },
  depth = 0,
): Promise<EnterpriseFile> {
  const keptPasswords = createKeptPasswords(state, async (source, options) => {
    const passwords = new Map<number, string>()
    if (depth >= maxDepth) return passwords
    const own = typeof options['sheet'] === 'string' ? options['sheet'] : undefined
    const file = await openWithKeptPasswords(
      state,
      source,
      { sheet: own, chooser: keptColumns(options) },
      depth + 1,
    )
    try {
      for await (const { line, row } of file.rows()) if (row.dlmm !== '') passwords.set(line, row.dlmm)
    } finally {
      await file.close()
    }
    return passwords
  })
  return openEnterpriseFile(path, sheet, { keptPasswords, chooser })
}
