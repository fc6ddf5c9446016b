/** Rows of an export by the invoice that they belong to: what cannot be sent, and what comes back to be corrected. */
import { atCell } from '../../text/cells/cell-place.ts'
import { cellFaults } from '../../text/cells/cell-marks.ts'
import type { CellUse } from '../../text/cells/cell-text.ts'
import { daysOfSerials } from '../../text/cells/days-of-serials.ts'
import { findHead } from '../../text/cells/find-head.ts'
import { createSheetNotes } from '../../text/cells/sheet-notes.ts'
import { REASON } from '../batch-template/batch-columns.ts'
import type { WorkbookSheet } from '../batch-template/read-batch-workbook.ts'
import { headOf, isHistoryTitle } from './history-table.ts'
import type { DoubtfulSheet, RowFault } from '../batch-template/rows-by-invoice.ts'

/** An export without the invoices of which a cell cannot be trusted, and what is wrong with them. */
export function withoutSpoiltHistory(sheets: readonly DoubtfulSheet[]): {
  sheets: { name: string; rows: string[][] }[]
  faults: RowFault[]
  /** What of the cells has to be known beside that, in Chinese. */
  notes: string[]
} {
  const notes = createSheetNotes()
  const faults = sheets.flatMap((sheet): RowFault[] => {
    const { name, rows, formulas } = sheet
    const head = (rows[headAt(rows)] ?? []).map(headOf)
    return rows.flatMap((row, at) => {
      const serial = numberIn(row)
      // A sum below the invoices has no number; formulas are what it is made of.
      if (serial === undefined) return []
      for (const column of formulas.get(at + 1) ?? []) notes.formula(column, at + 1)
      const texts = cellFaults(sheet, at + 1, (column) => useOf(head[column] ?? '')).map(([column, text]) =>
        atCell(`“${head[column] ?? ''}”${text}`, column, at + 1, row[column]),
      )
      return texts.length === 0
        ? []
        : [{ row: at + 1, serial, message: `${name}第${at + 1}行${texts.join('；')}` }]
    })
  })
  const spoilt = new Set(faults.map(({ serial }) => serial))
  const kept = (row: readonly string[]): string[] => (spoilt.has(numberIn(row) ?? '') ? [] : [...row])
  return {
    faults,
    notes: notes.texts(),
    sheets: sheets.map(({ name, rows, serials }) => {
      const head = (rows[headAt(rows)] ?? []).map(headOf)
      const read = daysOfSerials(rows, serials, (column) => useOf(head[column] ?? ''))
      return { name, rows: read.map(kept) }
    }),
  }
}

/** Days stand in columns that say so, in sheets of special businesses as well. */
const useOf = (head: string): CellUse => (/日期|时间|租赁期|所属期/.test(head) ? 'day' : 'value')

const headAt = (rows: WorkbookSheet['rows']): number => Math.max(0, findHead(rows, isHistoryTitle))

/** The refused invoices as such an export, each with its reasons. */
export function refusedHistory(
  sheets: readonly WorkbookSheet[],
  faults: readonly RowFault[],
): { name: string; rows: string[][] }[] {
  const reasons = new Map(faults.map(({ serial, message }) => [serial, message]))
  return sheets.map(({ name, rows }) => {
    const head = headAt(rows)
    return {
      name,
      rows: rows.flatMap((row, at) => {
        if (at === head) return [[...row, REASON]]
        const serial = row.map((text) => text.trim()).find((text) => text !== '' && reasons.has(text))
        return serial === undefined ? [] : [[...row, reasons.get(serial) ?? '']]
      }),
    }
  })
}

/** The number of an invoice: twenty digits, or eight on paper and with a code. */
const numberIn = (row: readonly string[]): string | undefined =>
  row.map((text) => text.trim()).find((text) => /^(\d{20}|\d{8})$/.test(text))
