import type { Client, Schemas } from '@kaipiao/client'
import {
  createStoreOrder,
  getReferralCode,
  getTerminal,
  listStoreChanges,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import {
  add,
  divideToCents,
  equals,
  isZero,
  multiply,
  roundToCents,
  subtract,
} from '@kaipiao/domain/money/money'
import { LINE_REVERSALS } from '@kaipiao/domain/shop/brokerage/golden/line-reversals'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

const running = await startTestSandbox()
const diskId = terminal('expired')
let agency: Client
let referralCode: string
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  referralCode = (await (await signInAs('provider', running)).call(getReferralCode, {})).code
})
afterAll(() => running.close())

/** Tokens live for two hours only. */
async function later(minutes: number): Promise<void> {
  await running.sandbox.advance(minutes * 60_000)
  agency = await signInAs('agency', running)
}
const row = async (id: string) => {
  const order = await running.sandbox.store.table('storeOrders').get(id)
  if (order === undefined) throw new Error('the order is there')
  return order
}
const brokerageOf = async (orderId: string) =>
  sum(
    (await running.sandbox.store.table('brokerageDetails').find({ where: { orderId } })).rows.map(
      ({ amount }) => amount,
    ),
  )

type Facts = Partial<Schemas['StoreOrderInput']>

async function bought(type: 1 | 3 | 5, gids: readonly string[], names: readonly string[], facts: Facts = {}) {
  const { taxerId } = await agency.call(getTerminal, { path: { diskId } })
  const goods = gids.map((id, at) => {
    const values = { contacts: '王芳', mobile: '13800000003', taxerName: names[at] ?? '', taxerId, diskId }
    return { id, q: 1, form: Object.entries(values).map(([name, value]) => ({ id: name, value })) }
  })
  const made = await agency.call(createStoreOrder, {
    body: buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods, ...facts }),
  })
  if (type !== 5)
    await agency.call(payStoreOrder, {
      path: { orderId: made.id },
      body: buildBody(payStoreOrder, { type: 1, amount: made.amount.settleTotal }),
    })
  await later(10)
  return made.id
}

describe('brokerage of an order', () => {
  it('goes back with the part of its money that a refund of its upgrade pays out', async () => {
    const { taxerName } = await agency.call(getTerminal, { path: { diskId } })
    const first = await bought(1, ['G1008'], [taxerName], { referralCode })
    const earned = await brokerageOf(first)
    await later(116 * 24 * 60)
    const upgrade = await bought(3, ['G1001'], [taxerName])
    const [offer] = await agency.call(listStoreChanges, { query: { ot: 5, eid: diskId } })
    await bought(5, ['G1001'], [taxerName], { sourceId: upgrade })
    const { amount, returned } = await row(first)
    const own = (await row(upgrade)).returned
    expect(isZero(returned?.total ?? '0')).toBe(false)
    expect(equals(add(returned?.total ?? '0', own?.total ?? '0'), offer?.settleRefund ?? '')).toBe(true)
    const gone = divideToCents(multiply(earned, returned?.total ?? '0'), amount.settleTotal)
    expect(equals(await brokerageOf(first), subtract(earned, gone))).toBe(true)
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })

  it('is not earned by a line that could not be opened, and the others keep theirs', async () => {
    const { taxerName } = await agency.call(getTerminal, { path: { diskId } })
    const orderId = await bought(1, ['G1001', 'G1002'], [taxerName, '沙箱等待退款一号'], { referralCode })
    const { returned, goods } = await row(orderId)
    const all = await running.sandbox.store.table('brokerageDetails').find({ where: { orderId } })
    expect(equals(returned?.total ?? '0', goods[1]?.amount ?? '')).toBe(true)
    expect(all.rows.map(({ line, amount }) => [line, amount])).toEqual([[0, '48.00']])
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })

  it.each(LINE_REVERSALS)('goes back line by line: $steps.0.gid first', async ({ earned, steps }) => {
    const { taxerName } = await agency.call(getTerminal, { path: { diskId } })
    const orderId = await bought(1, ['G1001', 'G1006'], [taxerName, taxerName], { referralCode })
    const kept = async () => {
      const all = await running.sandbox.store.table('brokerageDetails').find({ where: { orderId } })
      return [0, 1].map((at) =>
        roundToCents(sum(all.rows.filter(({ line }) => line === at).map(({ amount }) => amount))),
      )
    }
    expect(await kept()).toEqual(earned)
    let day = 0
    for (const { gid, days, refund, left } of steps) {
      await later((days - day) * 24 * 60)
      day = days
      const [offer] = await agency.call(listStoreChanges, { query: { ot: 5, eid: diskId, gid } })
      expect(offer?.settleRefund).toBe(refund)
      await bought(5, [gid], [taxerName], { sourceId: orderId })
      expect(await kept()).toEqual(left)
    }
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })
})
