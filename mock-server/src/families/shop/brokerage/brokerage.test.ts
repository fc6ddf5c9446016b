import type { Client } from '@kaipiao/client'
import {
  createStoreOrder,
  getBrokerageCustomerName,
  getBrokerageStrategy,
  getBrokerageSummary,
  getReferralCode,
  getStoreOrder,
  getStorePageConfig,
  listBrokerageDetails,
  listStoreChanges,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, compare, differsBeyond, divide, equals, multiply, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'

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
/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  await signIn()
}
const minutes = 60_000
const detailsOf = async (client: Client) =>
  (await client.call(listBrokerageDetails, { query: { pageSize: 999 } })).list
const codeOf = (code: number) => expect.objectContaining({ code }) as unknown

/** An order of the agency with a code, paid and opened. */
async function order(referralCode: string, type: 1 | 5 = 1, gids = ['G1001']): Promise<string> {
  const values = {
    contacts: '王芳',
    mobile: '13800000003',
    taxerName: '北京新购有限公司',
    taxerId: '91110108MA01SHOP01',
  }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const goods = gids.map((gid) => ({ id: gid, q: 2, period: 1, form }))
  const made = await agency.call(createStoreOrder, {
    body: buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods, referralCode }),
  })
  if (type === 1)
    await agency.call(payStoreOrder, {
      path: { orderId: made.id },
      body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
    })
  await advance(5 * minutes)
  return made.id
}

describe('brokerage', () => {
  it('is earned when an order with the code is opened, at the rate in force, by whom the code names', async () => {
    const { code } = await provider.call(getReferralCode, {})
    expect(code.length).toBeLessThanOrEqual(20)
    await advance(10 * minutes)
    const before = (await detailsOf(agency)).length
    const orderId = await order(code)
    const earned = (await detailsOf(provider)).filter((row) => row.orderId === orderId)
    const strategies = await provider.call(getBrokerageStrategy, {})
    const rate = strategies.find(({ product }) => product === 'TAX_TRUST')?.rate
    expect(earned).toMatchObject([
      { rate, amount: '96.00', state: 'unsettled', customerName: '北京新购有限公司' },
    ])
    expect(await detailsOf(agency)).toHaveLength(before)
    const id = earned[0]?.id ?? ''
    const name = { name: '北京新购有限公司' }
    expect(await provider.call(getBrokerageCustomerName, { query: { id } })).toEqual(name)
    expect(
      await provider.call(getBrokerageCustomerName, { query: { taxerId: '91110108MA01SHOP01' } }),
    ).toEqual(name)
    await expect(agency.call(getBrokerageCustomerName, { query: { id } })).rejects.toEqual(codeOf(100400001))
  })

  it("is not earned by one's own order, nor kept when the money goes back", async () => {
    const own = await order((await agency.call(getReferralCode, {})).code)
    expect((await detailsOf(agency)).filter(({ orderId }) => orderId === own)).toEqual([])
    await order('', 5)
    const orderId = await order((await provider.call(getReferralCode, {})).code)
    const earned = async () => (await detailsOf(provider)).filter((row) => row.orderId === orderId)
    expect(await earned()).toMatchObject([{ amount: '96.00' }])
    await order('', 5)
    // Newest first: what the refund takes back stands beside what was earned.
    expect((await earned()).map(({ amount, state }) => [amount, state])).toEqual([
      ['-96.00', 'unsettled'],
      ['96.00', 'unsettled'],
    ])
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })

  it('is taken back with each line of the order that goes back', async () => {
    const { code } = await provider.call(getReferralCode, {})
    const orderId = await order(code, 1, ['G1001', 'G1002'])
    const due = async () =>
      sum((await detailsOf(provider)).filter((row) => row.orderId === orderId).map(({ amount }) => amount))
    const steps = [await due()]
    let back = '0'
    for (let line = 0; line < 2; line += 1) {
      const offers = await agency.call(listStoreChanges, { query: { ot: 5 } })
      const offer = offers.find((one) => one.orderId === orderId)
      if (offer === undefined) throw new Error('the order has a line that can go back')
      const goods = [{ id: offer.gid, q: 1, form: [] }]
      const refund = { type: 5, channelType: 2, mode: 1, goods, sourceId: orderId } as const
      await agency.call(createStoreOrder, { body: buildBody(createStoreOrder, refund) })
      await advance(5 * minutes)
      back = add(back, offer.settleRefund)
      steps.push(await due())
    }
    const { amount } = await agency.call(getStoreOrder, { path: { id: orderId } })
    const [earned = '0', first = '0', left = '0'] = steps
    expect([compare(first, earned), compare(left, first)]).toEqual([-1, -1])
    const kept = subtract(earned, divide(multiply(earned, back), amount.settleTotal))
    expect(differsBeyond(left, kept, '0.02')).toBe(false)
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })

  it('is summed as it is listed', async () => {
    for (const query of [{}, { qsrq: '2025-06-01', zzrq: '2025-12-31' }]) {
      const summary = await agency.call(getBrokerageSummary, { query })
      const { list } = await agency.call(listBrokerageDetails, { query: { ...query, pageSize: 999 } })
      expect(list.length).toBeGreaterThan(0)
      for (const state of ['settled', 'invoiced', 'unsettled'] as const) {
        const rows = list.filter((row) => row.state === state)
        expect(equals(summary[state], sum(rows.map(({ amount }) => amount)))).toBe(true)
      }
      expect(equals(summary.total, sum(list.map(({ amount }) => amount)))).toBe(true)
    }
  })
})

it('the shop has pages', async () => {
  expect(await agency.call(getStorePageConfig, { query: {} })).toMatchObject({ page: 'shop', sw: 1 })
  expect(await agency.call(getStorePageConfig, { query: { page: 'referral' } })).toMatchObject({
    title: '推荐有礼',
  })
  await expect(agency.call(getStorePageConfig, { query: { page: 'absent' } })).rejects.toEqual(
    codeOf(100400001),
  )
})
