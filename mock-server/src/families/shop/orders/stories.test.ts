import type { Client, Schemas } from '@kaipiao/client'
import {
  createStoreOrder,
  getBillBalance,
  getLedgerStatement,
  getStoreOrder,
  getTerminalEquity,
  listStoreChanges,
  listStoreOrders,
  listTerminals,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, equals, subtract } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
afterAll(() => running.close())

/** Basic hosting is bought, renewed, upgraded and given back; amounts are those of decision 0046 for one day used. */
describe.each(['member', 'agency', 'provider'] as const)('a %s', (role) => {
  let buyer: Client
  let taxer: Pick<Schemas['Terminal'], 'diskId' | 'taxerName' | 'taxerId'>
  const channelType = role === 'member' ? 1 : 2

  beforeAll(async () => {
    await running.rewind()
    await wait(72 * 60)
    const { list } = await buyer.call(listTerminals, { query: { pageSize: 99 } })
    const orders = (await buyer.call(listStoreOrders, { query: { pageSize: 999 } })).list
    const free = list.find(({ taxerId }) => orders.every((order) => !JSON.stringify(order).includes(taxerId)))
    const [first] = list
    if (first === undefined) throw new Error('there is a terminal')
    taxer = free ?? first
  })

  async function wait(minutes: number): Promise<void> {
    await running.sandbox.advance(minutes * 60_000)
    buyer = await signInAs(role, running)
  }
  const cash = async () => (await buyer.call(getBillBalance)).cash
  const hostedTo = async () => {
    const equities = await buyer.call(getTerminalEquity, { path: { diskId: taxer.diskId } })
    return equities.find(({ code }) => code === 'TAX_TRUST')?.endTime ?? ''
  }
  const order = (type: 1 | 2 | 3 | 5, id: string, more: Partial<Schemas['StoreOrderInput']> = {}) => {
    const values = {
      ...{ contacts: '王芳', mobile: '13800000003' },
      ...{ taxerName: taxer.taxerName, taxerId: taxer.taxerId },
    }
    const form = Object.entries(values).map(([key, value]) => ({ id: key, value }))
    const goods = [{ id, q: 1, form }]
    const body = buildBody(createStoreOrder, { type, channelType, mode: 1, goods, ...more })
    return buyer.call(createStoreOrder, { body })
  }
  /** The order once it is paid from the balance and opened. */
  async function paid(made: Schemas['StoreOrder']): Promise<Schemas['StoreOrder']> {
    const before = await cash()
    const { settleTotal } = made.amount
    await buyer.call(payStoreOrder, {
      path: { orderId: made.id },
      body: buildBody(payStoreOrder, { type: 1, amount: settleTotal }),
    })
    expect(equals(await cash(), subtract(before, settleTotal))).toBe(true)
    await wait(10)
    return buyer.call(getStoreOrder, { path: { id: made.id } })
  }

  it('buys, renews, upgrades and is refunded: each is an order, and the balance is what they say', async () => {
    const start = await hostedTo()
    const bought = await paid(await order(1, 'G1008'))
    expect(bought.state).toBe('opened')
    expect((bought.startTime ?? '') > start || start < '2026-01-18').toBe(true)
    expect(await hostedTo()).toBe(bought.endTime)
    const renewal = await order(2, 'G1008')
    expect((await order(2, 'G1008')).id).toBe(renewal.id)
    const renewed = await paid(renewal)
    expect([renewed.typeName, renewed.state]).toEqual(['续费', 'opened'])
    const [upgrade] = await buyer.call(listStoreChanges, { query: { ot: 3, eid: taxer.taxerId } })
    expect(upgrade).toMatchObject({ orderId: renewed.id, usedDays: 0, settleTotal: '180.00' })
    const upgraded = await paid(await order(3, 'G1001', { sourceId: renewed.id, shownAmount: '180.00' }))
    expect(upgraded).toMatchObject({ state: 'opened', endTime: renewed.endTime })
    const before = await cash()
    const back = await order(5, 'G1001', { sourceId: upgraded.id, shownAmount: '480.00' })
    await wait(10)
    expect(equals(await cash(), add(before, '480.00'))).toBe(true)
    expect(await hostedTo()).toBe(bought.endTime)
    const { list } = await buyer.call(listStoreOrders, { query: { keyword: taxer.taxerId, pageSize: 99 } })
    const ids = [back, upgraded, renewed, bought].map(({ id }) => id)
    expect(list.slice(0, 4).map(({ id }) => id)).toEqual(ids)
    expect(list.slice(0, 2).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(await buyer.call(getLedgerStatement)).toMatchObject({ conclusion: '账实相符', held: '0.00' })
    expect(reconcileMoney(await running.sandbox.store.snapshot()).differences).toEqual([])
  })
})
