import type { Client } from '@kaipiao/client'
import {
  createInvoiceTitle,
  createStoreInvoice,
  createStoreOrder,
  downloadStoreInvoice,
  getStoreInvoice,
  getStoreOrder,
  listStoreChanges,
  listStoreInvoices,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, equals, negate, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

const running = await startTestSandbox()
let agency: Client
const titles = new Map<string, string>()
beforeEach(async () => {
  await running.rewind()
  titles.clear()
  // Nothing else happens meanwhile.
  const { store } = running.sandbox
  for (const { id } of (await store.table('jobs').find()).rows) await store.table('jobs').remove(id)
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  agency = await signInAs('agency', running)
}
const minutes = 60_000
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown
const balanced = async () =>
  expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])

/** An order of the agency that waits for its payment. */
async function unpaidOrder(gids = ['G1001'], names: readonly string[] = []) {
  const goods = gids.map((id, at) => {
    const values = {
      contacts: '王芳',
      mobile: '13800000003',
      taxerName: names[at] ?? '北京新购有限公司',
      taxerId: `91110108MA01SHOP0${names[at] === undefined ? 1 : at + 1}`,
    }
    return { id, q: 1, period: 1, form: Object.entries(values).map(([name, value]) => ({ id: name, value })) }
  })
  const facts = { type: 1, channelType: 2, mode: 1, goods } as const
  return agency.call(createStoreOrder, { body: buildBody(createStoreOrder, facts) })
}

/** One that was paid by the balance and opened. */
async function order(gids?: string[]): Promise<string> {
  const made = await unpaidOrder(gids)
  await agency.call(payStoreOrder, {
    path: { orderId: made.id },
    body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
  })
  await advance(5 * minutes)
  return made.id
}

async function titleOf(gfsbh = '91110108MA01K8QH3W', gfmc = '北京青禾商贸有限公司'): Promise<string> {
  const known = titles.get(gfsbh)
  if (known !== undefined) return known
  const body = buildBody(createInvoiceTitle, { gfmc, gfsbh })
  const { id } = await agency.call(createInvoiceTitle, { body })
  titles.set(gfsbh, id)
  return id
}

async function invoice(orderIds: string[], facts: { titleId?: string; fplxdm?: '81' | '82' } = {}) {
  const titleId = facts.titleId ?? (await titleOf())
  return agency.call(createStoreInvoice, {
    body: buildBody(createStoreInvoice, { orderIds, titleId, fplxdm: facts.fplxdm ?? '82', receiver: '' }),
  })
}

const read = (id: string) => agency.call(getStoreInvoice, { path: { id } })
const orderNow = (id: string) => agency.call(getStoreOrder, { path: { id } })

async function refund(orderId: string, gid?: string): Promise<string> {
  const offers = await agency.call(listStoreChanges, { query: { ot: 5 } })
  const offer = offers.find((one) => one.orderId === orderId && (gid === undefined || one.gid === gid))
  if (offer === undefined) throw new Error('it can be refunded')
  const goods = [{ id: offer.gid, q: 1, form: [] }]
  const body = { type: 5, channelType: 2, mode: 1, goods, sourceId: orderId } as const
  await agency.call(createStoreOrder, { body: buildBody(createStoreOrder, body) })
  await advance(6 * minutes)
  return offer.settleRefund
}

describe('an opened order', () => {
  it('is invoiced once, for the cash that was paid, by the operator at 6 %', async () => {
    const orderId = await order()
    expect(await orderNow(orderId)).toMatchObject({ invoiceState: 'open', invoiceable: '480.00' })
    const made = await invoice([orderId])
    expect(made).toMatchObject({ state: 'issuing', jshj: '480.00', gfmc: '北京青禾商贸有限公司' })
    expect(await orderNow(orderId)).toMatchObject({ invoiceState: 'issuing', invoiceable: '0.00' })
    const again = invoice([orderId])
    await expect(again).rejects.toMatchObject({
      code: 100400002,
      message: `订单${orderId}已申请开票，不能重复开具`,
    })
    await advance(minutes)
    const issued = await read(made.id)
    expect(issued).toMatchObject({ state: 'issued', redAmount: '0.00', reds: [], message: '' })
    const real = await running.sandbox.store.table('invoices').first({ fphm: issued.fphm })
    expect(real).toMatchObject({
      ...{ xfmc: '开票云（北京）科技有限公司', xfsbh: '91110108MA01KPY00G', fplxdm: '82', fplb: 0 },
      ...{ hjje: '452.83', hjse: '27.17', jshj: '480.00' },
      goods: [{ zxbm: '3040205000000000000', taxRate: '0.06', name: '数电托管服务(年)' }],
    })
    expect(await orderNow(orderId)).toMatchObject({ invoiceState: 'issued', invoiceable: '0.00' })
    await expect(invoice([orderId])).rejects.toEqual(codeOf(100400002))
    await balanced()
  })

  it('goes with others on one invoice, and its documents can be had by its buyer alone', async () => {
    const orders = [await order(), await order(['G1002', 'G1001'])]
    const made = await invoice(orders, { fplxdm: '81' })
    await expect(agency.download(downloadStoreInvoice, { path: { id: made.id }, query: {} })).rejects.toEqual(
      codeOf(100400002),
    )
    await advance(minutes)
    const issued = await read(made.id)
    expect(issued.orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [orders[0], '480.00'],
      [orders[1], '740.00'],
    ])
    const pdf = await agency.download(downloadStoreInvoice, { path: { id: made.id }, query: {} })
    const xml = await agency.download(downloadStoreInvoice, { path: { id: made.id }, query: { kind: 'xml' } })
    const named = [pdf, xml].map(({ fileName }) => fileName.split('.').at(-1))
    expect(named).toEqual(['pdf', 'zip'])
    const { list } = await agency.call(listStoreInvoices, { query: { keyword: issued.fphm } })
    expect(list.map(({ id }) => id)).toEqual([made.id])
    const provider = await signInAs('provider', running)
    await expect(provider.call(getStoreInvoice, { path: { id: made.id } })).rejects.toEqual(codeOf(100400001))
    await expect(
      provider.download(downloadStoreInvoice, { path: { id: made.id }, query: {} }),
    ).rejects.toEqual(codeOf(100400001))
  })

  it('is not invoiced before it is opened, to a title of others, or by who did not pay', async () => {
    const orderId = await order()
    const waiting = await unpaidOrder(['G1002'])
    await expect(invoice([waiting.id])).rejects.toMatchObject({
      code: 100400002,
      message: `订单${waiting.id}尚未开通或已退款，不能开票`,
    })
    await expect(invoice([orderId], { titleId: 'absent' })).rejects.toEqual(codeOf(100400001))
    const provider = await signInAs('provider', running)
    const title = buildBody(createInvoiceTitle, { gfmc: '北京云票科技', gfsbh: '91110108MA01K8QH3W' })
    const { id: titleId } = await provider.call(createInvoiceTitle, { body: title })
    await expect(
      provider.call(createStoreInvoice, {
        body: buildBody(createStoreInvoice, { orderIds: [orderId], titleId, fplxdm: '82' }),
      }),
    ).rejects.toMatchObject({ message: `订单${orderId}由其他账户付款，请由付款方申请开票` })
  })

  it('has no special invoice for a natural person or a small-scale taxpayer', async () => {
    const orderId = await order()
    const person = await titleOf('110101199003070011', '张伟')
    await expect(invoice([orderId], { titleId: person, fplxdm: '81' })).rejects.toMatchObject({
      message: '购方为自然人时不能开具专用发票',
    })
    const { rows } = await running.sandbox.store.table('enterprises').find({ where: { taxerType: '08' } })
    const small = rows.find(({ taxerId }) => taxerId.length === 18)
    const titleId = await titleOf(small?.taxerId, small?.taxerName)
    await expect(invoice([orderId], { titleId, fplxdm: '81' })).rejects.toMatchObject({
      message: '购方不是一般纳税人，不能抵扣进项，请开具普通发票',
    })
    expect(await invoice([orderId], { titleId: person })).toMatchObject({ state: 'issuing' })
  })

  it('that could not be issued can be invoiced again', async () => {
    const orderId = await order()
    const titleId = await titleOf('91310115MA1K3ABC19', '沙箱开票失败有限公司')
    const made = await invoice([orderId], { titleId })
    await advance(minutes)
    expect(await read(made.id)).toMatchObject({ state: 'failed', message: '税局开具失败，请稍后重试' })
    expect(await orderNow(orderId)).toMatchObject({ invoiceState: 'open', invoiceable: '480.00' })
    expect((await invoice([orderId])).state).toBe('issuing')
    await balanced()
  })
})

describe('a refund of what was invoiced', () => {
  it('is taken back by a red letter of its line in the same act, once, and the rest with the rest', async () => {
    const orderId = await order(['G1001', 'G1002'])
    const made = await invoice([orderId])
    await advance(minutes)
    const first = await refund(orderId, 'G1002')
    const partly = await read(made.id)
    expect(partly).toMatchObject({ state: 'partlyRed', redAmount: first, reds: [{ state: 'issued' }] })
    const real = await running.sandbox.store.table('invoices').first({ fphm: partly.reds[0]?.fphm ?? '' })
    expect(real).toMatchObject({ fplb: 1, yfphm: partly.fphm, goods: [{ lzmxxh: 2 }] })
    expect(equals(real?.jshj ?? '0', negate(first))).toBe(true)
    expect(await orderNow(orderId)).toMatchObject({ invoiceState: 'partlyRed', invoiceable: '0.00' })
    await advance(70 * minutes)
    expect((await read(made.id)).reds).toHaveLength(1)
    const second = await refund(orderId)
    const after = await read(made.id)
    expect(after.reds.map(({ state }) => state)).toEqual(['issued', 'issued'])
    expect(equals(after.redAmount, add(first, second))).toBe(true)
    const red = await agency.download(downloadStoreInvoice, {
      path: { id: made.id },
      query: { fphm: after.reds[1]?.fphm ?? '' },
    })
    expect(red.fileName).toContain(after.reds[1]?.fphm)
    await balanced()
  })

  it('of which a part could not be opened is invoiced for the rest, once that has gone back', async () => {
    const made = await unpaidOrder(['G1001', 'G1002'], ['北京新购有限公司', '沙箱等待退款一号'])
    await agency.call(payStoreOrder, {
      path: { orderId: made.id },
      body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
    })
    // It goes back a minute later at the earliest.
    while ((await orderNow(made.id)).state !== 'opened') await advance(minutes / 2)
    expect(await orderNow(made.id)).toMatchObject({ invoiceState: 'none', invoiceable: '0.00' })
    await expect(invoice([made.id])).rejects.toMatchObject({
      message: `订单${made.id}有待退金额，退回后再申请开票`,
    })
    await advance(5 * minutes)
    const { goods, invoiceable } = await orderNow(made.id)
    expect(invoiceable).toBe(goods[0]?.amount)
    const { id } = await invoice([made.id])
    const { lines = [] } = (await running.sandbox.store.table('storeInvoices').get(id)) ?? {}
    expect(lines).toMatchObject([{ gid: 'G1001', amount: invoiceable }])
    await balanced()
  })

  it('while it is being issued is taken back as soon as it is there', async () => {
    const orderId = await order()
    const made = await invoice([orderId])
    const { store } = running.sandbox
    // The bureau takes its time.
    for (const { id, kind, due } of (await store.table('jobs').find()).rows)
      if (kind === 'issueOrder') await store.table('jobs').update(id, { due: due + 20 * minutes })
    const back = await refund(orderId)
    expect(await read(made.id)).toMatchObject({ state: 'issuing', reds: [] })
    await balanced()
    await advance(21 * minutes)
    expect(await read(made.id)).toMatchObject({ state: 'partlyRed', redAmount: back })
    await balanced()
  })

  it('waits for the buyer who has ticked it, and is filed again where that one denies', async () => {
    const orderId = await order()
    const titleId = await titleOf('91310115MA1K3ABC19', '沙箱红字否认有限公司')
    const made = await invoice([orderId], { titleId, fplxdm: '81' })
    await advance(minutes)
    const back = await refund(orderId)
    const asked = await read(made.id)
    expect(asked).toMatchObject({ state: 'reddening', redAmount: back, reds: [{ state: 'awaitingBuyer' }] })
    await advance(61 * minutes)
    const again = await read(made.id)
    expect(again.reds).toHaveLength(1)
    const notices = (await running.sandbox.store.table('redNotices').find({ where: { yfphm: asked.fphm } }))
      .rows
    expect(notices.map(({ zt }) => zt).toSorted()).toEqual(expect.arrayContaining(['revoked']))
    expect(notices.length).toBeGreaterThan(1)
    await balanced()
  })
})

it('what is invoiced, what is not, and what went back are what was paid', async () => {
  const ids = [await order(), await order(['G1002']), await order()]
  const made = await invoice([ids[0] ?? '', ids[2] ?? ''])
  await advance(minutes)
  const back = await refund(ids[2] ?? '')
  const { jshj, redAmount } = await read(made.id)
  const open = (await orderNow(ids[1] ?? '')).invoiceable ?? '0'
  const paid = sum(['480', '260', '480'])
  expect(equals(add(subtract(jshj, redAmount), open), subtract(paid, back))).toBe(true)
  await balanced()
  // The proof finds an amount that was moved.
  await running.sandbox.store.table('storeInvoices').update(made.id, { jshj: '1.00' })
  const { differences } = reconcileMoney(await running.sandbox.store.snapshot())
  expect(differences.map(({ what }) => what)).toEqual([
    `商城发票 ${made.id} 明细合计`,
    `商城发票 ${made.id} 票面`,
  ])
})
