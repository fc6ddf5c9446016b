import type { Client } from '@kaipiao/client'
import {
  createCloudStorageLink,
  createStoreOrder,
  getBillBalance,
  getReferralCode,
  getUserInfo,
  listBrokerageDetails,
  listBrokerageInvoices,
  listBrokerageOrderStatements,
  listBrokerageSettlements,
  listBrokerageStatements,
  listStoreChanges,
  payStoreOrder,
  submitBrokerageInvoice,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, equals, negate, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownedOf } from '../../../world/owned-of.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { PLATFORM_OPERATOR } from '../shop-invoices/platform-operator.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

const running = await startTestSandbox()
let agency: Client
let provider: Client
beforeEach(async () => {
  await running.rewind()
  await signIn()
})
afterAll(() => running.close())

async function signIn(): Promise<void> {
  agency = await signInAs('agency', running)
  provider = await signInAs('provider', running)
}
const minutes = 60_000
const days = 1440 * minutes
/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  await signIn()
}
/** Nothing else happens in the months that pass: only what the shop does. */
async function onlyShop(): Promise<void> {
  const { store } = running.sandbox
  for (const { id, kind } of (await store.table('jobs').find()).rows)
    if (!/Brokerage|StoreOrder/.test(kind)) await store.table('jobs').remove(id)
}
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown
const balanced = async () =>
  expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
const settlements = async (client: Client) =>
  (await client.call(listBrokerageSettlements, { query: { pageSize: 99 } })).list

/** An order of the agency that came by the provider, paid and opened. */
async function order(quantity = 2): Promise<string> {
  const { code: referralCode } = await provider.call(getReferralCode, {})
  const values = {
    contacts: '王芳',
    mobile: '13800000003',
    taxerName: '北京新购有限公司',
    taxerId: '91110108MA01SHOP01',
  }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const goods = [{ id: 'G1001', q: quantity, period: 1, form }]
  const facts = { type: 1, channelType: 2, mode: 1, goods, referralCode } as const
  const made = await agency.call(createStoreOrder, { body: buildBody(createStoreOrder, facts) })
  await agency.call(payStoreOrder, {
    path: { orderId: made.id },
    body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
  })
  await advance(5 * minutes)
  return made.id
}

async function refund(orderId: string): Promise<void> {
  const offers = await agency.call(listStoreChanges, { query: { ot: 5 } })
  const offer = offers.find((one) => one.orderId === orderId)
  const goods = [{ id: offer?.gid ?? '', q: 1, form: [] }]
  const body = { type: 5, channelType: 2, mode: 1, goods, sourceId: orderId } as const
  await agency.call(createStoreOrder, { body: buildBody(createStoreOrder, body) })
  await advance(5 * minutes)
}

async function claim(
  client: Client,
  id: string,
  facts: { jshj: string; fphm?: string; kprq?: string; file?: string },
) {
  const body = buildBody(submitBrokerageInvoice, {
    ...{ settlementId: id, fphm: '26990000000000000001', kprq: '2026-01-15' },
    ...facts,
  })
  return client.call(submitBrokerageInvoice, { body })
}

const openOne = async (client: Client) => {
  const one = (await settlements(client)).find(({ state }) => state === 'awaitingInvoice')
  if (one === undefined) throw new Error('a settlement waits for its invoice')
  return one
}

describe('a month of brokerage', () => {
  it('is settled on the 5th of the next, frozen, and refunds after that come off the one after', async () => {
    await onlyShop()
    const before = (await settlements(provider)).length
    const orderId = await order()
    await advance(19 * days)
    expect(await settlements(provider)).toHaveLength(before)
    await advance(days + 960 * minutes)
    const [january] = await settlements(provider)
    expect(january).toMatchObject({
      ...{ month: '2026-01', carried: '0.00', earned: '96.00' },
      ...{ state: 'awaitingInvoice', tsCreate: '2026-02-05 02:00:00' },
    })
    // One of the world's own orders goes back in January, too.
    const { earned = '0', reversed = '0', amount = '0' } = january ?? {}
    expect([reversed, amount]).toEqual(['33.94', roundToCents(subtract(earned, reversed))])
    await refund(orderId)
    await advance(32 * days)
    const [february, frozen] = await settlements(provider)
    expect(frozen).toEqual(january)
    expect(february).toMatchObject({ month: '2026-02', earned: '0.00', state: 'carried' })
    expect(equals(february?.amount ?? '0', negate(february?.reversed ?? '0'))).toBe(true)
    // The next order's brokerage is set off against what was carried.
    await order()
    await advance(31 * days)
    const [march] = await settlements(provider)
    const due = add(february?.amount ?? '0', '96.00')
    expect(march).toMatchObject({ month: '2026-03', carried: february?.amount, earned: '96.00' })
    expect(equals(march?.amount ?? '0', due)).toBe(true)
    await balanced()
  })

  it('adds up: opening, earned, reversed and paid are closing, by month, by order and in the list', async () => {
    await onlyShop()
    const orderId = await order()
    const one = await openOne(provider)
    await claim(provider, one.id, { jshj: one.amount })
    await refund(orderId)
    await advance(2 * days)
    const { list: months } = await provider.call(listBrokerageStatements, { query: { pageSize: 99 } })
    for (const [at, row] of months.entries()) {
      const { opening, earned, reversed, paid, closing } = row
      expect(equals(subtract(subtract(add(opening, earned), reversed), paid), closing), row.month).toBe(true)
      expect(opening).toBe(months[at + 1]?.closing ?? '0.00')
      const query = { month: row.month, pageSize: 999 }
      const { list: orders } = await provider.call(listBrokerageOrderStatements, { query })
      for (const name of ['opening', 'earned', 'reversed', 'paid', 'closing'] as const)
        expect(equals(sum(orders.map((order_) => order_[name])), row[name]), `${row.month} ${name}`).toBe(
          true,
        )
    }
    expect(months[0]?.paid).not.toBe('0.00')
    expect(months[0]?.reversed).not.toBe('0.00')
    const { list } = await provider.call(listBrokerageDetails, { query: { pageSize: 999 } })
    const due = list.filter(({ state }) => state !== 'settled').map(({ amount }) => amount)
    expect(equals(months[0]?.closing ?? '0', sum(due))).toBe(true)
    expect((await agency.call(listBrokerageStatements, { query: { pageSize: 99 } })).list).not.toEqual(months)
    await balanced()
  })

  it('goes by the tier that the month has reached', async () => {
    // 44 years are 21,120 yuan: 1,120 of them are beyond the first tier.
    for (let count = 0; count < 4; count += 1) await order(10)
    const orderId = await order(4)
    const { list } = await provider.call(listBrokerageDetails, { query: { pageSize: 999 } })
    const own = list.filter((row) => row.orderId === orderId).map(({ rate, amount }) => [rate, amount])
    expect(own.toSorted()).toEqual([
      ['0.1', '80.00'],
      ['0.12', '134.40'],
    ])
    await balanced()
  })
})

describe('the invoice for a settlement', () => {
  it('moves it to awaiting payment, and a day later is paid into the balance, once', async () => {
    const one = await openOne(agency)
    const made = await claim(agency, one.id, { jshj: one.amount })
    expect(made).toMatchObject({ state: 'invoiced', settlementId: one.id, jshj: one.amount })
    await expect(claim(agency, one.id, { jshj: one.amount })).rejects.toMatchObject({
      message: '结算单已开票',
    })
    // The world's own invoices are paid first.
    await advance(13 * 60 * minutes)
    const before = (await agency.call(getBillBalance)).cash
    await advance(11 * 60 * minutes + 1000)
    expect(equals((await agency.call(getBillBalance)).cash, add(before, one.amount))).toBe(true)
    expect((await settlements(agency)).find(({ id }) => id === one.id)).toMatchObject({
      ...{ state: 'paid', fphm: '26990000000000000001', tsPaid: '2026-01-16 10:30:00' },
    })
    const { list } = await agency.call(listBrokerageInvoices, { query: {} })
    expect(list.find(({ id }) => id === made.id)).toMatchObject({ state: 'settled' })
    await balanced()
  })

  it('is for exactly what was settled, of today at the latest, of a number of its own', async () => {
    const one = await openOne(agency)
    const refused = (facts: Parameters<typeof claim>[2], code: number, client = agency) =>
      expect(claim(client, one.id, facts)).rejects.toEqual(codeOf(code))
    await refused({ jshj: subtract(one.amount, '0.01') }, 104000001)
    await refused({ jshj: one.amount, kprq: '2026-01-16' }, 104000001)
    await refused({ jshj: one.amount }, 100400001, provider)
    const other = await openOne(provider)
    await claim(provider, other.id, { jshj: other.amount })
    await refused({ jshj: one.amount }, 100400009)
  })

  it('brings its file, uploaded by the earner, which whoever sees the invoice can fetch', async () => {
    const one = await openOne(agency)
    const { userUid } = await agency.call(getUserInfo)
    const upload = async (name: string, text: string) => {
      const key = `upload.${userUid}.${name}`
      const { url } = await agency.call(createCloudStorageLink, {
        body: buildBody(createCloudStorageLink, { method: 'PUT', key }),
      })
      await fetch(running.url + url, { method: 'PUT', body: text })
      return `/cloud-storage/${key}`
    }
    const refused = (file: string, message: string) =>
      expect(claim(agency, one.id, { jshj: one.amount, file })).rejects.toMatchObject({ message })
    await refused(`/cloud-storage/upload.${userUid}.absent.pdf`, '发票文件不存在，请重新上传')
    await refused('/cloud-storage/upload.1.other.pdf', '发票文件不存在，请重新上传')
    await refused(await upload('a.exe', 'MZ program'), '发票文件须为PDF、OFD、XML或图片')
    await claim(agency, one.id, { jshj: one.amount, file: await upload('a.pdf', '%PDF-1.7 invoice') })
    const { list } = await agency.call(listBrokerageInvoices, { query: {} })
    const { file = '' } = list.find(({ settlementId }) => settlementId === one.id) ?? {}
    expect(await (await fetch(running.url + file)).text()).toBe('%PDF-1.7 invoice')
  })

  it('may name all rows of a settlement in place of it, and none that no settlement has', async () => {
    const orderId = await order()
    const { list } = await provider.call(listBrokerageDetails, {
      query: { pageSize: 999, state: 'unsettled' },
    })
    const fresh = list.filter((row) => row.orderId === orderId).map(({ id }) => id)
    const submit = (detailIds: string[], jshj: string) =>
      provider.call(submitBrokerageInvoice, {
        body: buildBody(submitBrokerageInvoice, {
          ...{ fphm: '26990000000000000002', kprq: '2026-01-15', detailIds, jshj },
        }),
      })
    await expect(submit(fresh, '96.00')).rejects.toMatchObject({
      code: 100400002,
      message: '佣金按月结算，次月5日出结算单后才能开票',
    })
    const one = await openOne(provider)
    const rows = list.filter(({ settlementId }) => settlementId === one.id).map(({ id }) => id)
    expect(await submit(rows, one.amount)).toMatchObject({ settlementId: one.id })
    await expect(submit(rows, one.amount)).rejects.toEqual(codeOf(100400002))
  })

  it('that was issued here is of the earner, for the operator and valid', async () => {
    const one = await openOne(agency)
    const issued = async (facts: Partial<InvoiceRow>) => {
      const { store } = running.sandbox
      const [known] = (await store.table('invoices').find({ where: { fplb: 0, fpdm: '' }, limit: 1 })).rows
      if (known === undefined) throw new Error('the world has invoices')
      const own = {
        gfsbh: PLATFORM_OPERATOR.taxerId,
        xfsbh: issuer.taxerId,
        jshj: one.amount,
        kprq: '2026-01-15 09:00:00',
      }
      const row = { ...known, ...issuer.owned, ...own, ...facts, id: 'own', fphm: '26990000000000000077' }
      await store.table('invoices').put(row)
      return claim(agency, one.id, { jshj: one.amount, fphm: row.fphm })
    }
    const [row] = (
      await running.sandbox.store.table('brokerageDetails').find({ where: { settlementId: one.id } })
    ).rows
    const company = await running.sandbox.store.table('agencies').get(row?.agencyId ?? '')
    if (company === undefined) throw new Error('the agency is there')
    const issuer = { taxerId: company.taxerId, owned: ownedOf(company) }
    const refused = (facts: Partial<InvoiceRow>, words: string) =>
      expect(issued(facts)).rejects.toMatchObject({ code: 104000001, message: words })
    await refused({ agencyId: 'other', providerId: 'other' }, '该号码的发票由其他企业开具')
    await refused({ xfsbh: '91110108MA01K8QH3W' }, `发票的销方须为${company.name}（${company.taxerId}）`)
    await refused({ fplb: 1 }, '发票已红冲或作废')
    await refused(
      { gfsbh: '' },
      `发票的购方须为${PLATFORM_OPERATOR.taxerName}（${PLATFORM_OPERATOR.taxerId}）`,
    )
    await refused({ jshj: '1.00' }, '发票的价税合计为1.00元')
    await refused({ kprq: '2026-01-14 09:00:00' }, '发票的开票日期为2026-01-14')
    expect(await issued({})).toMatchObject({ settlementId: one.id })
  })
})
