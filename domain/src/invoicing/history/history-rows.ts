/** Rows of an export by the invoice that they belong to: what cannot be sent, and what comes back to be corrected. */
import { REASON } from '../batch-template/batch-columns.ts'
import type { WorkbookSheet } from '../batch-template/read-batch-workbook.ts'
import type { DoubtfulSheet, RowFault } from '../batch-template/rows-by-invoice.ts'

/** An export without the invoices of which a cell cannot be trusted, and what is wrong with them. */
export function withoutSpoiltHistory(sheets: readonly DoubtfulSheet[]): {
  sheets: { name: string; rows: string[][] }[]
  faults: RowFault[]
} {
  const faults = sheets.flatMap(({ name, rows, faults: found }): RowFault[] =>
    [...found].flatMap(([row, cells]) => {
      const serial = numberIn(rows[row - 1] ?? [])
      // A sum below the invoices has no number; formulas are what it is made of.
      if (serial === undefined) return []
      const texts = cells.map(([column, text]) => `“${rows[0]?.[column] ?? ''}”${text}`)
      return [{ row, serial, message: `${name}第${row}行${texts.join('；')}` }]
    }),
  )
  const spoilt = new Set(faults.map(({ serial }) => serial))
  const kept = (row: readonly string[]): string[] => (spoilt.has(numberIn(row) ?? '') ? [] : [...row])
  return { faults, sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map(kept) })) }
}

/** The refused invoices as such an export, each with its reasons. */
export function refusedHistory(
  sheets: readonly WorkbookSheet[],
  faults: readonly RowFault[],
): { name: string; rows: string[][] }[] {
  const reasons = new Map(faults.map(({ serial, message }) => [serial, message]))
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.flatMap((row, at) => {
      if (at === 0) return [[...row, REASON]]
      const serial = row.map((text) => text.trim()).find((text) => text !== '' && reasons.has(text))
      return serial === undefined ? [] : [[...row, reasons.get(serial) ?? '']]
    }),
  }))
}

/** The number of an invoice: twenty digits, or eight on paper and with a code. */
const numberIn = (row: readonly string[]): string | undefined =>
  row.map((text) => text.trim()).find((text) => /^(\d{20}|\d{8})$/.test(text))
