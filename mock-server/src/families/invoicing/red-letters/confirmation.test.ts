import type { Client, Schemas } from '@kaipiao/client'
import {
  createRedNotice,
  getStatsInvoiceDetail,
  issueInvoice,
  listMessageInboxV2,
  listRedNotices,
  processRedNotice,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownedOf } from '../../../world/owned-of.ts'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const ours = terminal('digital')
/** Another enterprise, of the same agency. */
const theirs = '661000000003'
type Notice = Schemas['RedNotice']
let running: TestSandbox
let agency: Client
let blue: Schemas['Invoice']

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

async function issue(overrides: Partial<Schemas['InvoiceForm']> = {}): Promise<Schemas['Invoice']> {
  const { id } = await agency.call(issueInvoice, {
    path: { id: ours },
    body: invoiceForm({ fplxdm: '81', ...overrides }),
  })
  await running.sandbox.advance(5_000)
  const order = await running.sandbox.store.table('issueOrders').get(id)
  return agency.call(getStatsInvoiceDetail, { query: { id: order?.invoiceId ?? '' } })
}

/** An invoice of ours to the other enterprise. */
async function sold(isTicked: boolean): Promise<void> {
  const { store } = running.sandbox
  const buyer = await store.table('terminals').get(theirs)
  if (buyer === undefined) throw new Error('no terminal')
  blue = await issue({ buyerTaxerName: buyer.taxerName, buyerTaxerId: buyer.taxerId })
  if (!isTicked) return
  const { fplxdm, fpdm, fphm, xfmc, xfsbh, gfmc, gfsbh, hjje: je, hjse: se, kprq } = blue
  await store.table('inputInvoices').insert({
    ...ownedOf(buyer),
    ...{ id: `${buyer.enterpriseId}-${fpdm}${fphm}`, fplxdm, fpdm, fphm, xfmc, xfsbh, gfmc, gfsbh, je, se },
    ...{ yxse: se, kprq: kprq.slice(0, 10), fpzt: '0', rzzt: 1, source: 'sync' },
  })
}

const apply = (body: Partial<Schemas['RedNoticeInput']> = {}, diskId: string = ours) =>
  agency.call(createRedNotice, {
    path: { a: diskId, b: '81' },
    body: buildBody(createRedNotice, { yfpdm: '', yfphm: blue.fphm, sqsm: '0000000100', sqf: 1, ...body }),
  })
const applyAsBuyer = () =>
  apply(
    {
      ...{ sqsm: '1100000000', sqf: 0, ykprq: blue.kprq.slice(0, 10), xfmc: blue.xfmc, xfsbh: blue.xfsbh },
      ...{ hjje: '-100.00', hjse: '-13.00' },
    },
    theirs,
  )
const act = (id: string, operation: Schemas['RedNoticeOperation']) =>
  agency.call(processRedNotice, { path: { id }, body: { operation } })
async function noticeAt(diskId: string): Promise<Notice | undefined> {
  const path = { a: diskId, b: '81' } as const
  const { list } = await agency.call(listRedNotices, { path, query: { pageSize: 500 } })
  return list.find(({ yfphm }) => yfphm === blue.fphm)
}
const standingAt = async (diskId: string) => {
  const notice = await noticeAt(diskId)
  return notice && [notice.zt, notice.hzqrxxztDm]
}
/** Uploaded, with its number. */
async function uploaded({ id }: Notice): Promise<Notice> {
  await running.sandbox.advance(5_000)
  return act(id, 'upload')
}
/** Longer than a sign-in lasts. */
async function hours(count: number): Promise<void> {
  await running.sandbox.advance(count * 3_600_000)
  agency = await signInAs('agency', running)
}

describe('a confirmation that the seller enters', () => {
  it('asks nobody where the buyer has not ticked the invoice, and is issued at once', async () => {
    await sold(false)
    // Straight from the application: the bureau numbers what it takes.
    const { id, orderId, xxbbh } = await act((await apply()).id, 'upload')
    expect(xxbbh).toMatch(/^\d{20}$/)
    expect(await noticeAt(ours)).toMatchObject({ zt: 'confirmed', hzqrxxztDm: '01', bfsf: 1, orderId })
    const seen = await noticeAt(theirs)
    expect(seen).toMatchObject({ sqf: 1, bfsf: 0, diskId: theirs, hzqrxxztDm: '01', hjje: '-100.00' })
    expect(seen).not.toHaveProperty('qrjzsj')
    await expect(act(seen?.id ?? '', 'confirm')).rejects.toMatchObject({ code: 100400002 })
    await expect(act(id, 'revoke')).rejects.toMatchObject({ message: '红字发票正在开具，不能撤销' })
    await running.sandbox.advance(5_000)
    const order = await running.sandbox.store.table('issueOrders').get(orderId)
    expect(order).toMatchObject({ ddzt: 3, jshj: '-113.00', form: { hzxxbbh: xxbbh } })
    expect([await standingAt(ours), await standingAt(theirs)]).toEqual([
      ['used', '01'],
      ['used', '01'],
    ])
  })

  it('is not uploaded where its red invoice can not be issued', async () => {
    await sold(false)
    const { id } = await apply()
    await running.sandbox.store.table('terminals').update(ours, { invoiceTypes: ['82'] })
    await expect(act(id, 'upload')).rejects.toMatchObject({ message: '当前终端不能开具此类发票' })
    expect(await noticeAt(ours)).toMatchObject({ zt: 'applied', orderId: '' })
    expect(await noticeAt(theirs)).toBeUndefined()
  })

  it('is confirmed by the buyer who has, within 72 hours, and by nobody else', async () => {
    await sold(true)
    const { id } = await uploaded(await apply())
    const seen = await noticeAt(theirs)
    expect(seen).toMatchObject({ hzqrxxztDm: '02', xxbbh: expect.stringMatching(/^\d{20}$/) })
    expect(seen?.qrjzsj).toBe((await noticeAt(ours))?.qrjzsj)
    await expect(act(id, 'confirm')).rejects.toMatchObject({
      code: 100400002,
      message: '待购方确认，录入方不能确认',
    })
    await expect(act(seen?.id ?? '', 'revoke')).rejects.toMatchObject({ message: '只有录入方可以撤销' })
    await hours(71)
    expect(await act(seen?.id ?? '', 'confirm')).toMatchObject({ zt: 'confirmed', hzqrxxztDm: '04' })
    await hours(2)
    expect(await standingAt(ours)).toEqual(['confirmed', '04'])
    expect(await noticeAt(ours)).not.toHaveProperty('qrjzsj')
    await expect(act(seen?.id ?? '', 'issue')).rejects.toMatchObject({ message: '红字发票由销售方开具' })
    await act(id, 'issue')
    await running.sandbox.advance(5_000)
    expect([await standingAt(ours), await standingAt(theirs)]).toEqual([
      ['used', '04'],
      ['used', '04'],
    ])
  })

  it('stands in the inbox of those who answer for the buyer, once, and only where an answer is wanted', async () => {
    const letters = async () => {
      const { list } = await agency.call(listMessageInboxV2, { query: { pageSize: 500 } })
      return list.filter(({ title }) => title === '红字确认单待确认')
    }
    await sold(false)
    await uploaded(await apply())
    expect(await letters()).toEqual([])
    await sold(true)
    await uploaded(await apply())
    const { qrjzsj, yfphm, xfmc } = (await noticeAt(theirs)) ?? {}
    const [letter, ...others] = await letters()
    expect([letter, others]).toMatchObject([
      {
        type: 'business',
        fromName: '开票平台',
        read: 0,
        content: `销方${xfmc}就发票${yfphm}录入了红字确认单，金额-100.00元。请在${qrjzsj}前到“红字信息表”确认或否认（终端${theirs}），逾期作废。`,
      },
      [],
    ])
    const [told] = running.sandbox.hub.log().filter(({ bizId }) => bizId === 'ZNXX')
    expect(told?.data).toMatchObject({ id: letter?.id, title: letter?.title, unread: expect.any(Number) })
  })

  it('is void once the buyer denies it, and the invoice can be applied for again', async () => {
    await sold(true)
    await uploaded(await apply())
    await expect(apply()).rejects.toMatchObject({ message: '原蓝字发票已全额红冲' })
    await act((await noticeAt(theirs))?.id ?? '', 'deny')
    expect(await standingAt(ours)).toEqual(['revoked', '05'])
    expect(await apply()).toMatchObject({ zt: 'applied' })
  })

  it('is void after 72 hours without an answer', async () => {
    await sold(true)
    const { id } = await uploaded(await apply())
    await hours(71)
    expect(await standingAt(ours)).toEqual(['uploaded', '02'])
    await hours(1)
    expect([await standingAt(ours), await standingAt(theirs)]).toEqual([
      ['revoked', '07'],
      ['revoked', '07'],
    ])
    await expect(act(id, 'revoke')).rejects.toMatchObject({ code: 100400002 })
  })

  it.each([
    [false, '08'],
    [true, '09'],
  ] as const)('is withdrawn by the seller, confirmed before: %s', async (isConfirmed, state) => {
    await sold(true)
    const { id } = await uploaded(await apply())
    if (isConfirmed) await act((await noticeAt(theirs))?.id ?? '', 'confirm')
    await act(id, 'revoke')
    expect([await standingAt(ours), await standingAt(theirs)]).toEqual([
      ['revoked', state],
      ['revoked', state],
    ])
  })

  it.each([
    ['沙箱红字确认公司', ['confirmed', '04']],
    ['沙箱红字否认公司', ['revoked', '05']],
    ['沙箱红字不答公司', ['uploaded', '02']],
  ] as const)('is answered from outside by %s as it is called', async (buyerTaxerName, expected) => {
    blue = await issue({ buyerTaxerName })
    await uploaded(await apply())
    expect(await standingAt(ours)).toEqual(['uploaded', '02'])
    await running.sandbox.advance(11_000)
    expect(await standingAt(ours)).toEqual(expected)
  })
})

describe('a confirmation that the buyer enters', () => {
  it('is answered by the seller, who issues', async () => {
    await sold(false)
    const { id } = await uploaded(await applyAsBuyer())
    expect(await standingAt(theirs)).toEqual(['uploaded', '03'])
    const { id: answer = '' } = (await noticeAt(ours)) ?? {}
    await expect(act(answer, 'issue')).rejects.toMatchObject({ code: 100400002 })
    expect(await act(answer, 'confirm')).toMatchObject({ zt: 'confirmed', hzqrxxztDm: '04', sqf: 0, bfsf: 1 })
    const { orderId } = await act(answer, 'issue')
    await expect(act(id, 'revoke')).rejects.toMatchObject({ message: '红字发票正在开具，不能撤销' })
    await running.sandbox.advance(5_000)
    expect(await running.sandbox.store.table('issueOrders').get(orderId)).toMatchObject({
      ddzt: 3,
      jshj: '-113.00',
    })
    expect(await standingAt(theirs)).toEqual(['used', '04'])
  })

  it('takes back no more than the seller issued', async () => {
    await sold(false)
    await uploaded(await applyAsBuyer())
    await expect(applyAsBuyer()).rejects.toMatchObject({ message: '原蓝字发票已全额红冲' })
  })
})

it('takes the reason, which has to suit the lines (chyyDm)', async () => {
  await sold(false)
  await expect(apply({ chyyDm: '03' })).rejects.toMatchObject({
    code: 104000001,
    message: '发票仅含货物或劳务项目，红冲原因不能选择服务中止',
  })
  await expect(apply({ chyyDm: '01', hjje: '-60.00' })).rejects.toMatchObject({
    message: '开票有误必须全额红冲',
  })
  expect(await apply({ chyyDm: '02' })).toMatchObject({ chyyDm: '02' })
})
