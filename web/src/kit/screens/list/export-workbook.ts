import { EARLIEST_DATE, checkExportRange } from '@kaipiao/domain/ranges/export-range'
import type { Drawn } from '../../drawn/field-of.ts'
import type { ReadPage } from '../rows/use-page-reader.ts'
import type { Row } from '../../shapes/endpoint.ts'

/** The texts of one row, in the order of the columns; money and codes keep every digit. */
export function exportCells(columns: readonly Drawn[], row: Row): string[] {
  return columns.map(({ name, field, parts }) => parts.text(row[name], field))
}

/** VL23: what is filtered by days must lie within one year; the message, or undefined. */
export function rangeFault(filters: Readonly<Record<string, unknown>>, today: string): string | undefined {
  const { qsrq, zzrq } = filters
  if (typeof qsrq !== 'string' && typeof zzrq !== 'string') return undefined
  const since = typeof qsrq === 'string' ? qsrq : EARLIEST_DATE
  return checkExportRange(since, typeof zzrq === 'string' ? zzrq : today)[0]?.message
}

/**
 * Reads page after page and writes each into the workbook as it comes, so that memory holds one page and the file.
 * Rejects with the read's Problem, or an AbortError when the signal fires; a half-written file is never handed out.
 */
export async function exportWorkbook(
  sheet: string,
  columns: readonly Drawn[],
  read: (page: number) => Promise<ReadPage>,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  let failure: unknown
  // A stream breaks off without saying why.
  const told = (page: number) =>
    read(page).catch((error: unknown) => {
      failure = error
      throw error
    })
  const stream = writeXlsxStream(readRows(columns, told, onProgress, signal), {
    name: sheet,
    columns: columns.map(({ title }) => ({ header: title, width: 20, numFmt: '@' })),
    freezePane: { rows: 1 },
  })
  const headers = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  try {
    return await new Response(stream, { headers }).blob()
  } catch (error) {
    throw failure ?? error
  }
}

async function* readRows(
  columns: readonly Drawn[],
  read: (page: number) => Promise<ReadPage>,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  for (let page = 1, done = 0; ; page++) {
    const { rows, total } = await read(page)
    signal.throwIfAborted()
    for (const row of rows) yield exportCells(columns, row)
    done += rows.length
    onProgress(done, total)
    if (rows.length === 0 || done >= total) return
  }
}
