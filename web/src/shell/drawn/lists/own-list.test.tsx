/** A clerk's own list of invoices in the console: mapped once, coded, looked at, and then sent. */
import { codeGoodsLines, prepareInvoice, uploadBatchInvoices } from '@kaipiao/client/operations'
import { build, buildRequired } from '@kaipiao/client/testing'
import { readBatchWorkbook } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { ownList } from '@kaipiao/domain/invoicing/testing/own-list'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { UploadDrawer } from '../../../kit/screens/import/upload-drawer.tsx'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { signIn } from '../../../requests/testing/signed-in.ts'

// The reader of files is loaded when it is first wanted.
configure({ asyncUtilTimeout: 30_000 })

const CODES: Readonly<Record<string, string>> = {
  A4复印纸: '1060102010000000000',
  中性笔: '1060402010200000000',
  会议服务: '3040304010000000000',
}

const client = answering({
  prepareInvoice: () => build('InvoicePreparation', { invoiceTypes: ['81', '82'] }),
  codeGoodsLines: ({ body }: { body: { lines: { name: string; index: number }[] } }) =>
    body.lines.map(({ name, index }) =>
      build('CodingResult', {
        index,
        source: name in CODES ? 'AICODING' : 'NONE',
        line: buildRequired('GoodsLine', { name, ...(name in CODES && { zxbm: CODES[name] ?? '' }) }),
      }),
    ),
  uploadBatchInvoices: () => build('BatchUploadResult', { allCount: 8, successCount: 3, errorList: [] }),
})

beforeEach(() => signIn())

async function give(rows: (string | number | null)[][]) {
  if (!batchInvoices.upload) throw new Error('batches take files')
  const user = userEvent.setup()
  renderWith(
    <UploadDrawer
      resource={batchInvoices}
      definition={batchInvoices.upload}
      base="/account/batch-invoices"
    />,
    { client, terminal: { diskId: '661000000001' } },
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be given')
  const bytes = await writeXlsx({ sheets: [{ name: '清单', rows }] })
  await user.upload(input, new File([Uint8Array.from(bytes)], '清单.xlsx'))
  return user
}

it('is looked at before it is sent, coded by name, each invoice with what speaks against it', async () => {
  const user = await give(ownList())
  expect(await screen.findByText('共 8 张发票，可导入 3 张发票，有误 5 张发票，不会导入')).toBeDefined()
  expect(client.asked(uploadBatchInvoices)).toHaveLength(0)
  expect(client.asked(codeGoodsLines)).toHaveLength(1)
  expect(client.asked(prepareInvoice)).toHaveLength(1)
  const row = (serial: string) => screen.getByText(serial).closest('tr')?.textContent ?? ''
  expect(row('SO-001')).toContain('可导入')
  expect(row('SO-001')).toContain('13,050.00')
  expect(row('SO-002')).toContain('数电专')
  expect(row('SO-005')).toContain('与数量乘单价相差超过0.01元（K10“800”）')
  // What is taken back needs no code that nobody knows.
  expect(row('SO-007')).toContain('可导入')
  expect(row('SO-008')).toContain('可填代码或名称：81 专票、82 普票')
  expect(screen.getByText('列“开票日期”不能识别，其中的内容没有带入')).toBeDefined()
  await user.click(screen.getByText('导入 3 张发票'))
  expect(await screen.findByText(/已导入 3 张发票/)).toBeDefined()
  const [sent] = client.asked(uploadBatchInvoices)
  const read = readBatchWorkbook(
    sent?.body.sheets ?? [],
    { drawer: '', own: { taxerName: '', taxerId: '', addressTel: '', bankAccount: '' } },
    { type: '普通发票', isTaxIncluded: false },
  )
  expect(read.ok && read.value.invoices[0]).toMatchObject({
    issues: [],
    form: { hsbz: '1', jshj: '13050.00', goods: [{ zxbm: CODES['A4复印纸'] }, { zxbm: CODES['中性笔'] }] },
  })
})

it('is asked for its columns where nobody knows them', async () => {
  const rows = ownList().map((row) => row.map((cell) => (cell === '商品名称' ? '卖什么' : cell)))
  const user = await give(rows)
  const dialog = (await screen.findByText('还缺：项目名称')).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('it is asked in a dialog')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '列“卖什么”导入为' }))
  fireEvent.change(within(dialog).getByRole('combobox', { name: '列“卖什么”导入为' }), {
    target: { value: '项目名称' },
  })
  const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'
  fireEvent.click(await screen.findByText('项目名称*', { selector: open }))
  await user.click(within(dialog).getByText('确 定'))
  expect(await screen.findByText(/^共 8 张发票，可导入 3 张发票/)).toBeDefined()
  expect(screen.getByText('按所选不导入的列：序号、开票日期')).toBeDefined()
})
