import type { Client, Schemas } from '@kaipiao/client'
import {
  cancelIssueOrder,
  createRedNotice,
  getStatsInvoiceDetail,
  issueInvoice,
  listIssueOrders,
  listRedNotices,
  processRedNotice,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { buildPartialRedForm, buildRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('paper')
const place = { a: diskId, b: '004' } as const
let running: TestSandbox
let agency: Client
let blue: Schemas['Invoice']

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  blue = await issue({ ...toBusiness, fplxdm: '004' })
})
afterAll(() => running.close())

/** Whatever type it is of, it breaks no rule. */
const toBusiness = invoiceForm({
  review: { drawer: '王芳', payee: '李娜', checker: '赵敏' },
  buyerAddressTel: '上海市张江路1号 021-50000000',
  buyerBankAccount: '招商银行 1219000000000001',
})

async function issue(body: Schemas['InvoiceForm']): Promise<Schemas['Invoice']> {
  const { id } = await agency.call(issueInvoice, { path: { id: diskId }, body })
  await running.sandbox.advance(5_000)
  return agency.call(getStatsInvoiceDetail, { query: { id: (await orderOf(id))?.invoiceId ?? '' } })
}
const orderOf = async (id: string) => {
  const { list } = await agency.call(listIssueOrders, { query: { diskId, pageSize: 500 } })
  return list.find((order) => order.id === id)
}
const apply = (body: Partial<Schemas['RedNoticeInput']> = {}) =>
  agency.call(createRedNotice, {
    path: place,
    body: buildBody(createRedNotice, {
      yfpdm: blue.fpdm,
      yfphm: blue.fphm,
      sqsm: '0000000100',
      sqf: 1,
      ...body,
    }),
  })
const act = (id: string, operation: Schemas['RedNoticeOperation']) =>
  agency.call(processRedNotice, { path: { id }, body: { operation } })
const noticeOf = async (id: string) => {
  const { list } = await agency.call(listRedNotices, { path: place, query: { pageSize: 500 } })
  return list.find((notice) => notice.id === id)
}

/** A notice that the bureau has confirmed. */
async function confirmed(body: Partial<Schemas['RedNoticeInput']> = {}): Promise<string> {
  const { id } = await apply(body)
  await running.sandbox.advance(5_000)
  await act(id, 'upload')
  await act(id, 'confirm')
  return id
}

describe('a red notice of the seller', () => {
  it('says what the invoice says, with a minus, and gets its number from the bureau', async () => {
    const notice = await apply()
    expect(notice).toMatchObject({
      zt: 'applied',
      xxbbh: '',
      hjje: '-100.00',
      hjse: '-13.00',
      gfmc: blue.gfmc,
    })
    expect(notice.goods[0]).toMatchObject({ quantity: '-2', amount: '-100.00' })
    await act(notice.id, 'upload')
    await expect(act(notice.id, 'confirm')).rejects.toMatchObject({ message: '税局尚未返回信息表编号' })
    await running.sandbox.advance(5_000)
    expect(await act(notice.id, 'confirm')).toMatchObject({
      zt: 'confirmed',
      xxbbh: expect.stringMatching(/^\d{16}$/),
    })
  })

  it('names the line that does not fit, also once a part has been taken back', async () => {
    const [line] = blue.goods
    const red = { ...line, quantity: '-1', amount: '-50.00', taxAmount: '-6.50', totalAmount: '-56.50' }
    await apply({ goods: [buildRequired('GoodsLine', { ...red, lzmxxh: 1 })] })
    const cupboard = buildRequired('GoodsLine', { ...red, name: '柜子', amount: '-10.00', lzmxxh: 1 })
    await expect(apply({ goods: [cupboard] })).rejects.toMatchObject({
      message: '第1行“柜子”的项目名称与原发票第1行“矿泉水”不一致',
    })
  })

  it('is used when its red invoice is issued, and refused from then on', async () => {
    const id = await confirmed()
    const { orderId } = await act(id, 'issue')
    await expect(act(id, 'issue')).rejects.toMatchObject({ message: '红字发票正在开具' })
    await expect(act(id, 'revoke')).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(5_000)
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ ddzt: 3, jshj: '-113.00' })
    const red = await agency.call(getStatsInvoiceDetail, { query: { id: order?.invoiceId ?? '' } })
    const notice = await noticeOf(id)
    expect(red).toMatchObject({ fplb: 1, yfphm: blue.fphm, hzxxbbh: notice?.xxbbh })
    expect(notice?.zt).toBe('used')
    await expect(act(id, 'revoke')).rejects.toMatchObject({ message: '该红字信息表已使用，不能再操作' })
    await expect(apply()).rejects.toMatchObject({ message: '原蓝字发票已全额红冲' })
  })

  it('takes back no red invoice', async () => {
    const { orderId } = await act(await confirmed(), 'issue')
    await running.sandbox.advance(5_000)
    const { invoiceId = '' } = (await orderOf(orderId)) ?? {}
    const red = await agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })
    await expect(apply({ yfpdm: red.fpdm, yfphm: red.fphm })).rejects.toMatchObject({
      code: 104000001,
      message: '原发票不是有效的蓝字发票',
    })
  })

  it('can be issued again when its order was cancelled', async () => {
    const id = await confirmed()
    const { orderId } = await act(id, 'issue')
    await agency.call(cancelIssueOrder, { path: { id: orderId } })
    expect(await noticeOf(id)).toMatchObject({ zt: 'confirmed', orderId: '' })
    expect((await act(id, 'issue')).orderId).not.toBe(orderId)
  })

  it('takes back no more than what is left of the invoice, other notices counted', async () => {
    await apply({ hjje: '-60.00', hjse: '-7.80', goods: [] })
    await expect(apply({ hjje: '-60.00', hjse: '-7.80', goods: [] })).rejects.toMatchObject({
      message: '红冲金额不能大于原发票剩余可红冲金额40.00元',
    })
    await expect(apply({ hjje: '10.00' })).rejects.toMatchObject({ code: 104000001 })
    const second = await apply({ hjje: '-40.00', hjse: '-5.20', goods: [] })
    await act(second.id, 'revoke')
    expect(await apply({ hjje: '-40.00', hjse: '-5.20', goods: [] })).toMatchObject({ zt: 'applied' })
  })

  it('writes the lines down of which an amount is taken back, and issues them', async () => {
    const notice = await apply({ hjje: '-60.00' })
    expect(notice).toMatchObject({
      hjje: '-60.00',
      hjse: '-7.80',
      goods: [{ amount: '-60.00', taxAmount: '-7.80' }],
    })
    await running.sandbox.advance(5_000)
    await act(notice.id, 'upload')
    await act(notice.id, 'confirm')
    const { orderId } = await act(notice.id, 'issue')
    await running.sandbox.advance(5_000)
    expect(await orderOf(orderId)).toMatchObject({ ddzt: 3, jshj: '-67.80' })
  })

  it('takes the last of the tax with the last of several allowances, by lines without a tax of their own', async () => {
    for (const hjje of ['-33.33', '-33.33']) expect(await apply({ hjje })).toMatchObject({ hjse: '-4.33' })
    const { goods } = buildPartialRedForm(blue, '', new Map([[1, { amount: '33.34' }]]))
    expect(await apply({ hjje: '-33.34', goods })).toMatchObject({ hjse: '-4.34' })
  })

  it('is refused where its amounts are not those of its lines', async () => {
    const { goods } = buildRedForm(blue, '')
    await expect(apply({ hjje: '-60.00', hjse: '-7.80', goods })).rejects.toMatchObject({
      code: 104000001,
      message: '金额与商品行不一致，商品行合计为-100.00元',
    })
    const line = blue.goods[0]
    const lines = line ? [line, { ...line, index: 1 }] : []
    const totals = { hjje: '200.00', hjse: '26.00', jshj: '226.00' }
    blue = await issue({ ...toBusiness, ...totals, fplxdm: '004', goods: lines })
    await expect(apply({ hjje: '-60.00', hjse: '-7.80' })).rejects.toMatchObject({
      message: '原发票有多行商品，部分红冲须填写要红冲的商品行',
    })
  })

  it.each([
    [{ yfphm: '00000000' }, 100400001],
    [{ sqf: 0 } as const, 104000001],
  ])('is refused with %j', async (body, code) => {
    await expect(apply(body)).rejects.toMatchObject({ code })
  })

  it('is for types that need one', async () => {
    const body = buildBody(createRedNotice, { yfpdm: '', yfphm: '1', sqsm: '0000000100', sqf: 1 })
    const plain = agency.call(createRedNotice, { path: { a: diskId, b: '007' }, body })
    await expect(plain).rejects.toMatchObject({ message: '此类发票不需要红字信息表' })
  })
})

describe('a red notice of the buyer', () => {
  const bought = {
    yfpdm: '3100261130',
    yfphm: '00001234',
    sqsm: '1100000000',
    sqf: 0,
    ykprq: '2025-12-01',
    xfmc: '上海云帆科技有限公司',
    xfsbh: '91310115MA1K3ABC19',
    hjje: '-10.00',
    hjse: '-1.30',
  } as const

  it('names us as the buyer, and the seller issues', async () => {
    const id = await confirmed(bought)
    const terminal = await running.sandbox.store.table('terminals').get(diskId)
    expect(await noticeOf(id)).toMatchObject({ gfmc: terminal?.taxerName, gfsbh: terminal?.taxerId })
    await expect(act(id, 'issue')).rejects.toMatchObject({
      message: '购买方申请的信息表由销售方开具红字发票',
    })
  })

  it('is written in full', async () => {
    const { xfmc: _xfmc, ...rest } = bought
    await expect(apply(rest)).rejects.toMatchObject({ code: 104000001 })
  })
})

describe('a red form', () => {
  const issueRed = (hzxxbbh: string) =>
    agency.call(issueInvoice, { path: { id: diskId }, body: buildRedForm(blue, hzxxbbh) })

  it('uses the notice whose number it carries, once that is confirmed', async () => {
    const { id } = await apply()
    await running.sandbox.advance(5_000)
    const number = (await noticeOf(id))?.xxbbh ?? ''
    await expect(issueRed(number)).rejects.toMatchObject({ message: '红字信息表未审核通过' })
    await act(id, 'upload')
    await act(id, 'confirm')
    await issueRed(number)
    await running.sandbox.advance(5_000)
    expect((await noticeOf(id))?.zt).toBe('used')
    await expect(issueRed(number)).rejects.toMatchObject({ message: '该红字信息表已使用，不能再操作' })
  })

  it.each([
    ['004', '红字专用发票须填写红字信息表编号，请先申请'],
    ['81', '数电红字发票须填写红字信息确认单编号，请先申请'],
    ['82', '数电红字发票须填写红字信息确认单编号，请先申请'],
  ] as const)('of type %s without the number of a notice is refused', async (fplxdm, message) => {
    const id = fplxdm === '004' ? diskId : terminal('digital')
    const { id: number } = await agency.call(issueInvoice, { path: { id }, body: { ...toBusiness, fplxdm } })
    await running.sandbox.advance(5_000)
    const { invoiceId = '' } = (await running.sandbox.store.table('issueOrders').get(number)) ?? {}
    const ours = await agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })
    const red = (number: string) =>
      agency.call(issueInvoice, { path: { id }, body: buildRedForm(ours, number) })
    await expect(red('')).rejects.toMatchObject({ code: 104000001, message })
    const { id: orderId } = await red('26110000000000000077')
    await running.sandbox.advance(5_000)
    expect(await running.sandbox.store.table('issueOrders').get(orderId)).toMatchObject({ ddzt: 3 })
  })

  it('takes an invoice back once, and one that waits counts', async () => {
    const { id } = await issueRed('1101260100000099')
    await expect(issueRed('1101260100000098')).rejects.toMatchObject({ message: '原蓝字发票已全额红冲' })
    // What is given up takes nothing back.
    await agency.call(cancelIssueOrder, { path: { id } })
    await issueRed('1101260100000098')
    await running.sandbox.advance(10_000)
    await expect(issueRed('1101260100000097')).rejects.toMatchObject({ message: '原蓝字发票已全额红冲' })
  })
})

it('shows every state of a notice in the world', async () => {
  const { rows } = await running.sandbox.store.table('redNotices').find()
  expect(new Set(rows.map(({ zt }) => zt))).toEqual(
    new Set(['applied', 'uploaded', 'confirmed', 'revoked', 'used']),
  )
})
