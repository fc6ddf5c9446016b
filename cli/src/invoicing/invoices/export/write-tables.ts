import type { InvoiceSpool } from './invoice-spool.ts'
import { createLineWriter } from '../../../local-files/line-writer.ts'
import { writeAtomic } from '../../../local-files/write-file-atomic.ts'
import { byteOrderMark, csvLine } from '../../../sheets/csv-line.ts'
import { writeTextRows } from '../../../sheets/text-workbook.ts'
import type { TableType } from './export-types.ts'
import { invoiceColumns, type Invoice } from '../invoice-columns.ts'

/** Writes the invoices as one table, row by row. */
export async function writeTable(type: TableType, path: string, spool: InvoiceSpool): Promise<void> {
  await writeAtomic(path, async (file) => {
    if (type === 'xlsx') {
      await writeTextRows(file, '发票', invoiceColumns, cellRows(spool))
      return
    }
    const writer = createLineWriter(file)
    await writer.write(byteOrderMark + csvLine(invoiceColumns.map(({ title }) => title)))
    for await (const cells of cellRows(spool)) await writer.write(csvLine(cells))
    await writer.flush()
  })
}

async function* cellRows(spool: InvoiceSpool): AsyncGenerator<string[], void, undefined> {
  for await (const invoice of spool.rows()) yield cells(invoice)
}

const cells = (invoice: Invoice) => invoiceColumns.map(({ value }) => String(value(invoice) ?? ''))
