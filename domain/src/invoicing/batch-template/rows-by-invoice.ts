/** Rows of a workbook by the invoice that they belong to: what cannot be sent, and what comes back to be corrected. */
import { REASON, SERIAL, sheetKeyOf } from './batch-columns.ts'
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
export interface DoubtfulSheet extends WorkbookSheet {
  /** Why, by row from 1 and column from 0. */
  faults: ReadonlyMap<number, ReadonlyArray<readonly [column: number, text: string]>>
}

interface Placed {
  /** From 0. */
  headAt: number
  /** The invoice of each row below the head, by its number from 1. */
  serials: ReadonlyMap<number, string>
}

const PLAIN = { type: '', isTaxIncluded: true }

function placeRows(sheets: readonly WorkbookSheet[]): (Placed | undefined)[] {
  const isTemplate = templateSheets(sheets) !== undefined
  return sheets.map(({ name, rows }, index) => {
    if (!isTemplate) {
      const read = index === 0 ? plainSheet(rows, PLAIN) : undefined
      return read?.ok === true ? { headAt: read.value.headRow - 1, serials: read.value.serials } : undefined
    }
    if (sheetKeyOf(name) === undefined) return undefined
    const headAt = rows.findIndex((row) => row.some((text) => headerOf(text) === SERIAL))
    const at = (rows[headAt] ?? []).findIndex((text) => headerOf(text) === SERIAL)
    if (at < 0) return undefined
    const serials = new Map<number, string>()
    for (let place = headAt + 1; place < rows.length; place += 1)
      if (rows[place]?.some((text) => text.trim() !== '') === true)
        serials.set(place + 1, (rows[place]?.[at] ?? '').trim())
    return { headAt, serials }
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
} {
  const places = placeRows(sheets)
  const faults = sheets.flatMap(({ name, rows, faults: found }, index): RowFault[] => {
    const place = places[index]
    if (place === undefined) return []
    return [...found].flatMap(([row, cells]) => {
      const serial = place.serials.get(row)
      if (serial === undefined) return []
      const texts = cells.map(([column, text]) => `“${headerOf(rows[place.headAt]?.[column] ?? '')}”${text}`)
      return [{ row, serial, message: `${name}第${row}行${texts.join('；')}` }]
    })
  })
  const spoilt = new Set(faults.map(({ serial }) => serial))
  if (spoilt.size === 0) return { sheets: sheets.map(({ name, rows }) => ({ name, rows })), faults }
  return {
    faults,
    sheets: sheets.map(({ name, rows }, index) => ({
      name,
      rows: rows.map((row, at) => (spoilt.has(places[index]?.serials.get(at + 1) ?? NO_SERIAL) ? [] : row)),
    })),
  }
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
