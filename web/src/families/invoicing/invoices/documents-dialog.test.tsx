import { Problem } from '@kaipiao/client'
import { exportInvoiceXmlZip } from '@kaipiao/client/operations'
import { namedInvoice } from '@kaipiao/domain/invoicing/testing/named-invoice'
import { packZip } from '@kaipiao/sheets/pack-zip'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { watchSaving } from '../../../requests/testing/watch-saving.ts'
import { DocumentsDialog } from './documents-dialog.tsx'

configure({ asyncUtilTimeout: 15_000 })

const invoice = namedInvoice({ id: '1', fphm: '25110000000000000001', xfmc: '青禾/商贸' })
const invoices = [invoice, { ...invoice, id: '2', fphm: '25110000000000000002', xfmc: '远山' }]

/** Documents that the platform does not give, as `operation id`. */
let refused: Record<string, Error> = {}

/** What the browser was given to save. */
let saved: ReturnType<typeof watchSaving>['files']

beforeEach(() => {
  refused = {}
  saved = watchSaving().files
})

async function download({ id }: { id: string }, { query }: { query: { id: string[] } }) {
  const refusal = refused[`${id} ${query.id.join()}`]
  if (refusal) throw refusal
  const bytes = new TextEncoder().encode(`${id} ${query.id.join()}`)
  const isZipped = id === exportInvoiceXmlZip.id
  const blob = new Blob([isZipped ? await packZip([{ name: 'x.xml', bytes }]) : bytes])
  return { blob: () => Promise.resolve(blob) }
}

function show(chosen = invoices) {
  const onClose = vi.fn()
  renderWith(<DocumentsDialog invoices={chosen} onClose={onClose} />, { client: clientOf(download) })
  return onClose
}

async function textsOf(blob: Blob): Promise<Record<string, string>> {
  const files = await unzip(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
}

it('packs each document under the name that the pattern gives it', async () => {
  const user = userEvent.setup()
  const onClose = show()
  expect(screen.getByText('例：青禾_商贸/2026-01/25110000000000000001.pdf')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'XML' }))
  await user.click(screen.getByRole('button', { name: /下\s*载/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(saved.map(({ name }) => name)).toEqual(['发票.zip'])
  expect(await textsOf(saved[0]?.blob ?? new Blob())).toEqual({
    '青禾_商贸/2026-01/25110000000000000001.pdf': 'exportInvoicePdf 1',
    '青禾_商贸/2026-01/25110000000000000001.xml': 'exportInvoiceXmlZip 1',
    '远山/2026-01/25110000000000000002.pdf': 'exportInvoicePdf 2',
    '远山/2026-01/25110000000000000002.xml': 'exportInvoiceXmlZip 2',
  })
})

it('says what is wrong with a pattern, and fetches nothing by it', async () => {
  const user = userEvent.setup()
  show()
  await user.clear(screen.getByLabelText('命名规则'))
  await user.type(screen.getByLabelText('命名规则'), '{{销方}')
  expect(screen.getByText('须有 {号码}，否则文件会重名')).toBeDefined()
  expect(screen.getByRole('button', { name: /下\s*载/ })).toHaveProperty('disabled', true)
})

const gone = new Problem({
  code: 100400001,
  message: '数据不存在',
  status: 200,
  operationId: 'exportInvoicePdf',
})

it('goes on behind a document that is refused, and reports it with its reason', async () => {
  const user = userEvent.setup()
  refused = { 'exportInvoicePdf 1': gone }
  const onClose = show()
  await user.click(screen.getByRole('button', { name: /下\s*载/ }))
  await screen.findByText('按名称打包：成功 1 条，失败 1 条')
  expect(screen.getByText('青禾_商贸/2026-01/25110000000000000001.pdf')).toBeDefined()
  expect(screen.getByText('数据不存在')).toBeDefined()
  expect(Object.keys(await textsOf(saved[0]?.blob ?? new Blob()))).toEqual([
    '远山/2026-01/25110000000000000002.pdf',
  ])
  await user.click(screen.getByRole('button', { name: '知道了' }))
  expect(onClose).toHaveBeenCalledWith(false)
})

it('saves no empty zip where every document is refused', async () => {
  const user = userEvent.setup()

  refused = { 'exportInvoicePdf 1': gone, 'exportInvoicePdf 2': gone }
  show()
  await user.click(screen.getByRole('button', { name: /下\s*载/ }))
  await screen.findByText('按名称打包：成功 0 条，失败 2 条')
  expect(saved).toEqual([])
})

it('takes no more invoices than a page can hold, and says where more go', () => {
  const many = Array.from({ length: 201 }, (_, at) => namedInvoice({ id: String(at) }))
  show(many)
  expect(screen.getByRole('alert').textContent).toContain('一次最多打包 200 张')
  expect(screen.getByRole('button', { name: /下\s*载/ })).toHaveProperty('disabled', true)
})
