import type { Client, Schemas } from '@kaipiao/client'
import {
  calculateStoreAmount,
  createInvoiceTitle,
  createStoreInvoice,
  createStoreOrder,
  createStoreOrderBatch,
  getStoreInvoice,
  getStoreOrder,
  getTerminalEquity,
  listTerminals,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { QUANTITY_CASES } from '@kaipiao/domain/shop/orders/golden/quantity-cases'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeOf } from '../../../clock/local-time.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

type Case = (typeof QUANTITY_CASES)[number]

let running: TestSandbox
let agency: Client
const taxNumber = (at: number) => {
  const first17 = `9131011500000${String(at).padStart(4, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const taxerName = (at: number) => `上海新开${at}号商贸有限公司`
const read = (id = '') => agency.call(getStoreOrder, { path: { id } })
const hostedTo = async (at: number) => {
  const [terminal] = (await agency.call(listTerminals, { query: { key: taxNumber(at) } })).list
  const equities = await agency.call(getTerminalEquity, { path: { diskId: terminal?.diskId ?? '' } })
  return equities.find(({ code }) => code === 'TAX_TRUST')?.endTime
}

/** Goods by each unit, beside those of the world; otherwise they are its hosting. */
async function putGoods(): Promise<void> {
  const goods = running.sandbox.store.table('storeGoods')
  const [plain, table] = [await goods.get('G1001'), await goods.get('G1007')]
  if (plain === undefined || table?.priceTable === undefined) throw new Error('the world sells both')
  const { priceTable } = table
  for (const { gid, name, price, unit, counted } of QUANTITY_CASES) {
    const optionQt = { ...priceTable.optionQt, step: 1, max: 20, unit: counted ?? '' }
    const tabled = counted === null ? {} : { priceTable: { ...priceTable, optionQt } }
    await goods.put({ ...plain, ...{ id: gid, gid, name, price, unit, quantityLimit: 20 }, ...tabled })
  }
}

const order = ({ gid, quantity, period }: Case, at: number, type: 1 | 2) => {
  const values = {
    ...{ contacts: '王芳', mobile: '13800000003' },
    ...{ taxerName: taxerName(at), taxerId: taxNumber(at) },
  }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const goods = [{ id: gid, q: quantity, period, form }]
  const body = buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods })
  return agency.call(createStoreOrder, { body })
}

async function paid(orders: readonly Schemas['StoreOrder'][]): Promise<Schemas['StoreOrder'][]> {
  for (const { id, amount } of orders) {
    const body = buildBody(payStoreOrder, { type: 1, amount: amount.settleTotal })
    await agency.call(payStoreOrder, { path: { orderId: id }, body })
  }
  await running.sandbox.advance(5 * 60_000)
  return Promise.all(orders.map(({ id }) => read(id)))
}

/** A day that the next month lacks. */
const day = '2026-01-31'

describe('a quantity means the same everywhere (SH33)', () => {
  const cases = QUANTITY_CASES.filter(({ start }) => start === day)

  beforeAll(async () => {
    running = await startTestSandbox({ at: timeOf(`${day} 10:30:00`) ?? 0 })
    agency = await signInAs('agency', running)
    await putGoods()
  })
  afterAll(() => running.close())

  it('in price, order, opening, renewal and the invoice of the shop', async () => {
    for (const { gid: skuId, quantity: totalQt, period, amount } of cases)
      expect(
        await agency.call(calculateStoreAmount, {
          body: buildBody(calculateStoreAmount, { skuId, totalQt, period }),
        }),
      ).toMatchObject({ amount })
    const ordered = await Promise.all(cases.map((one, at) => order(one, at, 1)))
    for (const [at, { start, end }] of cases.entries())
      expect(ordered[at]?.extras[1]).toEqual({ name: '预计服务期', value: `${start} 至 ${end}` })
    const opened = await paid(ordered)
    for (const [at, one] of cases.entries()) {
      const { amount, words, term, start, end: endTime, quantity, period } = one
      expect(opened[at]).toMatchObject({
        ...{ state: 'opened', totalAmt: amount, startTime: start, endTime },
        ...{ goods: [{ quantity, period, amount, unit: one.counted ?? one.unit }] },
        extras: [{ name: '服务周期', value: term }],
      })
      expect(opened[at]?.amountBrief[0]?.hints).toBe(`${one.name}，¥${one.price} × ${words}`)
      expect(await hostedTo(at)).toBe(endTime)
    }
    const renewing = await Promise.all(cases.map((one, at) => order(one, at, 2)))
    const renewed = await paid(renewing)
    for (const [at, { renewed: term, amount }] of cases.entries()) {
      const [startTime, endTime] = term
      expect(renewing[at]?.extras[1]?.value).toBe(`${startTime} 至 ${endTime}`)
      expect(renewed[at]).toMatchObject({ startTime, endTime, totalAmt: amount })
      expect(await hostedTo(at)).toBe(endTime)
    }
    const body = buildBody(createInvoiceTitle, { gfmc: '北京青禾商贸有限公司', gfsbh: '91110108MA01K8QH3W' })
    const { id: titleId } = await agency.call(createInvoiceTitle, { body })
    const { id } = await agency.call(createStoreInvoice, {
      body: buildBody(createStoreInvoice, {
        ...{ orderIds: ordered.map((one) => one.id), titleId, fplxdm: '82', receiver: '' },
      }),
    })
    await running.sandbox.advance(60_000)
    const { fphm, orders } = await agency.call(getStoreInvoice, { path: { id } })
    expect(orders.map(({ amount }) => amount)).toEqual(cases.map(({ amount }) => amount))
    const invoice = await running.sandbox.store.table('invoices').first({ fphm })
    expect(invoice?.goods.map(({ ggxh, totalAmount }) => [ggxh, totalAmount])).toEqual(
      cases.map(({ words, amount }) => [words, amount]),
    )
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })

  it('in a batch as in a single order; seats open no enterprise', async () => {
    for (const [at, one] of cases.entries()) {
      const list = [1, 2].map((lineId) => {
        const other = 100 + at * 2 + lineId
        return { lineId: String(lineId), taxerName: taxerName(other), taxerId: taxNumber(other) }
      })
      const goods = { id: one.gid, q: one.quantity }
      const body = buildBody(createStoreOrderBatch, { goods, list, preview: false })
      if (!one.isTime) {
        await expect(agency.call(createStoreOrderBatch, { body })).rejects.toMatchObject({ code: 104000001 })
        continue
      }
      if (!one.inBatch) continue
      const made = await read((await agency.call(createStoreOrderBatch, { body })).orderId)
      const { amount, start: startTime, end: endTime, term } = one
      expect(made).toMatchObject({ state: 'opened', startTime, endTime })
      expect(made.goods.map((item) => item.amount)).toEqual([amount, amount])
      expect(made.extras).toContainEqual({ name: '服务周期', value: term })
      expect(await hostedTo(101 + at * 2)).toBe(endTime)
    }
  })
})
