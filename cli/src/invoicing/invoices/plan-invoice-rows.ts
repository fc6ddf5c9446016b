import { createBoundedPool } from '../../jobs/job/bounded-pool.ts'
import type { Api } from '../../deps/deps.ts'
import type { PlannedRow, RowPlan } from '../../jobs/row-job/row-work.ts'
import { readSheetRows, type SheetColumn, type SheetRow } from '../../jobs/sheet-rows/read-sheet-rows.ts'
import { findInvoice, isInvoiceNumber, type Invoice } from './find-invoice.ts'

/** An invoice and what its row says beside the number. */
export interface InvoiceTask {
  invoice: Invoice
  texts: Readonly<Record<string, string>>
}

/** A column beside the number: texts, each with its own check. */
export interface TextColumn {
  key: string
  titles: readonly string[]
  isNeeded: boolean
  check?: (text: string) => string | undefined
}

interface InvoiceSheet {
  columns: readonly TextColumn[]
  /** What keeps this invoice from it, in Chinese. */
  faultsOf: (task: InvoiceTask) => readonly string[]
  /** What is said where the head is missing. */
  command: string
  /** Several rows may be about one invoice. */
  isRepeatable?: true
}

/** Reads a sheet of invoice numbers, one a row, and looks each of them up. */
export async function planInvoiceRows(
  api: Pick<Api, 'call'>,
  { path, sheetName }: { path: string; sheetName: string | undefined },
  sheet: InvoiceSheet,
): Promise<RowPlan<InvoiceTask>> {
  const next = `kaipiao ${sheet.command} --help`
  const { rows, ...rest } = await readSheetRows(path, sheetName, columnsOf(sheet), { template: next })
  const seen = new Map<string, number>()
  const planned = sheet.isRepeatable === true ? rows : rows.map((row) => withoutRepeats(row, seen))
  const invoices = await lookUp(api, planned)
  return {
    ...rest,
    rows: planned.map((row) => {
      const invoice = invoices.get(row.line)
      return { ...planRow(row, invoice, sheet), line: row.line, fileLine: row.line }
    }),
  }
}

const NUMBER: TextColumn = {
  key: 'fphm',
  titles: ['发票号码', '数电发票号码', '号码'],
  isNeeded: true,
  check: (text) => (isInvoiceNumber(text) ? undefined : '发票号码应为 8 位或 20 位数字'),
}
const CODE: TextColumn = { key: 'fpdm', titles: ['发票代码', '代码'], isNeeded: false }

const columnsOf = ({ columns }: InvoiceSheet): SheetColumn[] =>
  [NUMBER, CODE, ...columns].map(({ key, titles, isNeeded, check }) => ({
    key,
    titles,
    isNeeded,
    hint: '',
    read: (text) => {
      if (text === '') return isNeeded ? { fault: `请填写${titles[0] ?? ''}` } : { value: undefined }
      const fault = check?.(text)
      return fault === undefined ? { value: text } : { fault }
    },
  }))

const textOf = (row: SheetRow, key: string): string => {
  const value = row.values[key]
  return typeof value === 'string' ? value : ''
}

function withoutRepeats(row: SheetRow, seen: Map<string, number>): SheetRow {
  const name = `${textOf(row, 'fpdm')} ${textOf(row, 'fphm')}`
  const before = seen.get(name)
  if (row.faults.length > 0) return row
  if (before === undefined) seen.set(name, row.line)
  return before === undefined ? row : { ...row, faults: [`与第${before}行是同一张发票`] }
}

/** A lookup takes a call: some side by side. */
async function lookUp(
  api: Pick<Api, 'call'>,
  rows: readonly SheetRow[],
): Promise<ReadonlyMap<number, Invoice>> {
  const found = new Map<number, Invoice>()
  const pool = createBoundedPool(8)
  for (const row of rows) {
    if (row.faults.length > 0) continue
    await pool.add(async () => {
      const invoice = await findInvoice(api, { fphm: textOf(row, 'fphm'), fpdm: textOf(row, 'fpdm') })
      if (invoice !== undefined) found.set(row.line, invoice)
    })
  }
  await pool.drain()
  return found
}

function planRow(
  row: SheetRow,
  invoice: Invoice | undefined,
  sheet: InvoiceSheet,
): Pick<PlannedRow<InvoiceTask>, 'name' | 'task' | 'faults'> {
  const name = textOf(row, 'fphm')
  if (row.faults.length > 0) return { name, faults: row.faults }
  if (invoice === undefined) {
    const hint = name.length === 8 && textOf(row, 'fpdm') === '' ? '，8 位号码要填发票代码' : ''
    return { name, faults: [`没有发票 ${name}${hint}`] }
  }
  const texts = Object.fromEntries(sheet.columns.map(({ key }) => [key, textOf(row, key)]))
  const task = { invoice, texts }
  return { name, task, faults: sheet.faultsOf(task) }
}
