import type { Client } from '@kaipiao/client'
import {
  cancelIssueOrder,
  checkIssueEnvironment,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getInvoiceUrlInfo,
  getQuotaConfig,
  getStatsInvoiceDetail,
  getStock,
  issueInvoice,
  listIssueOrders,
  prepareInvoice,
  retryIssueOrder,
} from '@kaipiao/client/operations'
import { subtract } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const digital = terminal('digital')
const paper = terminal('paper')

let running: TestSandbox
let agency: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const issue = (body = invoiceForm(), query = {}, id = digital) =>
  agency.call(issueInvoice, { path: { id }, query, body })
const orderOf = async (id: string) => {
  const { list } = await agency.call(listIssueOrders, { query: { pageSize: 500 } })
  return list.find((order) => order.id === id)
}

describe('issuing a digital invoice', () => {
  it('queues an order, numbers the invoice, takes credit and tells everybody concerned', async () => {
    const member = await listenToPush(await signInAs('member', running), running.url)
    const stranger = await listenToPush(await signInAs('headOffice', running), running.url)
    const before = await agency.call(getQuotaConfig, { query: { diskId: digital } })
    const order = await issue()
    expect(order).toMatchObject({ ddzt: 2, message: '开票中', jshj: '113.00', fphm: '' })
    const fired = await running.sandbox.advance(10_000)
    expect(fired.filter(({ data }) => data.orderId === order.id)).toHaveLength(1)
    const issued = await orderOf(order.id)
    expect(issued).toMatchObject({ ddzt: 3, fpdm: '', fphm: expect.stringMatching(/^26111\d{15}$/) })
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { id: issued?.invoiceId ?? '' } })
    expect(invoice).toMatchObject({
      fphm: issued?.fphm,
      jshj: '113.00',
      gfmc: '上海云帆科技有限公司',
      fplb: 0,
    })
    expect(invoice.goods).toMatchObject([{ showName: '*软饮料*矿泉水', fphxz: '0' }])
    const after = await agency.call(getQuotaConfig, { query: { diskId: digital } })
    expect(subtract(before.syed, after.syed)).toBe('100')
    expect(await member.next()).toEqual({
      bizId: 'FPKJ',
      data: {
        xfmc: '北京青禾商贸有限公司',
        fplxdm: '82',
        ddzt: 3,
        pendOrderCount: expect.any(Number),
        orderId: order.id,
        fphm: issued?.fphm,
      },
    })
    expect(stranger.heard).toEqual(['ws_pong'])
    member.socket.close()
    stranger.socket.close()
  })

  it('never issues twice for one dup', async () => {
    const first = await issue(invoiceForm(), { dup: 'f-1' })
    const second = await issue(invoiceForm({ buyerTaxerName: '别的公司' }), { dup: 'f-1' })
    expect(second).toEqual(first)
    const third = await issue(invoiceForm(), { dup: 'f-2' })
    expect(third.id).not.toBe(first.id)
  })

  it('lets a form be corrected and sent again under the same dup', async () => {
    const wrong = invoiceForm({ buyerTaxerName: '' })
    await expect(issue(wrong, { dup: 'f-3' })).rejects.toMatchObject({ code: 104000001 })
    expect(await issue(invoiceForm(), { dup: 'f-3' })).toMatchObject({ ddzt: 2 })
  })

  it('refuses a character that its documents cannot draw, and takes a rare one that they can', async () => {
    await expect(issue(invoiceForm({ buyerTaxerName: '甲𪚥公司' }))).rejects.toMatchObject({
      code: 104000001,
      message: '含有无法打印的字符“𪚥”（U+2A6A5），请改用其他字',
    })
    expect(await issue(invoiceForm({ buyerTaxerName: '𬭎𠮷公司' }))).toMatchObject({ ddzt: 2 })
  })

  it('asks about an odd tax number and goes on when confirmed', async () => {
    const odd = invoiceForm({ buyerTaxerId: '1234567890123456' })
    await expect(issue(odd)).rejects.toMatchObject({ code: 202500034 })
    expect(await issue(odd, { scene: 'confirm' })).toMatchObject({ ddzt: 2 })
  })

  it('names every fault of a form, the first one first', async () => {
    const wrong = invoiceForm({ buyerTaxerName: '', goods: [], hjje: '0.00', hjse: '0.00', jshj: '0.00' })
    const problem = await issue(wrong).catch((error: unknown) => error)
    expect(problem).toMatchObject({ code: 104000001, message: expect.stringContaining('；') })
  })

  it.each([202500035, 202500036, 202200007, 202200009, 202200010, 202200011, 202200012, 202500034])(
    'can be made to answer %i',
    async (code) => {
      const magic = invoiceForm({ buyerTaxerName: `沙箱${code}` })
      await expect(issue(magic)).rejects.toMatchObject({ code })
    },
  )

  it('fails at the bureau, and can be tried again or given up', async () => {
    const order = await issue(invoiceForm({ buyerTaxerName: '沙箱开票失败' }))
    await running.sandbox.advance(10_000)
    expect(await orderOf(order.id)).toMatchObject({ ddzt: 101, errCode: 202200009 })
    expect(await agency.call(retryIssueOrder, { path: { id: order.id } })).toMatchObject({ ddzt: 2 })
    await running.sandbox.advance(10_000)
    expect(await agency.call(cancelIssueOrder, { path: { id: order.id } })).toMatchObject({ ddzt: 103 })
    await expect(agency.call(retryIssueOrder, { path: { id: order.id } })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it('stops what is cancelled in time', async () => {
    const order = await issue()
    await agency.call(cancelIssueOrder, { path: { id: order.id } })
    await running.sandbox.advance(10_000)
    expect(await orderOf(order.id)).toMatchObject({ ddzt: 103, fphm: '' })
  })

  it('stops at the credit, of which orders that wait hold their part', async () => {
    const quota = await agency.call(getQuotaConfig, { query: { diskId: digital } })
    const { store } = running.sandbox
    await store.table('quotas').update(digital, { zsxed: quota.ysyed, syed: '150.00' })
    // Those that the world begins with hold theirs as well.
    const waiting = await store
      .table('issueOrders')
      .find({ where: { diskId: digital, ddzt: { in: [2, 11, 12] } } })
    for (const { id } of waiting.rows) await store.table('issueOrders').update(id, { ddzt: 103 })
    const first = await issue()
    const message = `剩余授信额度不足，剩余额度¥150.00，其中1张正在开具的订单占用¥100.00（${first.ddh}）`
    await expect(issue()).rejects.toMatchObject({ code: 202500036, message })
    await running.sandbox.advance(10_000)
    expect((await orderOf(first.id))?.ddzt).toBe(3)
    await expect(issue()).rejects.toMatchObject({ code: 202500036 })
  })

  it('reminds of a limit and stops at another', async () => {
    const limit = { interceptSw: 0, interceptAmount: '0.00', remindSw: 1, remindAmount: '1.00' } as const
    await running.sandbox.store.table('quotas').update(digital, { mount: limit })
    expect((await issue()).warnings).toEqual(['本月累计开票金额超过设置的提醒金额，请联系管理员修改设置'])
    await running.sandbox.store.table('quotas').update(digital, { mount: { ...limit, interceptSw: 1 } })
    await expect(issue()).rejects.toMatchObject({
      message: '本月累计开票金额超过设置的最大金额，请联系管理员',
    })
  })
})

describe('issuing on paper', () => {
  const form = () => invoiceForm({ fplxdm: '007', review: { drawer: '王芳' } })

  it('takes the next number of the stock', async () => {
    const left = async () =>
      (await agency.call(getStock, { path: { id: paper }, query: { fplxdm: '007' } })).reduce(
        (sum, { syfs }) => sum + syfs,
        0,
      )
    const before = await left()
    const order = await issue(form(), {}, paper)
    await running.sandbox.advance(10_000)
    expect(await left()).toBe(before - 1)
    expect(await orderOf(order.id)).toMatchObject({
      ddzt: 3,
      fpdm: expect.stringMatching(/^\d{10}$/),
      fphm: expect.stringMatching(/^\d{8}$/),
    })
  })

  it('is refused without stock, orders that wait counted', async () => {
    const { store } = running.sandbox
    const { rows } = await store.table('stock').find({ where: { diskId: paper, fplxdm: '007' } })
    for (const [at, { id }] of rows.entries())
      await store.table('stock').update(id, { syfs: at === 0 ? 1 : 0 })
    await issue(form(), {}, paper)
    await expect(issue(form(), {}, paper)).rejects.toMatchObject({ code: 202500037 })
    const check = await agency.call(checkIssueEnvironment, { path: { id: paper }, query: { fplxdm: '007' } })
    expect(check).toMatchObject({ ok: 0, code: 202500037 })
  })

  it('is refused on a terminal that cannot issue the type', async () => {
    await expect(issue(form())).rejects.toMatchObject({ message: '当前终端不能开具此类发票' })
  })
})

it('prepares the form of a terminal', async () => {
  const prepared = await agency.call(prepareInvoice, { path: { id: digital } })
  expect(prepared).toMatchObject({ defaultFplxdm: '82', includingTax: '1', diskType: 7 })
  expect(prepared.seller.taxerName).toBe('北京青禾商贸有限公司')
})

// The first document of a process loads its fonts.
it('hands out the documents of an issued invoice', { timeout: 60_000 }, async () => {
  const order = await issue()
  await running.sandbox.advance(10_000)
  const { invoiceId = '', fphm = '' } = (await orderOf(order.id)) ?? {}
  const pdf = await agency.download(exportInvoicePdf, { query: { id: [invoiceId] } })
  expect([pdf.contentType, pdf.fileName]).toEqual(['application/pdf', expect.stringContaining(fphm)])
  expect((await pdf.blob()).size).toBeGreaterThan(5_000)
  const zip = await agency.download(exportInvoiceXmlZip, { query: { id: [invoiceId] } })
  expect(zip.contentType).toBe('application/zip')
  const links = await agency.call(getInvoiceUrlInfo, { path: { code: '0', number: fphm } })
  const reply = await fetch(running.url + links.pdfUrl)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
})
