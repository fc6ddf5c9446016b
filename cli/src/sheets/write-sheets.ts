import { writeXlsx } from 'hucre/xlsx'
import type { ByteSink } from '../local-files/save-output.ts'

export interface TextSheet {
  name: string
  /** The head first. */
  rows: readonly (readonly string[])[]
}

/** Writes a workbook of several sheets, every cell text, so that nothing of a number is lost. */
export async function writeSheets(sink: ByteSink, sheets: readonly TextSheet[]): Promise<void> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      columns: (rows[0] ?? []).map(() => ({ width: 18, numFmt: '@' })),
      rows: rows.map((row) => [...row]),
      freezePane: { rows: 1 },
    })),
  })
  await sink.write(bytes)
}
