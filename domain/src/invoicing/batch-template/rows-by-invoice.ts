/** Rows of a workbook by the invoice that they belong to: what cannot be sent, and what comes back to be corrected. */
import { atCell } from '../../text/cells/cell-place.ts'
import { cellFaults, type CellMarks } from '../../text/cells/cell-marks.ts'
import { createSheetNotes, type SheetNotes } from '../../text/cells/sheet-notes.ts'
import { daysOfSerials, type SerialDays } from '../../text/cells/days-of-serials.ts'
import { isTotalLine } from '../../text/cells/total-line.ts'
import { REASON, SERIAL, sheetKeyOf, useOfHeader } from './batch-columns.ts'
import { plainSheet } from './plain-sheet.ts'
import { headerOf } from './read-template-rows.ts'
import { templateSheets, type WorkbookSheet } from './read-batch-workbook.ts'

/** An invoice, or a row that belongs to none, and what speaks against it. */
export interface RowFault {
  /** Row of its sheet, from 1; 0: the workbook as a whole. */
  row: number
  serial: string
  message: string
}

/** A sheet of which some cells cannot be trusted, such as numbers that have lost digits. */
export type DoubtfulSheet = WorkbookSheet & CellMarks & { serials?: SerialDays }

interface Placed {
  /** From 0. */
  headAt: number
  /** The invoice of each row below the head, by its number from 1. */
  serials: ReadonlyMap<number, string>
  /** What stands in each column, by the name of the bureau's workbook. */
  head: readonly string[]
}

const PLAIN = { type: '', isTaxIncluded: true }

function placeRows(sheets: readonly WorkbookSheet[]): (Placed | undefined)[] {
  const isTemplate = templateSheets(sheets) !== undefined
  return sheets.map(({ name, rows }, index) => {
    if (!isTemplate) {
      const read = index === 0 ? plainSheet(rows, PLAIN) : undefined
      return read?.ok === true ? { headAt: read.value.headRow - 1, ...read.value } : undefined
    }
    if (sheetKeyOf(name) === undefined) return undefined
    const headAt = rows.findIndex((row) => row.some((text) => headerOf(text) === SERIAL))
    const at = (rows[headAt] ?? []).findIndex((text) => headerOf(text) === SERIAL)
    if (at < 0) return undefined
    const serials = new Map<number, string>()
    for (let place = headAt + 1; place < rows.length; place += 1)
      if (rows[place]?.some((text) => text.trim() !== '') === true && !isTotalLine(rows[place] ?? []))
        serials.set(place + 1, (rows[place]?.[at] ?? '').trim())
    return { headAt, serials, head: (rows[headAt] ?? []).map(headerOf) }
  })
}

/** Serials of the invoices that the workbook has. */
export function serialsOf(sheets: readonly WorkbookSheet[]): Set<string> {
  const isTemplate = templateSheets(sheets) !== undefined
  return new Set(
    placeRows(sheets).flatMap((place, at) =>
      place !== undefined && (!isTemplate || sheetKeyOf(sheets[at]?.name ?? '') === 'basics')
        ? [...place.serials.values()]
        : [],
    ),
  )
}

/** The workbook without the invoices that have such a cell, rows in their places, and what is wrong with them. */
export function withoutSpoilt(sheets: readonly DoubtfulSheet[]): {
  sheets: WorkbookSheet[]
  faults: RowFault[]
  /** What of the cells has to be known beside that, in Chinese. */
  notes: string[]
} {
  const places = placeRows(sheets)
  const faults = sheets.flatMap((sheet, index): RowFault[] => {
    const place = places[index]
    if (place === undefined) return []
    const { name, rows } = sheet
    return [...place.serials].flatMap(([row, serial]) => {
      const texts = spoiltCells(sheet, place.head, row).map(([column, text]) =>
        atCell(
          `“${headerOf(rows[place.headAt]?.[column] ?? '')}”${text}`,
          column,
          row,
          rows[row - 1]?.[column],
        ),
      )
      return texts.length === 0 ? [] : [{ row, serial, message: `${name}第${row}行${texts.join('；')}` }]
    })
  })
  const notes = createSheetNotes()
  for (const [index, place] of places.entries()) noteFormulas(notes, sheets[index], place)
  const spoilt = new Set(faults.map(({ serial }) => serial))
  return {
    ...{ faults, notes: notes.texts() },
    sheets: sheets.map(({ name, rows, serials }, index) => {
      const { head = [], serials: invoices } = places[index] ?? {}
      const isSound = (row: number) => !spoilt.has(invoices?.get(row) ?? NO_SERIAL)
      const read = daysOfSerials(rows, serials, (column) => useOfHeader(head[column] ?? ''))
      return { name, rows: read.map((row, at) => (isSound(at + 1) ? row : [])) }
    }),
  }
}

/** Why cells of a row cannot be trusted, of the columns that say something of the invoice. */
export function spoiltCells(
  marks: CellMarks,
  head: readonly string[],
  row: number,
): ReturnType<typeof cellFaults> {
  return cellFaults(marks, row, (column) => useOfHeader(head[column] ?? ''))
}

/** Notes the cells of these rows that were computed, of the same columns. */
export function noteFormulas(
  notes: Pick<SheetNotes, 'formula'>,
  marks: CellMarks | undefined,
  place: Pick<Placed, 'head' | 'serials'> | undefined,
): void {
  if (marks === undefined || place === undefined) return
  for (const [row, columns] of marks.formulas)
    if (place.serials.has(row))
      for (const column of columns)
        if (useOfHeader(place.head[column] ?? '') !== undefined) notes.formula(column, row)
}

/** No invoice is called so: serials are letters, digits, underscores and dashes. */
const NO_SERIAL = '\0'

/** The workbook with the refused invoices alone, each with its reasons; corrected, it can be sent again. */
export function refusedRows(
  sheets: readonly WorkbookSheet[],
  faults: readonly RowFault[],
): { name: string; rows: string[][] }[] {
  const reasons = new Map<string, string[]>()
  for (const { serial, message } of faults) reasons.set(serial, [...(reasons.get(serial) ?? []), message])
  const [firstOf, places] = [new Set<string>(), placeRows(sheets)]
  const known = new Set(places[0]?.serials.values())
  return sheets.flatMap(({ name, rows }, index) => {
    const place = places[index]
    if (place === undefined) return []
    const { headAt, serials } = place
    const reasonAt = (rows[headAt] ?? []).findIndex((text) => headerOf(text) === REASON)
    const width = reasonAt < 0 ? (rows[headAt] ?? []).length : reasonAt
    const withReason = (row: readonly string[], reason: string): string[] =>
      index === 0 ? [...Array.from({ length: width }, (_, at) => row[at] ?? ''), reason] : [...row]
    return [
      {
        name,
        rows: [
          ...rows.slice(0, headAt).map((row) => [...row]),
          withReason(rows[headAt] ?? [], REASON),
          ...[...serials].flatMap(([row, serial]) => {
            // Rows of no invoice come back too: their serial is what has to be corrected.
            if (!reasons.has(serial) && (index === 0 || known.has(serial))) return []
            const isFirst = index > 0 || !firstOf.has(serial)
            firstOf.add(serial)
            return [withReason(rows[row - 1] ?? [], isFirst ? (reasons.get(serial) ?? []).join('；') : '')]
          }),
        ],
      },
    ]
  })
}
