import { createClient, type Body, type Client } from '@kaipiao/client'
import {
  createQrPanelCard,
  getInvoiceApplication,
  getQrFillForm,
  getQrPanel,
  getQrScanConfig,
  getStatsInvoiceDetail,
  listInvoiceApplications,
  submitInvoiceApplication,
  submitQrFillForm,
  updateInvoiceApplication,
  updateQrCardConfig,
  updateQrScanConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')

let running: TestSandbox
let agency: Client
/** Somebody with a phone and no account. */
let buyer: Client

beforeAll(async () => {
  running = await startTestSandbox()
  buyer = createClient({
    baseUrl: running.url,
    retry: { attempts: 1 },
    session: {
      now: Date.now,
      shouldRefresh: () => false,
      store: { read: () => undefined, write: () => undefined },
    },
  })
})
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const water = { name: '矿泉水', zxbm: '1030307040000000000', spsm: '软饮料', taxRate: '0.13' }
const putUp = (body: Partial<Body<'createQrPanelCard'>> = {}) =>
  agency.call(createQrPanelCard, {
    body: buildBody(createQrPanelCard, { diskId, name: '收银台', goods: [water], amount: '0.00', ...body }),
  })
const filled = buildBody(submitQrFillForm, {
  buyerTaxerName: '上海云帆科技有限公司',
  buyerTaxerId: '91310115MA1K3ABC19',
  amount: '56.50',
})
const fill = (id: string, body: Partial<Body<'submitQrFillForm'>> = {}, query = {}) =>
  buyer.call(submitQrFillForm, { path: { id }, query, body: { ...filled, ...body } })
const applicationOf = (id: string) => agency.call(getInvoiceApplication, { path: { id } })
const decide = (id: string, body: Body<'updateInvoiceApplication'>, query = {}) =>
  agency.call(updateInvoiceApplication, { path: { id }, query, body })
const configure = async (changes: Partial<Body<'updateQrScanConfig'>>) => {
  const config = await agency.call(getQrScanConfig, { query: { diskId } })
  await agency.call(updateQrScanConfig, { body: { ...config, ...changes } })
}

describe('a card', () => {
  it('is on the panel with a short address that leads to its page', async () => {
    const card = await putUp()
    expect(card).toMatchObject({ state: 'active', fplxdm: '82', expireTime: '2026-02-14 10:30:00' })
    expect((await agency.call(getQrPanel, { query: { diskId } }))[0]).toEqual(card)
    const page = await running.sandbox.store.table('shortUrls').get(card.url.split('/').at(-1) ?? '')
    expect(page?.url).toBe(`/h5/#/qr/${card.id}`)
  })

  it('opens without a bearer and shows what is asked, not more', async () => {
    const { id } = await putUp({ amount: '113.00' })
    const page = await buyer.call(getQrFillForm, { path: { id } })
    expect(page).toMatchObject({ xfmc: '北京青禾商贸有限公司', amount: '113.00', goods: ['矿泉水'] })
    expect(page.fields.map((field) => field.id)).not.toContain('remark')
  })

  it('expires', async () => {
    const { id } = await putUp({ expireTime: '2026-01-15 10:31:00' })
    await running.sandbox.advance(60_000)
    const expired = { code: 100400002, message: '二维码已过期' }
    await expect(buyer.call(getQrFillForm, { path: { id } })).rejects.toMatchObject(expired)
    await expect(fill(id)).rejects.toMatchObject(expired)
    const panel = await agency.call(getQrPanel, { query: { diskId } })
    expect(panel.find((card) => card.id === id)?.state).toBe('expired')
  })

  it.each([
    [{ goods: [water, water] }],
    [{ amount: '100.00', goods: [water, { ...water, totalAmount: '99.00' }] }],
    [{ fplxdm: '007' as const }],
    [{ expireTime: '2026-01-15 10:30:00' }],
  ])('is not put up with %j', async (body) => {
    await expect(putUp(body)).rejects.toMatchObject({ code: 104000001 })
  })

  it('is not put up or filled in while that is off', async () => {
    const { id } = await putUp()
    await configure({ sw: 0 })
    await expect(fill(id)).rejects.toMatchObject({ message: '商家已关闭扫码开票' })
    const config = await agency.call(getQrScanConfig, { query: { diskId } })
    await agency.call(updateQrCardConfig, { body: config })
    await expect(putUp()).rejects.toMatchObject({ code: 100400002 })
  })
})

describe('what a buyer fills in', () => {
  it('is reviewed, issued as an order, and becomes an invoice', async () => {
    const { id: card } = await putUp()
    const { id, ...application } = await fill(card)
    expect(application).toMatchObject({ state: 11, amount: '56.50', qrCardId: card })
    expect(application).not.toHaveProperty('form')
    const { list } = await agency.call(listInvoiceApplications, { query: { diskId, state: 11 } })
    expect(list[0]?.id).toBe(id)
    expect(await decide(id, { state: 12 })).toMatchObject({ state: 2, orderId: expect.stringMatching(/\d/) })
    await running.sandbox.advance(10_000)
    const issued = await applicationOf(id)
    expect(issued).toMatchObject({ state: 3, fphm: expect.stringMatching(/^26/) })
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { fphm: issued.fphm } })
    expect(invoice).toMatchObject({ gfmc: filled.buyerTaxerName, jshj: '56.50', hjse: '6.50' })
  })

  it('is taken once, however often it is sent with one key; another card knows nothing of that key', async () => {
    const cards = [await putUp(), await putUp({ name: '前台' })]
    const send = (id: string) =>
      buyer.call(submitQrFillForm, { path: { id }, headers: { 'Idempotency-Key': 'k-1' }, body: filled })
    const [first = '', second = ''] = cards.map(({ id }) => id)
    const taken = await send(first)
    expect(await send(first)).toEqual(taken)
    expect((await send(second)).id).not.toBe(taken.id)
    const { list } = await agency.call(listInvoiceApplications, { query: { diskId, state: 11 } })
    const ofCards = list.filter(({ qrCardId }) => [first, second].includes(qrCardId))
    expect(ofCards).toHaveLength(2)
  })

  it('is issued at once without review', async () => {
    const { id: card } = await putUp({ amount: '113.00' })
    await configure({ auditSw: 0 })
    const { id } = await fill(card, { amount: '1.00' })
    await running.sandbox.advance(10_000)
    expect(await applicationOf(id)).toMatchObject({ state: 3, amount: '113.00' })
  })

  it('waits for staff where the seller cannot issue', async () => {
    const { id: card } = await putUp()
    await configure({ auditSw: 0 })
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200008 })
    const application = await fill(card)
    expect(application).toMatchObject({ state: 1, message: '电子税局登录已失效，请重新登录' })
    await expect(decide(application.id, { state: 12 })).rejects.toMatchObject({ code: 202200008 })
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 0 })
    expect(await decide(application.id, { state: 12 })).toMatchObject({ state: 2, message: '' })
  })

  it.each([
    [{ buyerTaxerName: '<公司>' }, 104000001],
    [{ receiver: 'nobody' }, 104000001],
    [{ amount: '0.00' }, 104000001],
    [{ buyerTaxerId: '1234567890123456' }, 202500034],
  ])('is checked as by issuing: %j', async (body, code) => {
    const { id } = await putUp()
    await expect(fill(id, body)).rejects.toMatchObject({ code })
  })

  it('may have an odd tax number when the buyer confirms it', async () => {
    const { id } = await putUp()
    expect(await fill(id, { buyerTaxerId: '1234567890123456' }, { scene: 'confirm' })).toMatchObject({
      state: 11,
    })
  })

  it('has every required field', async () => {
    const { id } = await putUp()
    const { fields } = await agency.call(getQrScanConfig, { query: { diskId } })
    await configure({ fields: fields.map((field) => ({ ...field, option: 1 as const })) })
    await expect(fill(id)).rejects.toMatchObject({ message: expect.stringContaining('收票邮箱不能为空') })
  })
})

describe('an application that staff enter', () => {
  const enter = async () => {
    const { id: qrCardId } = await putUp()
    return agency.call(submitInvoiceApplication, { body: { qrCardId, ...filled } })
  }

  it('waits in state 1 with its form, which can be corrected', async () => {
    const { id, state, form } = await enter()
    expect(state).toBe(1)
    if (form === undefined) throw new Error('staff see the form')
    const corrected = await decide(id, { form: { ...form, buyerTaxerName: '北京甲公司' } })
    expect(corrected).toMatchObject({ state: 1, buyerTaxerName: '北京甲公司' })
    const wrong = decide(id, { state: 12, form: { ...form, buyerTaxerName: '<>' } })
    await expect(wrong).rejects.toMatchObject({ code: 104000001 })
  })

  it('is refused with a reason, corrected, and passes the second review', async () => {
    const { id, form } = await enter()
    await expect(decide(id, { state: 111 })).rejects.toMatchObject({ code: 104000001 })
    expect(await decide(id, { state: 111, message: '税号有误' })).toMatchObject({ state: 111 })
    await expect(decide(id, { state: 12 })).rejects.toMatchObject({ code: 100400002 })
    if (form === undefined) throw new Error('staff see the form')
    expect(await decide(id, { form })).toMatchObject({ state: 11 })
    expect(await decide(id, { state: 12 })).toMatchObject({ state: 2 })
  })

  it('is cancelled with its order, and never again', async () => {
    const { id } = await enter()
    await decide(id, { state: 12 })
    expect(await decide(id, { state: 103 })).toMatchObject({ state: 103 })
    await running.sandbox.advance(10_000)
    expect(await applicationOf(id)).toMatchObject({ state: 103, fphm: '' })
    await expect(decide(id, { state: 12 })).rejects.toMatchObject({ code: 100400002 })
  })

  it('that failed is tried again with a new order', async () => {
    const { id: qrCardId } = await putUp()
    const body = buildBody(submitInvoiceApplication, { qrCardId, ...filled, buyerTaxerName: '沙箱开票失败' })
    const { id, form } = await agency.call(submitInvoiceApplication, { body })
    await decide(id, { state: 12 })
    await running.sandbox.advance(10_000)
    const failed = await applicationOf(id)
    expect(failed).toMatchObject({ state: 101, message: '税局开具失败，请稍后重试' })
    if (form === undefined) throw new Error('staff see the form')
    await decide(id, { form: { ...form, buyerTaxerName: '甲公司' } })
    const again = await decide(id, { state: 12 })
    expect(again.orderId).not.toBe(failed.orderId)
    await running.sandbox.advance(10_000)
    expect(await applicationOf(id)).toMatchObject({ state: 3, buyerTaxerName: '甲公司' })
  })
})
