/** Sources: checklist IM22, CL10–CL12, CL16, CL20: what an import will do, as a value that the CLI applies. */
import type { CheckedRow } from './check-rows.ts'
import { ERROR_COLUMN, IMPORT_COLUMNS } from './import-columns.ts'
import type { ImportRow } from './import-row.ts'

/** Rows of one call; the description allows up to 1,000. */
export const IMPORT_BATCH_ROWS = 200

export interface ImportBatch {
  /** Same file, same batch size, same id: `1-200` from the first and last line in it. */
  id: string
  rows: ImportRow[]
}

export interface ImportPlan {
  batches: ImportBatch[]
  /** Rows that stay behind, in the order of the file. */
  rejects: CheckedRow[]
  total: number
  accepted: number
}

/** Sorts checked rows into batches to send and rejects. */
export function planImport(rows: readonly CheckedRow[], batchRows = IMPORT_BATCH_ROWS): ImportPlan {
  if (!Number.isInteger(batchRows) || batchRows < 1) throw new RangeError(`batch of ${batchRows} rows`)
  const accepted = rows.filter(({ issues }) => issues.length === 0).map(({ row }) => row)
  const batches: ImportBatch[] = []
  for (let i = 0; i < accepted.length; i += batchRows) batches.push(toBatch(accepted.slice(i, i + batchRows)))
  const rejects = rows.filter(({ issues }) => issues.length > 0)
  return { batches, rejects, total: rows.length, accepted: accepted.length }
}

/** The batch of some rows, named by their first and last line. */
export function toBatch(rows: ImportRow[]): ImportBatch {
  return { id: `${rows[0]?.lineId ?? ''}-${rows.at(-1)?.lineId ?? ''}`, rows }
}

/** Headers of the template. */
export function templateHeaders(): string[] {
  return IMPORT_COLUMNS.map(({ label }) => label)
}

/** Headers of the file of rejects: those of the template, then 错误. */
export function rejectHeaders(): string[] {
  return [...templateHeaders(), ERROR_COLUMN]
}

/** Cells of a rejected row with all its faults, in the order of `rejectHeaders`; corrected, it imports as it is. */
export function rejectCells(row: ImportRow, messages: readonly string[]): string[] {
  return [...IMPORT_COLUMNS.map(({ field }) => row[field]), messages.join('；')]
}

/** The row without its password, for reports, logs and terminals (CL16). */
export function withoutPassword(row: ImportRow): ImportRow {
  return { ...row, dlmm: row.dlmm === '' ? '' : '******' }
}
