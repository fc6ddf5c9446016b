import type { RowFault } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

interface Foreseen {
  /** Invoices that could be read. */
  total: number
  /** What the rules speak against. */
  refused: readonly RowFault[]
  /** What the cells of the file itself speak against. */
  faults: readonly RowFault[]
  warnings: readonly string[]
  notes: readonly string[]
  read: readonly NamedCells[]
}

/** Says what would become of a workbook; fails as partly done where an invoice would be refused. */
export function tellForeseen({ io, settings }: Pick<Deps, 'io' | 'settings'>, foreseen: Foreseen): void {
  const { json, quiet } = settings()
  const total = foreseen.total + new Set(foreseen.faults.map(({ serial }) => serial)).size
  const rows = [...foreseen.faults, ...foreseen.refused].toSorted((one, other) => one.row - other.row)
  const failed = new Set(rows.map(({ serial, row }) => serial || String(row))).size
  const warnings = [
    ...foreseen.warnings,
    ...foreseen.notes,
    ...foreseen.read.flatMap(({ name, notes }) => notes.map((note) => `${name}${note}`)),
  ]
  if (json) io.out(JSON.stringify({ total, correct: total - failed, failed, warnings, rows }, null, 2))
  else {
    for (const message of warnings) io.err(`注意：${message}`)
    for (const { serial, message } of rows) io.err(`${serial}：${message}`)
    if (!quiet) io.err(`共 ${total} 张，可导入 ${total - failed} 张，有误 ${failed} 张（没有导入）`)
  }
  if (failed > 0) throw new Failure('partial', { what: `${total} 张中 ${failed} 张有误` })
}
