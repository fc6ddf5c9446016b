/** The bureau's template by the contract: what is taken, named, corrected, and never taken or issued twice. */
import type { Client, Schemas } from '@kaipiao/client'
import {
  getBatchDetails,
  issueBatchRows,
  listBatchWorkspaces,
  listInvoiceListWorkspaces,
  removeBatchRows,
  splitBatchRow,
  transferBatchRows,
  updateBatchRow,
  updateInvoiceListRow,
  uploadBatchInvoices,
  uploadInvoiceList,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import {
  bureauBusinesses,
  bureauTemplate,
  type BureauInvoice,
} from '@kaipiao/domain/invoicing/testing/bureau-template'
import type { WorkbookSheet } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const water = {
  ...{ 项目名称: '矿泉水', 商品和服务税收编码: '1030307040000000000', 单位: '箱', 数量: '2', 单价: '56.5' },
  ...{ 金额: '113.00', 税率: '0.13' },
}
const invoice = (serial: string, changes: Record<string, string> = {}, line = {}): BureauInvoice => ({
  serial,
  basics: { 发票类型: '普通发票', 是否含税: '是', 购买方名称: '上海云帆科技有限公司', ...changes },
  lines: [{ ...water, ...line }],
})
const body = (sheets: WorkbookSheet[]) =>
  buildBody(uploadBatchInvoices, {
    diskId,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  })
const upload = (...invoices: BureauInvoice[]) =>
  agency.call(uploadBatchInvoices, { body: body(bureauTemplate(invoices)) })
const rowsOf = async (batchNo: string): Promise<Schemas['BatchInvoice'][]> =>
  (await agency.call(listBatchWorkspaces, { query: { batchNo, pageSize: 5000, sort: 'id' } })).list

describe('an upload', () => {
  it('takes every special business of the template with all that it says', async () => {
    const outcome = await upload(...bureauBusinesses())
    expect(outcome).toMatchObject({ allCount: 7, successCount: 7, errorList: [], ignoredColumns: [] })
    const rows = await rowsOf(outcome.batchNo)
    expect(rows.map(({ serial, form }) => [serial, form.tdyslxdm, form.fjys?.length ?? 0])).toEqual(
      ['03', '04', '05', '06', '07', '09', '13'].map((business) => [`T-${business}`, business, 0]),
    )
    const formOf = (business: string) => rows.find(({ form }) => form.tdyslxdm === business)?.form
    expect(formOf('05')?.bdc).toMatchObject({
      landVatNumber: 'TZ002',
      approvedPrice: '1100.00',
      actualAmount: '1090.00',
    })
    expect(formOf('06')?.bdc).toMatchObject({ plate: '京B00001' })
    expect(formOf('07')?.ccs).toMatchObject([
      { policyNumber: 'BX001', periodFrom: '2026-01', taxAmount: '300.00', total: '300.00' },
    ])
  })

  it('names faults by row and columns that it does not understand, and takes the rest', async () => {
    const sheets = bureauTemplate([invoice('A-1'), invoice('A-2', {}, { 税率: '0.12' }), invoice('A-3')])
    const marked = sheets.map(({ name, rows }, at) => ({
      name,
      rows: rows.map((row, line) => (at === 0 ? [...row, ['', '', '部门', '一部'][line] ?? ''] : row)),
    }))
    const outcome = await agency.call(uploadBatchInvoices, { body: body(marked) })
    expect(outcome).toMatchObject({
      allCount: 3,
      successCount: 2,
      errorList: [{ row: 5, serial: 'A-2', message: expect.stringContaining('发票明细信息第5行“税率”') }],
      ignoredColumns: ['发票基本信息的列“部门”不能识别，第4行中的内容没有带入'],
    })
  })

  it('of a plain sheet takes a goods line a row', async () => {
    const rows = [
      ['购方名称', '商品名称', '税收编码', '金额', '税率'],
      ['甲公司', '矿泉水', '1030307040000000000', '113.00', '13%'],
      ['', '茶', '1030307040000000000', '226.00', '13%'],
    ]
    const { batchNo } = await agency.call(uploadBatchInvoices, {
      body: buildBody(uploadBatchInvoices, { diskId, sheets: [{ name: '七月', rows }] }),
    })
    expect(await rowsOf(batchNo)).toMatchObject([
      { gfmc: '甲公司', jshj: '339.00', form: { goods: [{}, {}] } },
    ])
  })

  it('of something else is refused in words', async () => {
    const sheets = [{ name: '通讯录', rows: [['姓名', '电话']] }]
    await expect(
      agency.call(uploadBatchInvoices, { body: buildBody(uploadBatchInvoices, { diskId, sheets }) }),
    ).rejects.toMatchObject({
      code: 104000001,
      message: expect.stringContaining('没有找到表头'),
    })
  })

  it('to the list is none of the batch', async () => {
    const sheets = bureauTemplate([invoice('A-1')])
    const { batchNo } = await agency.call(uploadInvoiceList, { body: body(sheets) })
    expect(await rowsOf(batchNo)).toEqual([])
    const { list } = await agency.call(listInvoiceListWorkspaces, { query: { batchNo } })
    expect(list).toMatchObject([{ serial: 'A-1', state: 'waiting' }])
  })

  it('is unknown to another tenant', async () => {
    const stranger = await signInAs('headOffice', running)
    const sheets = bureauTemplate([invoice('A-1')])
    await expect(stranger.call(uploadBatchInvoices, { body: body(sheets) })).rejects.toMatchObject({
      code: 100400001,
    })
  })
})

describe('a row', () => {
  it('is corrected and waits again; a wrong form and an issued row are refused', async () => {
    const { batchNo } = await upload(invoice('A-1'), invoice('A-2'))
    const [row, other] = await rowsOf(batchNo)
    if (row === undefined || other === undefined) throw new Error('two rows were taken')
    const edit = (id: string, form: Schemas['InvoiceForm']) =>
      agency.call(updateBatchRow, { path: { id }, body: form })
    const changed = await edit(row.id, { ...row.form, buyerTaxerName: '北京新名科技有限公司', remark: '改' })
    expect(changed).toMatchObject({ gfmc: '北京新名科技有限公司', state: 'waiting', form: { remark: '改' } })
    await expect(edit(row.id, { ...row.form, jshj: '1.00' })).rejects.toMatchObject({ code: 104000001 })
    await agency.call(issueBatchRows, { body: { ids: [other.id] } })
    await running.sandbox.advance(10_000)
    await expect(edit(other.id, other.form)).rejects.toMatchObject({ code: 100400002 })
    // Corrected or not, the workbook has been here.
    expect(await upload(invoice('A-1'), invoice('A-2'))).toMatchObject({
      ...{ batchNo: '', batchNos: [batchNo], successCount: 0, repeatedCount: 2 },
    })
    const more = await upload(invoice('A-1'), invoice('A-3'))
    expect(more.batchNos).toEqual([more.batchNo, batchNo])
  })

  it.each([
    ['batch', uploadBatchInvoices, listBatchWorkspaces, updateBatchRow],
    ['list', uploadInvoiceList, listInvoiceListWorkspaces, updateInvoiceListRow],
  ] as const)(
    'of the %s that somebody else has changed meanwhile is not written over',
    async (_, bring, list, edit) => {
      const { batchNo } = await agency.call(bring, { body: body(bureauTemplate([invoice('A-1')])) })
      const [row] = (await agency.call(list, { query: { batchNo } })).list
      if (row === undefined) throw new Error('a row was taken')
      const { id, version, form } = row
      expect(row).toMatchObject({ version: 0, changedBy: '', tsUpdate: row.tsCreate })
      const save = (remark: string, query: { version?: number }) =>
        agency.call(edit, { path: { id }, query, body: { ...form, remark } })
      const first = await save('甲', { version })
      expect(first).toMatchObject({ version: 1, changedBy: expect.stringMatching(/./) })
      const refusal = save('乙', { version })
      await expect(refusal).rejects.toMatchObject({
        code: 100400011,
        message: `${first.changedBy}已在 ${first.tsUpdate} 修改过这一行`,
      })
      expect((await agency.call(list, { query: { batchNo } })).list).toMatchObject([
        { form: { remark: '甲' } },
      ])
      expect(await save('乙', { version: 1 })).toMatchObject({ version: 2, form: { remark: '乙' } })
      expect(await save('丙', {})).toMatchObject({ version: 3 })
    },
  )

  it('that an earlier build kept is read as one that nobody has corrected, and can be', async () => {
    const table = running.sandbox.store.table('batchRows')
    const { batchNo } = await upload(invoice('A-1', {}, { 数量: '4', 金额: '226.00' }), invoice('A-2'))
    const old = (await rowsOf(batchNo)).map(({ id }) => id)
    for (const id of old) {
      const kept = await table.get(id)
      if (kept === undefined) throw new Error('the row was taken')
      const { version, tsUpdate, changedBy, ...rest } = kept
      expect([version, tsUpdate, changedBy]).toEqual([0, kept.tsCreate, ''])
      await table.put(rest)
    }
    const [first, second] = await rowsOf(batchNo)
    if (first === undefined || second === undefined) throw new Error('two rows were taken')
    const { id, form } = first
    const untouched = { version: 0, tsUpdate: first.tsCreate, changedBy: '' }
    expect(first).toMatchObject(untouched)
    expect(await agency.call(getBatchDetails, { path: { id } })).toMatchObject(untouched)
    const inParts = { path: { id: second.id }, body: { mode: 'amount' as const, limit: '60.00' } }
    expect((await agency.call(splitBatchRow, inParts))[0]).toMatchObject({ version: 1 })
    const save = (version: number) =>
      agency.call(updateBatchRow, { path: { id }, query: { version }, body: form })
    expect(await save(0)).toMatchObject({ version: 1 })
    await expect(save(0)).rejects.toMatchObject({ code: 100400011 })
    expect(await rowsOf(batchNo)).toContainEqual(expect.objectContaining({ id, version: 1 }))
  })

  it('that was moved to another terminal is not corrected as if it were where it was', async () => {
    const { batchNo } = await upload(invoice('A-1'))
    const [row] = await rowsOf(batchNo)
    if (row === undefined) throw new Error('a row was taken')
    const { id, version, form } = row
    await agency.call(transferBatchRows, {
      body: buildBody(transferBatchRows, { ids: [id], diskId, fplxdm: '81' }),
    })
    await expect(
      agency.call(updateBatchRow, { path: { id }, query: { version }, body: form }),
    ).rejects.toMatchObject({ code: 100400011 })
  })

  it('that was removed can be brought in again', async () => {
    const { batchNo } = await upload(invoice('A-1'))
    const ids = (await rowsOf(batchNo)).map(({ id }) => id)
    await agency.call(removeBatchRows, { body: { ids } })
    expect(await upload(invoice('A-1'))).toMatchObject({ successCount: 1, repeatedCount: 0 })
  })
})
