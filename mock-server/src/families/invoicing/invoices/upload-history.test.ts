/** The bureau's export brought along: lists, statistics and returns have each invoice once, however often it is read. */
import type { Client } from '@kaipiao/client'
import {
  getDeclareForm,
  getStatsByMonth,
  getStatsInvoiceDetail,
  getStatsMoney,
  initMonthlyDeclaration,
  listInputInvoices,
  listStatsDetail,
  updateDeclareForm,
  uploadInvoiceHistory,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { bureauExport, type ExportRow } from '@kaipiao/domain/invoicing/testing/bureau-export'
import { add, equals, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
const other = { name: '上海云帆科技有限公司', taxId: '91310115MA1K3ABC19' }

let running: TestSandbox
let member: Client
let own = { name: '', taxId: '' }
let eid = ''

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  member = await signInAs('member', running)
  const terminal = await running.sandbox.store.table('terminals').get(diskId)
  own = { name: terminal?.taxerName ?? '', taxId: terminal?.taxerId ?? '' }
  eid = terminal?.enterpriseId ?? ''
})

const blue = '26110000000000990001'
const past = (): ExportRow[] => {
  const sold = { seller: own, buyer: other, date: '2025-12-03 09:00:00' }
  return [
    { ...sold, number: blue, amount: '100.00', tax: '13.00', total: '113.00', status: '已红冲-部分' },
    {
      ...sold,
      ...{
        number: '26110000000000990002',
        date: '2025/12/5',
        amount: '-10.00',
        tax: '-1.30',
        total: '-11.30',
      },
      remark: `被红冲蓝字数电发票号码：${blue}`,
    },
    { ...sold, number: '26110000000000990003', amount: '7.00', tax: '0.91', total: '7.91', status: '已作废' },
    {
      ...{
        ...sold,
        code: '011001900111',
        number: '00990001',
        amount: '200.00',
        tax: '12.00',
        total: '212.00',
      },
      ...{ rate: '6%', type: '增值税电子普通发票' },
    },
    {
      number: '26310000000000990001',
      seller: other,
      buyer: own,
      date: '2025-12-10',
      amount: '50.00',
      tax: '6.50',
      total: '56.50',
    },
  ]
}
const upload = (rows: readonly ExportRow[], parts?: 'heads' | 'lines') =>
  member.call(uploadInvoiceHistory, {
    body: buildBody(uploadInvoiceHistory, {
      diskId,
      sheets: bureauExport(rows, parts).map(({ name, rows: cells }) => ({
        name,
        rows: cells.map((row) => [...row]),
      })),
    }),
  })
const december = { diskId, qsrq: '2025-12-01', zzrq: '2025-12-31' }
const books = async () => ({
  listed: (await member.call(listStatsDetail, { query: { ...december, pageSize: 1 } })).pages.items,
  money: await member.call(getStatsMoney, { query: december }),
  months: await member.call(getStatsByMonth, { query: december }),
  received: (await member.call(listInputInvoices, { query: { diskId, pageSize: 1 } })).pages.items,
})

async function vatReturn() {
  const table = running.sandbox.store.table('declarations')
  for (const { id } of (await table.find({ where: { eid, sbssq: '202512' } })).rows) await table.remove(id)
  const [vat] = await member.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq: '202512' } })
  const { cells } = await member.call(getDeclareForm, { path: { id: vat?.id ?? '' } })
  const of = (...keys: string[]) => sum(keys.map((key) => cells[key] ?? '0'))
  return { sales: of('1', '5', '7', '8'), tax: of('11', '21') }
}

const REFILLED = ['增值税', '企业所得税'].map(
  (tax) => `202512${tax}尚未提交，已按导入的发票重新取数，手工修改的数不变`,
)

it.each(['both', 'heads', 'lines'] as const)('counts each once, read from %s', async (parts) => {
  const [before, returned] = [await books(), await vatReturn()]
  const outcome = await upload(past(), parts === 'both' ? undefined : parts)
  expect(outcome).toEqual({
    ...{ allCount: 5, successCount: 5, issuedCount: 4, receivedCount: 1, repeatedCount: 0 },
    ...{ errorList: [], ignoredColumns: [], returnNotes: REFILLED },
  })
  const after = await books()
  expect([after.listed - before.listed, after.received - before.received]).toEqual([4, 1])
  // The void one is no turnover, the red one takes from it.
  expect(subtract(after.money.hjje, before.money.hjje)).toBe('290')
  expect(subtract(after.money.hjse, before.money.hjse)).toBe('23.7')
  const filled = await vatReturn()
  expect([subtract(filled.sales, returned.sales), subtract(filled.tax, returned.tax)]).toEqual([
    '290',
    '23.7',
  ])

  expect(await upload(past())).toMatchObject({ successCount: 0, repeatedCount: 5, errorList: [] })
  expect(await upload(past(), 'lines')).toMatchObject({ successCount: 0, repeatedCount: 5, errorList: [] })
  expect(await books()).toEqual(after)
  expect(await vatReturn()).toEqual(filled)
})

it('is taken over anew by returns that are not submitted, but for what was entered by hand', async () => {
  const table = running.sandbox.store.table('declarations')
  for (const { id } of (await table.find({ where: { eid, sbssq: '202512' } })).rows) await table.remove(id)
  const made = await member.call(initMonthlyDeclaration, { path: { eid }, query: { sbssq: '202512' } })
  const vat = made.find(({ zsxmmc }) => zsxmmc === '增值税')?.id ?? ''
  const schedule = { path: { id: vat }, query: { formCode: 'BDA0610607' } }
  const sales = async () => (await member.call(getDeclareForm, schedule)).cells
  const before = await sales()
  const [sold] = past()
  if (sold === undefined) throw new Error('there is a past')
  const outcome = await upload([sold])
  expect(outcome.returnNotes).toEqual(REFILLED)
  // Special invoices of 13 % stand in 1.1; the surtaxes of the month follow.
  expect(subtract((await sales())['1.1'] ?? '0', before['1.1'] ?? '0')).toBe('100')
  await member.call(updateDeclareForm, {
    path: { id: vat },
    body: buildBody(updateDeclareForm, { formCode: 'BDA0610607', cells: { 1.1: '5000.00' } }),
  })
  await upload([{ ...sold, number: '26110000000000990007' }])
  expect((await sales())['1.1']).toBe('5000.00')
  expect((await member.call(getDeclareForm, schedule)).taken?.['1.1']).toBe(add(before['1.1'] ?? '0', '200'))
  // Submitted, it stays as it is, and it is said.
  await table.update(vat, { state: 'declared' })
  const late = await upload([{ ...sold, number: '26110000000000990008' }])
  expect(late.returnNotes).toEqual([
    '202512增值税已提交，没有改动；导入的发票如未申报，请更正申报',
    REFILLED[1],
  ])
  // What was known changes nothing.
  expect((await upload([sold])).returnNotes).toEqual([])
})

it('keeps lines, links red letters to what they take back, and says where they come from', async () => {
  await upload(past())
  const red = await member.call(getStatsInvoiceDetail, { query: { fphm: '26110000000000990002' } })
  expect(red).toMatchObject({ fplb: 1, yfphm: blue, hjje: '-10.00', kprq: '2025-12-05 00:00:00', sjly: '9' })
  expect(red.goods).toMatchObject([{ name: '矿泉水', spsm: '软饮料', taxRate: '0.13', amount: '-10.00' }])
  const voided = await member.call(getStatsInvoiceDetail, { query: { fphm: '26110000000000990003' } })
  expect(voided.fplb).toBe(3)
  const paper = await member.call(getStatsInvoiceDetail, {
    query: { fpdm: '011001900111', fphm: '00990001' },
  })
  expect(paper).toMatchObject({ fplxdm: '026', goods: [{ taxRate: '0.06' }] })
  const { list } = await member.call(listInputInvoices, {
    query: { diskId, keyword: '26310000000000990001' },
  })
  expect(list).toMatchObject([
    { xfmc: other.name, je: '50.00', se: '6.50', fpzt: '0', rzzt: 0, source: 'history' },
  ])
})

it('follows the state of what is known', async () => {
  await upload(past())
  const later = past().map((row) =>
    row.number === '26310000000000990001' ? { ...row, status: '已红冲-全额' } : row,
  )
  const voided = later.map((row) => (row.number === blue ? { ...row, status: '已作废' } : row))
  expect(await upload(voided)).toMatchObject({ repeatedCount: 5 })
  expect((await member.call(getStatsInvoiceDetail, { query: { fphm: blue } })).fplb).toBe(3)
  const { list } = await member.call(listInputInvoices, {
    query: { diskId, keyword: '26310000000000990001' },
  })
  expect(list[0]?.fpzt).toBe('3')
})

it('refuses with words what cannot be, and takes the rest', async () => {
  const [first, ...rest] = past()
  if (first === undefined) throw new Error('there is a past')
  await upload([first])
  const outcome = await upload([
    { ...first, total: '200.00', amount: '187.00' },
    {
      ...first,
      number: '26110000000000990011',
      seller: other,
      buyer: { ...other, taxId: '91310115MA1K3ABC27' },
    },
    { ...first, number: '26110000000000990012', total: '999.00' },
    { ...first, number: '26110000000000990013', amount: '一百' },
    { ...first, number: '26110000000000990014', type: '数电票（铁路电子客票）' },
    { ...first, number: '26110000000000990015', date: '2027-01-01' },
    { ...first, number: '123' },
    ...rest,
  ])
  expect(outcome).toMatchObject({ allCount: 11, successCount: 4 })
  expect(outcome.errorList.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 第2行与平台上同号的发票不符',
    `3 第3行的销方和购方都不是${own.name}（${own.taxId}）`,
    '4 第4行金额加税额不等于价税合计',
    expect.stringContaining('5 第5行金额“一百”不是数字，应如 1234.50') as string,
    '6 第6行发票票种“数电票（铁路电子客票）”不能导入：平台的发票只有专用、普通、卷式和数电发票等类型，没有这一种，请凭原件另行登记',
    '7 第7行开票日期在今天之后',
    '8 第8行发票号码不正确',
  ])
})

it('names what it does not take over, and a file that is none', async () => {
  const sheets = [
    ...bureauExport(past().slice(0, 1), 'heads').map(({ name, rows }) => ({
      name,
      rows: rows.map((row, at) => [...row, at === 0 ? '备用' : at === 1 ? 'x' : '']),
    })),
    { name: '铁路电子客票', rows: [['数电发票号码'], ['1']] },
    {
      name: '货物运输服务',
      rows: [
        ['数电发票号码', '起运地', '到达地'],
        [blue, '北京市', '天津市'],
      ],
    },
  ]
  const outcome = await member.call(uploadInvoiceHistory, {
    body: buildBody(uploadInvoiceHistory, { diskId, sheets }),
  })
  expect(outcome.ignoredColumns).toEqual([
    '工作表“铁路电子客票”不能识别，其中的内容没有带入',
    '发票基础信息的列“备用”不能识别，其中的内容没有带入',
  ])
  expect(await member.call(getStatsInvoiceDetail, { query: { fphm: blue } })).toMatchObject({
    tdyslxdm: '04',
    hwys: [{ origin: '北京市', destination: '天津市' }],
  })
  const none = member.call(uploadInvoiceHistory, {
    body: buildBody(uploadInvoiceHistory, { diskId, sheets: [{ name: '甲', rows: [['姓名']] }] }),
  })
  await expect(none).rejects.toMatchObject({
    code: 104000001,
    message: expect.stringContaining('没有找到表头'),
  })
})

it('adds up to the cent', async () => {
  const rows = Array.from({ length: 50 }, (_, at): ExportRow => ({
    ...{
      number: `2611000000000098${String(at).padStart(4, '0')}`,
      seller: own,
      buyer: other,
      date: '2025-12-20',
    },
    ...{ amount: '0.10', tax: '0.01', total: '0.11' },
  }))
  const before = await books()
  await upload(rows, 'heads')
  const after = await books()
  expect(equals(after.money.jshj, add(before.money.jshj, '5.5'))).toBe(true)
})
