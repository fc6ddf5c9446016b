import {
  REASON,
  SERIAL,
  SHEET_KEYS,
  sheetKeyOf,
  TEMPLATE_SHEETS,
  useOfHeader,
  type SheetKey,
} from '@kaipiao/domain/invoicing/batch-template/batch-columns'
import {
  parseBatchTemplate,
  type Issuer,
} from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import { placedTemplate } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { noteFormulas, spoiltCells } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { headerOf } from '@kaipiao/domain/invoicing/batch-template/read-template-rows'
import type { Issue } from '@kaipiao/domain/result/issue'
import { atCell } from '@kaipiao/domain/text/cells/cell-place'
import { daysOfSerials } from '@kaipiao/domain/text/cells/days-of-serials'
import { createSheetNotes } from '@kaipiao/domain/text/cells/sheet-notes'
import { isTotalLine } from '@kaipiao/domain/text/cells/total-line'
import { openSheet } from '../../sheets/open-sheet-file.ts'
import { readCells, type SheetCells } from '@kaipiao/sheets/read-cells'
import { withoutCells, type InvoiceSource } from './issue-source.ts'
import { lineCells } from './line-cells.ts'
import { writeSheets } from '../../sheets/write-sheets.ts'

/** Invoices of the bureau's batch workbook: its four sheets, joined by 发票流水号. */
export async function readTemplate(
  path: string,
  names: readonly string[],
  issuer: Issuer,
): Promise<InvoiceSource> {
  const { sheets, titles, notes } = await readSheets(path, names)
  const workbook = Object.fromEntries(
    SHEET_KEYS.flatMap((key) => (sheets[key] ? [[key, sheets[key].cells]] : [])),
  )
  const parsed = placedTemplate(parseBatchTemplate(workbook, issuer), workbook)
  const faults = faultsBySerial(sheets)
  return {
    label: '税局批量开票模板',
    warnings: [...parsed.warnings.map(({ message }) => message), ...formulasOf(sheets), ...notes],
    invoices: parsed.invoices.map((invoice) => ({
      ...invoice,
      issues: [...(faults.get(invoice.serial) ?? []), ...withoutCells(invoice.issues)],
    })),
    issues: parsed.issues,
    writeRejects: async (sink, rejects) => {
      const reasons = new Map<string, string[]>()
      for (const { row, messages } of rejects)
        reasons.set(row.name, [...(reasons.get(row.name) ?? []), ...messages])
      // What was issued in parts goes back by the parts that were not.
      const parts = rejects.flatMap(({ row: { task }, messages }) =>
        task !== undefined && task.parts > 1 ? [{ ...task, messages }] : [],
      )
      const split = new Set(parts.map(({ serial }) => serial))
      const kept = (serial: string) => reasons.has(serial) && !split.has(serial)
      const known = new Set(parsed.invoices.map(({ serial }) => serial))
      await writeSheets(
        sink,
        SHEET_KEYS.flatMap((key) => {
          const rows = sheets[key]?.cells
          if (rows === undefined) return []
          const { headAt, head, at } = headOf(rows)
          const body = rows.slice(headAt + 1).filter((row) => {
            const serial = (row[at] ?? '').trim()
            return row.some((text) => text.trim() !== '') && (kept(serial) || !known.has(serial))
          })
          const copies = parts.flatMap((part) => {
            const own = `${part.serial}-${part.part}`
            if (key === 'lines')
              return lineCells(part.form).map((cells) =>
                head.map((name) => ({ ...cells, [SERIAL]: own })[name] ?? ''),
              )
            return rows
              .slice(headAt + 1)
              .filter((row) => (row[at] ?? '').trim() === part.serial)
              .map((row) => row.map((text, column) => (column === at ? own : text)))
          })
          const isBasics = key === 'basics'
          const reasonAt = head.indexOf(REASON)
          const width = reasonAt < 0 ? head.length : reasonAt
          const partReasons = new Map(parts.map((part) => [`${part.serial}-${part.part}`, part.messages]))
          const withReason = (row: readonly string[]) => {
            if (!isBasics) return [...row]
            const serial = (row[at] ?? '').trim()
            const why = partReasons.get(serial) ?? reasons.get(serial) ?? []
            return [...Array.from({ length: width }, (_, column) => row[column] ?? ''), why.join('；')]
          }
          const heads = rows[headAt] ?? []
          const headRow = isBasics ? [...heads.slice(0, width), REASON] : heads
          return [
            {
              name: titles.get(key) ?? TEMPLATE_SHEETS[key].title,
              rows: [headRow, ...[...body, ...copies].map(withReason)],
            },
          ]
        }),
      )
    },
  }
}

/** Cells of the sheets, and what the workbook calls them. */
async function readSheets(path: string, names: readonly string[]) {
  const sheets: Partial<Record<SheetKey, SheetCells>> = {}
  const titles = new Map<SheetKey, string>()
  const notes: string[] = []
  for (const name of names) {
    const key = sheetKeyOf(name)
    if (key === undefined || titles.has(key)) continue
    titles.set(key, name)
    const sheet = await openSheet(path, name)
    try {
      sheets[key] = withDays(await readCells(sheet))
      notes.push(...sheet.textNotes().map((note) => `${name}${note}`))
    } finally {
      await sheet.close()
    }
  }
  return { sheets, titles, notes }
}

/** Numbers in columns of days are the days that they mean. */
function withDays(read: SheetCells): SheetCells {
  const { head } = headOf(read.cells)
  const cells = daysOfSerials(read.cells, read.serials, (column) => useOfHeader(head[column] ?? ''))
  return { ...read, cells }
}

function headOf(rows: readonly (readonly string[])[]) {
  const headAt = Math.max(
    0,
    rows.findIndex((row) => row.some((text) => headerOf(text) === SERIAL)),
  )
  const head = (rows[headAt] ?? []).map(headerOf)
  return { headAt, head, at: head.indexOf(SERIAL) }
}

/** Cells that a spreadsheet has spoilt, at the invoice of their row. */
function faultsBySerial(sheets: Partial<Record<SheetKey, SheetCells>>): Map<string, Issue[]> {
  const bySerial = new Map<string, Issue[]>()
  for (const key of SHEET_KEYS) {
    const sheet = sheets[key]
    if (sheet === undefined || sheet.faults.size + sheet.days.size === 0) continue
    const { headAt, head, at } = headOf(sheet.cells)
    for (const row of new Set([...sheet.faults.keys(), ...sheet.days.keys()])) {
      if (row <= headAt + 1) continue
      const texts = sheet.cells[row - 1] ?? []
      const serial = (texts[at] ?? '').trim()
      const issues = spoiltCells(sheet, head, row).map(([column, text]): Issue => {
        const header = head[column] ?? ''
        const fault = `${TEMPLATE_SHEETS[key].title}第${row}行“${header}”${text}`
        const message = atCell(fault, column, row, texts[column])
        return { code: 'template.cell', path: `${key}/${header}`, message, severity: 'error', row }
      })
      if (issues.length > 0) bySerial.set(serial, [...(bySerial.get(serial) ?? []), ...issues])
    }
  }
  return bySerial
}

/** What was computed of the cells that are read. */
function formulasOf(sheets: Partial<Record<SheetKey, SheetCells>>): string[] {
  return SHEET_KEYS.flatMap((key) => {
    const sheet = sheets[key]
    if (sheet === undefined) return []
    const notes = createSheetNotes()
    const { headAt, head } = headOf(sheet.cells)
    const rows = sheet.cells.flatMap((row, at) =>
      at > headAt && !isTotalLine(row) ? [[at + 1, ''] as const] : [],
    )
    noteFormulas(notes, sheet, { head, serials: new Map(rows) })
    return notes.texts().map((text) => `${TEMPLATE_SHEETS[key].title}${text}`)
  })
}
