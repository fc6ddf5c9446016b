import type { Client } from '@kaipiao/client'
import {
  exportInvoiceLocal,
  getPrintData,
  getStatsInvoiceDetail,
  issueInvoice,
  listIssueOrders,
  printInvoiceBatch,
  pushInvoice,
  renderPdfAsJpeg,
  updateIssueConfig,
  updateIssueConfigInfo,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decode } from 'jpeg-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')
const paper = terminal('paper')
let running: TestSandbox
let agency: Client
let invoice: InvoiceRow

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  const found = await running.sandbox.store.table('invoices').first({ diskId, fplb: 0 })
  if (found === undefined) throw new Error('the world has an invoice')
  invoice = found
})
afterAll(() => running.close())

const detail = () => agency.call(getStatsInvoiceDetail, { query: { id: invoice.id } })

describe('printing', () => {
  it('marks an invoice as printed and hands out what the local service prints', async () => {
    expect((await detail()).printed ?? 0).toBe(0)
    const job = await agency.call(getPrintData, { path: { a: diskId, b: '0', c: invoice.fphm } })
    expect(job).toMatchObject({ fphm: invoice.fphm, template: expect.stringMatching(/^digital/) })
    expect(job.data.goods).toEqual(invoice.goods)
    expect((await detail()).printed).toBe(1)
  })

  it('begins on the paper where it is set for the terminal', async () => {
    const path = { a: diskId, b: '0', c: invoice.fphm } as const
    expect(await agency.call(getPrintData, { path })).toMatchObject({ left: 0, top: 0 })
    await agency.call(updateIssueConfig, {
      path: { id: diskId },
      body: buildBody(updateIssueConfig, { printLeft: 2, printTop: -3 }),
    })
    expect(await agency.call(getPrintData, { path })).toMatchObject({ left: 2, top: -3 })
    const { fpdm, fphm } = invoice
    const jobs = agency.call(printInvoiceBatch, { path: { a: diskId, b: '1' }, body: [{ fpdm, fphm }] })
    expect(await jobs).toMatchObject([{ left: 2, top: -3 }])
  })

  it('of a batch marks all of them or none (IV08)', async () => {
    const { fpdm, fphm } = invoice
    const path = { a: diskId, b: '1' } as const
    const wrong = agency.call(printInvoiceBatch, {
      path,
      body: [
        { fpdm, fphm },
        { fpdm, fphm: '1' },
      ],
    })
    await expect(wrong).rejects.toMatchObject({ code: 100400001 })
    expect((await detail()).printed ?? 0).toBe(0)
    expect(await agency.call(printInvoiceBatch, { path, body: [{ fpdm, fphm }] })).toHaveLength(1)
    expect((await detail()).printed).toBe(1)
    const list = agency.call(printInvoiceBatch, { path: { a: diskId, b: '2' }, body: [{ fpdm, fphm }] })
    await expect(list).rejects.toMatchObject({ message: `发票${fphm}没有销货清单` })
  })

  it('is not for void invoices, nor for those of another disk', async () => {
    const where = { fplb: { in: [2, 3] as const }, agencyId: invoice.agencyId }
    const { rows } = await running.sandbox.store.table('invoices').find({ where })
    const { diskId: a = '', fpdm: b = '', fphm: c = '' } = rows[0] ?? {}
    const voided = agency.call(getPrintData, { path: { a, b, c } })
    await expect(voided).rejects.toMatchObject({ message: `发票${c}已作废，不能打印` })
    const foreign = agency.call(getPrintData, { path: { a: diskId, b, c } })
    await expect(foreign).rejects.toMatchObject({ code: 100400001 })
  })
})

it('prints paper at once where that is switched on', async () => {
  const review = { drawer: '王芳' }
  const issued = async () => {
    const { id } = await agency.call(issueInvoice, {
      path: { id: paper },
      body: invoiceForm({ fplxdm: '007', review }),
    })
    await running.sandbox.advance(5_000)
    const order = await running.sandbox.store.table('issueOrders').get(id)
    return agency.call(getStatsInvoiceDetail, { query: { id: order?.invoiceId ?? '' } })
  }
  expect(await issued()).toMatchObject({
    printed: 0,
    jqbh: paper,
    pdfUrl: expect.stringContaining('/url/pdf/'),
  })
  await agency.call(updateIssueConfig, { path: { id: paper }, body: { autoPrint: 1 } })
  expect(await issued()).toMatchObject({ printed: 1 })
})

describe('an invoice on its way to the buyer', () => {
  const send = (receiver: string) =>
    agency.call(pushInvoice, {
      path: { a: '0', b: invoice.fphm },
      body: buildBody(pushInvoice, { receiver, diskId }),
    })

  it('goes by e-mail, and by SMS where that is switched on (IV09, IV10)', async () => {
    await expect(send('fapiao@example')).rejects.toMatchObject({ message: '邮箱格式不正确' })
    await expect(send('bounce@example.cn')).rejects.toMatchObject({
      code: 100500001,
      message: '邮箱推送失败',
    })
    expect((await detail()).pushState ?? 0).toBe(0)
    await send('13800000000')
    expect((await detail()).pushState).toBe(1)
    expect((await detail()).pushes).toMatchObject([
      { receiver: '13800000000', channel: 'sms', sent: 1, message: '', by: expect.stringMatching(/./) },
      { receiver: 'bounce@example.cn', channel: 'mail', sent: 0, message: '对方服务器退回' },
    ])
    await agency.call(updateIssueConfigInfo, { query: { diskId }, body: { switches: { smsSw: 0 } } })
    await expect(send('13800000000')).rejects.toMatchObject({ code: 104000001 })
    await send('fapiao@example.cn')
  })

  it('stands in the record as a code that was shown, which tells of nobody who got it', async () => {
    const show = (body: object) =>
      agency.call(pushInvoice, { path: { a: '0', b: invoice.fphm }, body: { diskId, ...body } })
    await expect(show({})).rejects.toMatchObject({ code: 104000001, message: '请填写邮箱或手机号' })
    await show({ channel: 'qr' })
    const { pushState = 0, pushes } = await detail()
    expect(pushState).toBe(0)
    expect(pushes).toMatchObject([{ receiver: '', channel: 'qr', sent: 1, by: expect.stringMatching(/./) }])
  })

  it('goes by itself to the receiver of its form, unless that is switched off', async () => {
    const issued = async (receiver = 'fapiao@example.cn') => {
      const body = invoiceForm({ receiver })
      const { id } = await agency.call(issueInvoice, { path: { id: diskId }, body })
      await running.sandbox.advance(5_000)
      const { list } = await agency.call(listIssueOrders, { query: { diskId, pageSize: 500 } })
      const invoiceId = list.find((order) => order.id === id)?.invoiceId ?? ''
      return agency.call(getStatsInvoiceDetail, { query: { id: invoiceId } })
    }
    const noted = { receiver: 'fapiao@example.cn', channel: 'mail', sent: 1, by: '' }
    expect(await issued()).toMatchObject({ pushState: 1, pushes: [noted] })
    expect(await issued('bounce@example.cn')).toMatchObject({ pushState: 0, pushes: [{ sent: 0 }] })
    await agency.call(updateIssueConfigInfo, { query: { diskId }, body: { switches: { autoPushSw: 0 } } })
    const kept = await issued()
    expect([kept.pushState, kept.pushes]).toEqual([0, undefined])
  })
})

// The first document of a process loads its fonts.
describe('documents', { timeout: 60_000 }, () => {
  it('are drawn as a picture', async () => {
    const address = `/v2/tax/invoice/url/pdf/0/${invoice.fphm}`
    const { jpeg } = await agency.call(renderPdfAsJpeg, { body: { pdf: address } })
    const { width, height, data } = decode(Buffer.from(jpeg, 'base64'))
    expect(width).toBeGreaterThan(height)
    const shades = new Set(Array.from({ length: 4000 }, (_, at) => data[at * 4 * 97]))
    expect(shades.size).toBeGreaterThan(3)
    const pdf = Buffer.from(await (await fetch(running.url + address)).arrayBuffer()).toString('base64')
    expect((await agency.call(renderPdfAsJpeg, { body: { pdf } })).jpeg).toBe(jpeg)
  })

  it('are drawn while others write', async () => {
    const draw = vi.spyOn(PDFiumLibrary, 'init')
    let release: () => void = () => undefined
    const writing = running.sandbox.store.transaction(() => new Promise<void>((done) => (release = done)))
    const drawn = agency.call(renderPdfAsJpeg, { body: { pdf: `/v2/tax/invoice/url/pdf/0/${invoice.fphm}` } })
    try {
      await vi.waitFor(() => expect(draw).toHaveBeenCalled(), { timeout: 50_000 })
    } finally {
      release()
    }
    await writing
    expect((await drawn).jpeg).not.toBe('')
  })

  it.each(['AAAA', 'https://example.cn/a.pdf', Buffer.from('%PDF-1.7 nonsense').toString('base64')])(
    'are not made of %s',
    async (pdf) => {
      await expect(agency.call(renderPdfAsJpeg, { body: { pdf } })).rejects.toMatchObject({
        message: 'PDF 无法识别，请重新选择',
      })
    },
  )

  it('are saved, and opened by their address without a bearer', async () => {
    const file = await agency.download(exportInvoiceLocal, { query: { id: [invoice.id] } })
    expect(file.contentType).toBe('application/pdf')
    const open = (number: string) => fetch(`${running.url}/v2/tax/invoice/url/0/${number}`)
    expect((await open(invoice.fphm)).headers.get('content-type')).toBe('application/pdf')
    expect(await (await open('00000000')).json()).toMatchObject({ code: 100400001 })
  })
})
