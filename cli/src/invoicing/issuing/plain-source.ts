import { REASON, SERIAL, TEMPLATE_SHEETS } from '@kaipiao/domain/invoicing/batch-template/batch-columns'
import {
  parseBatchTemplate,
  type Issuer,
} from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import { codesTold, uncodedNames, withCodes } from '@kaipiao/domain/invoicing/batch-template/plain-codes'
import {
  PLAIN_HEADS,
  plainSheet,
  type PlainDefaults,
} from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import { placedPlain, totalsIssue } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { noteFormulas, spoiltCells } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { withChosenHeads } from '@kaipiao/domain/invoicing/batch-template/with-chosen-heads'
import { mapColumns } from '@kaipiao/domain/text/heads/map-columns'
import { surveyColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { atCell } from '@kaipiao/domain/text/cells/cell-place'
import { createSheetNotes } from '@kaipiao/domain/text/cells/sheet-notes'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import type { Issue } from '@kaipiao/domain/result/issue'
import { Failure } from '../../failures/failure.ts'
import { mapHint, type ColumnChooser } from '../../jobs/sheet-rows/choose-columns.ts'
import type { FileSheet } from '../../sheets/open-sheet-file.ts'
import { readCells } from '@kaipiao/sheets/read-cells'
import { withoutCells, type InvoiceSource } from './issue-source.ts'
import { lineCells } from './line-cells.ts'
import { writeSheets } from '../../sheets/write-sheets.ts'

export interface PlainReading {
  defaults: PlainDefaults
  chooser: ColumnChooser
  /** Codes for names of goods that have none. */
  code: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Invoices of one plain sheet, a goods line a row; columns as they were mapped, lines without a code coded by name. */
export async function readPlain(
  sheet: FileSheet,
  issuer: Issuer,
  reading: PlainReading,
): Promise<InvoiceSource> {
  const marked = await readCells(sheet)
  const { hidden } = marked
  const { surveyed, leftOut, uncoded, codes, cells } = await preparedCells(sheet.label, marked.cells, reading)
  const read = plainSheet(cells, reading.defaults)
  if (!read.ok)
    throw new Failure('validation', {
      what: read.issues.map(({ message }) => message).join('；'),
      why: `读取的是${sheet.label}`,
      next: `${mapHint(
        'invoice issue',
        surveyed?.heads ?? [],
        PLAIN_HEADS.find(({ isNeeded }) => isNeeded),
      )}；或 kaipiao invoice template -o 发票.xlsx，按模板填写；其他工作表用 --sheet 指定`,
    })
  const { workbook, headRow, serials, ignored, head: names } = read.value
  const parsed = placedPlain(parseBatchTemplate(workbook, issuer), read.value, cells)
  const head = cells[headRow - 1] ?? []
  const spoilt = new Map<string, Issue[]>()
  for (const [row, serial] of serials) {
    const issues = spoiltCells(marked, names, row).map(([column, text]): Issue => {
      const message = `第${row}行“${head[column] ?? ''}”${text}`
      const placed = atCell(message, column, row, cells[row - 1]?.[column])
      return { code: 'template.cell', path: '', message: placed, severity: 'error', row }
    })
    if (issues.length > 0) spoilt.set(serial, [...(spoilt.get(serial) ?? []), ...issues])
  }
  const notes = createSheetNotes()
  noteFormulas(notes, marked, read.value)
  return {
    label: sheet.label,
    warnings: [
      ...(ignored.length > 0 ? [`不认识的列不会使用：${ignored.join('、')}`] : []),
      ...(leftOut.length > 0 ? [`按所选不使用的列：${leftOut.join('、')}`] : []),
      ...hiddenRowsIssue(hidden.filter((row) => serials.has(row))).map(({ message }) => message),
      ...sheet.textNotes(),
      ...totalsIssue(read.value).map(({ message }) => message),
      ...notes.texts(),
      ...codesTold(uncoded, codes),
    ],
    invoices: parsed.invoices.map((invoice) => ({
      ...invoice,
      issues: [...(spoilt.get(invoice.serial) ?? []), ...withoutCells(invoice.issues)],
    })),
    issues: parsed.issues,
    writeRejects: (sink, rejects) => {
      const rowsOf = new Map<string, number[]>()
      for (const [row, serial] of serials) rowsOf.set(serial, [...(rowsOf.get(serial) ?? []), row])
      const body = rejects.flatMap(({ row: { name, task }, messages }) => {
        const serial = task?.serial ?? name
        const rows = rowsOf.get(serial) ?? []
        const buyer = named(workbook.basics?.[headRow - 1], workbook.basics?.[(rows[0] ?? 0) - 1])
        // What was issued in parts goes back by the parts that were not.
        const isPart = task !== undefined && task.parts > 1
        const lines = isPart
          ? lineCells(task.form)
          : rows.map((row) => named(workbook.lines?.[headRow - 1], workbook.lines?.[row - 1]))
        const own = isPart ? `${serial}-${task.part}` : serial
        return lines.map((line, at): string[] => {
          const texts: Readonly<Record<string, string>> = {
            ...buyer,
            ...line,
            [SERIAL]: own,
            [REASON]: at === 0 ? messages.join('；') : '',
          }
          return HEADERS.map((header) => texts[header] ?? '')
        })
      })
      return writeSheets(sink, [{ name: '失败', rows: [HEADERS, ...body] }])
    },
  }
}

/** Cells under the heads that were chosen, with the codes that were found by name. */
async function preparedCells(
  label: string,
  rows: readonly (readonly string[])[],
  { chooser, code }: PlainReading,
) {
  const surveyed = surveyColumns(rows, PLAIN_HEADS)
  const choice = chooser.choose(surveyed, PLAIN_HEADS)
  const { leftOut } = mapColumns(surveyed?.heads ?? [], PLAIN_HEADS, { choice })
  const mapped = withChosenHeads([{ name: label, rows }], choice)
  const uncoded = uncodedNames(mapped)
  const codes = uncoded.length === 0 ? new Map<string, string>() : await code(uncoded)
  const [coded] = withCodes(mapped, codes)
  return { surveyed, leftOut, uncoded, codes, cells: coded?.rows ?? [] }
}

const BASICS = TEMPLATE_SHEETS.basics.columns.map(({ header }) => header)
const LINES = TEMPLATE_SHEETS.lines.columns.map(({ header }) => header)
const HEADERS = [...BASICS, ...LINES.filter((header) => header !== SERIAL), REASON]

/** Cells of a row by the header of their column: a plain sheet has not all columns of the workbook. */
const named = (headers: readonly string[] = [], cells: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))
