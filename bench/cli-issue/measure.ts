/**
 * `bench/cli-issue.ts`: reading, forms, every rule of a lawful invoice, the parts of what is too large, beside reading
 * alone. `BENCH_ROWS` for another number of rows.
 */
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrangeForm } from '@kaipiao/domain/invoicing/batch/arrange-form'
import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import { parseBatchTemplate } from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import { plainSheet } from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import { blobSource } from '@kaipiao/sheets/byte-source'
import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { writeXlsxStream } from 'hucre/xlsx'
import { besideReading } from '../measuring/beside-reading.ts'
import { context, seller } from '../measuring/lawful-seller.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const LINES = 5
const ROUNDS = 5
const LIMIT = 2

const head = ['流水号', '购方名称', '购方税号', '商品名称', '税收编码', '数量', '单价', '金额', '税率']
const arrangement = { mergeGoods: false, splitMode: 'amount', limitAmount: '100000', maxRows: 2000 } as const

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
const path = join(folder, '开票.xlsx')
await write()
process.exitCode = await besideReading({
  title: `dry run of ${ROWS} rows, ${LINES} an invoice`,
  ...{ work: 'dry run', rounds: ROUNDS, limit: LIMIT, read: readOnly, run: plan },
})
await rm(folder, { recursive: true })

async function write(): Promise<void> {
  const rows = async function* () {
    for (let row = 0; row < ROWS; row += 1) {
      const number = Math.floor(row / LINES)
      const buyer = row % LINES === 0 ? [`上海云帆第${number}科技有限公司`, '91310115MA1K3ABC19'] : ['', '']
      yield [`A-${number}`, ...buyer, '矿泉水', '1030307040000000000', '2', '56.5', '113.00', '13%']
      await Promise.resolve()
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: '开票',
    columns: head.map((header) => ({ header, numFmt: '@' })),
  })
  const file = await open(path, 'w')
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    await file.writeFile(part.value)
  await file.close()
}

async function* rowsOf() {
  const sheet = await openSheet(blobSource(await openAsBlob(path)), { fileName: path })
  yield* sheet.rows()
}

async function readOnly(): Promise<void> {
  let cells = 0
  for await (const row of rowsOf()) cells += row.cells.length
  if (cells === 0) throw new Error('nothing read')
}

async function plan(): Promise<void> {
  const cells: string[][] = []
  for await (const row of rowsOf()) cells.push(Array.from(row.cells, (cell) => cellText(cell).text))
  const read = plainSheet(cells, { type: '普通发票', isTaxIncluded: true })
  if (!read.ok) throw new Error('no head')
  const { invoices } = parseBatchTemplate(read.value.workbook, { drawer: '陈晓', own: seller })
  let parts = 0
  for (const { form, issues } of invoices) {
    const [fault] = [...issues, ...checkInvoiceForm(form, context)].filter(
      ({ severity }) => severity === 'error',
    )
    if (fault) throw new Error(fault.message)
    const arranged = arrangeForm(form, arrangement)
    parts += arranged.ok ? arranged.value.length : 0
  }
  if (parts !== ROWS / LINES) throw new Error(`${parts} invoices`)
}
