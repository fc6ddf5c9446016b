/** The enterprises that wait to be opened. Sources: checklist IM02–IM04, IM20–IM22. */
import { checkRows, type CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { EMPTY_ROW, type ImportRow, type ParsedRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'

type Enterprise = Pick<ImportRow, 'taxerName' | 'taxerId'>

/** A waiting row, with what the platform said when it refused it, or would: such a one is not sent. */
export type WaitingRow = CheckedRow & { refusal?: string; isForeseen?: true }

export interface OpeningList {
  rows: readonly WaitingRow[]
}

export const EMPTY_LIST: OpeningList = { rows: [] }

/** Rows of a file or of the form join the list under numbers of their own. */
export function addRows({ rows }: OpeningList, added: readonly ParsedRow[]): OpeningList {
  const last = rows.at(-1)?.line ?? 0
  return checked([...rows, ...added.map((row, at) => numbered(row, last + at + 1))])
}

/** BO09: enterprises of terminals join the list, each once and none that waits already. */
export function addTerminals(list: OpeningList, terminals: readonly Enterprise[]): OpeningList {
  const waiting = new Set(list.rows.map(({ row }) => row.taxerId))
  const byTaxNumber = new Map(terminals.map((terminal) => [terminal.taxerId, terminal]))
  const added = [...byTaxNumber.values()].filter(({ taxerId }) => !waiting.has(taxerId))
  return addRows(
    list,
    added.map(({ taxerName, taxerId }) => newRow({ ...EMPTY_ROW, taxerName, taxerId })),
  )
}

/** A row that comes from no file. */
export function newRow(row: ImportRow): ParsedRow {
  return { line: 0, fileLine: 0, row, cellIssues: [] }
}

/** A corrected row: what could not be read of its cells, and what the platform said, belongs to the old one. */
export function replaceRow({ rows }: OpeningList, line: number, row: ImportRow): OpeningList {
  const correct = (old: WaitingRow): WaitingRow => {
    const { refusal: _, isForeseen: __, columns: ___, ...rest } = old
    return { ...rest, row: { ...row, lineId: String(line) }, cellIssues: [] }
  }
  return checked(rows.map((old) => (old.line === line ? correct(old) : old)))
}

export function removeRows({ rows }: OpeningList, lines: ReadonlySet<number>): OpeningList {
  return checked(rows.filter(({ line }) => !lines.has(line)))
}

/** What the platform refused stays, with its reason, until it is corrected. */
export function refuseRows({ rows }: OpeningList, reasons: ReadonlyMap<number, string>): OpeningList {
  return {
    rows: rows.map((row) => {
      const refusal = reasons.get(row.line)
      return refusal === undefined ? row : { ...row, refusal }
    }),
  }
}

/** What the platform would refuse says so, as far as rows are still what it was asked about. */
export function foreseeRows(
  { rows }: OpeningList,
  reasons: ReadonlyMap<number, string>,
  asked: ReadonlySet<ImportRow>,
): OpeningList {
  return {
    rows: rows.map((row) => {
      const refusal = asked.has(row.row) ? reasons.get(row.line) : undefined
      return refusal === undefined ? row : { ...row, refusal, isForeseen: true }
    }),
  }
}

/** IM22: only these are sent. */
export function correctRows({ rows }: OpeningList): WaitingRow[] {
  return rows.filter(({ issues, isForeseen }) => issues.length === 0 && isForeseen !== true)
}

function numbered({ row, ...rest }: ParsedRow, line: number): ParsedRow {
  return { ...rest, line, row: { ...row, lineId: String(line) } }
}

/** Whether a row is a duplicate depends on all others, so all are judged again. */
function checked(rows: readonly (ParsedRow & Pick<WaitingRow, 'refusal' | 'isForeseen'>)[]): OpeningList {
  return { rows: checkRows(rows) }
}
