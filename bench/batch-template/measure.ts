/**
 * `bench/batch-template.ts`: a workbook of the bureau's batch template with every column and sheet of it, one invoice a
 * row. Beside reading it alone: without what is spoilt, forms, every rule, the parts of what is too large. `BENCH_ROWS`
 * for another number of rows.
 */
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arrangeForm } from '@kaipiao/domain/invoicing/batch/arrange-form'
import { readBatchWorkbook as readForms } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { withoutSpoilt } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import {
  bureauBusinesses,
  bureauTemplate,
  type BureauInvoice,
} from '@kaipiao/domain/invoicing/testing/bureau-template'
import { blobSource } from '@kaipiao/sheets/byte-source'
import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { readWorkbook } from '@kaipiao/sheets/read-workbook'
import { writeXlsx } from 'hucre/xlsx'
import { besideReading } from '../measuring/beside-reading.ts'
import { context, seller } from '../measuring/lawful-seller.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000)
/** One invoice in so many is larger than its limit, and becomes two. */
const LARGE = 20
/** One in so many has a special business, each of the third sheet in turn. */
const SPECIAL = 50

const arrangement = { mergeGoods: true, splitMode: 'amount', limitAmount: '5000', maxRows: 2000 } as const

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
const path = join(folder, '批量.xlsx')
const invoices = manyInvoices()
await writeFile(
  path,
  await writeXlsx({
    sheets: bureauTemplate(invoices).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  }),
)
process.exitCode = await besideReading({
  title: `${ROWS} invoices of the batch template`,
  ...{ work: 'read, checked and split', rounds: 5, limit: 3, read: readOnly, run: plan },
})
await rm(folder, { recursive: true })

function manyInvoices(): BureauInvoice[] {
  const businesses = bureauBusinesses()
  return Array.from({ length: ROWS }, (_, at): BureauInvoice => {
    const serial = `A-${at}`
    const special = at % SPECIAL === 0 ? businesses[(at / SPECIAL) % businesses.length] : undefined
    if (special !== undefined) return { ...special, serial }
    return {
      serial,
      basics: {
        ...{ 发票类型: '普通发票', 是否含税: '是', 购买方名称: `上海云帆第${at}科技有限公司` },
        ...{ 购买方纳税人识别号: '91310115MA1K3ABC19', 备注: `合同第${at}号`, 购买方邮箱: 'fp@example.com' },
      },
      lines: [
        {
          ...{ 项目名称: '矿泉水', 商品和服务税收编码: '1030307040000000000', 规格型号: '550ml', 单位: '箱' },
          ...(at % LARGE === 1
            ? { 数量: '160', 单价: '56.5', 金额: '9040.00' }
            : { 数量: '2', 单价: '56.5', 金额: '113.00' }),
          税率: '0.13',
        },
      ],
    }
  })
}

async function read() {
  const source = blobSource(await openAsBlob(path))
  return await readWorkbook((sheetName) =>
    openSheet(source, sheetName === undefined ? { fileName: path } : { fileName: path, sheetName }),
  )
}

async function readOnly(): Promise<void> {
  if ((await read()).length !== 4) throw new Error('sheets are missing')
}

async function plan(): Promise<void> {
  const { sheets, faults } = withoutSpoilt(await read())
  const forms = readForms(sheets, { drawer: '陈晓', own: seller }, { type: '普通发票', isTaxIncluded: true })
  if (!forms.ok || faults.length > 0) throw new Error('not read')
  let parts = 0
  for (const { form, issues } of forms.value.invoices) {
    const [fault] = [...issues, ...checkInvoiceForm(form, context)].filter(
      ({ severity }) => severity === 'error',
    )
    if (fault) throw new Error(fault.message)
    const arranged = arrangeForm(form, arrangement)
    parts += arranged.ok ? arranged.value.length : 0
  }
  const large = invoices.filter(({ lines }) => lines[0]?.['金额'] === '9040.00').length
  if (parts !== ROWS + large) throw new Error(`${parts} invoices`)
}
