import type { Client, Schemas } from '@kaipiao/client'
import {
  cancelStoreOrder,
  createStoreOrder,
  getBillBalance,
  getStoreOrder,
  getTerminal,
  getTerminalEquity,
  listCoupons,
  listPaymentMethods,
  listStoreChanges,
  listStoreGoods,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { add, equals, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, testStart } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

const running = await startTestSandbox()
const today = testStart.slice(0, 10)
const diskId = terminal('expired')
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const settled = () => running.sandbox.advance(5 * 60_000)
/** Tokens live for two hours only. */
async function later(days: number): Promise<void> {
  await running.sandbox.advance(days * 86_400_000)
  agency = await signInAs('agency', running)
}

async function order(
  type: Schemas['StoreOrderType'],
  gid: string,
  more: Partial<Schemas['StoreOrderInput']> & { q?: number; disk?: string } = {},
) {
  const { q = 1, disk = diskId, ...overrides } = more
  const { taxerName, taxerId } = await agency.call(getTerminal, { path: { diskId: disk } })
  const values = { contacts: '王芳', mobile: '13800000003', taxerName, taxerId, diskId: disk }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const goods = [{ id: gid, q, form }]
  return agency.call(createStoreOrder, {
    body: buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods, ...overrides }),
  })
}
/** Pays from the balance and waits until it is opened. */
async function paid({ id, amount }: Schemas['StoreOrder']): Promise<Schemas['StoreOrder']> {
  const body = buildBody(payStoreOrder, { type: 1, amount: amount.settleTotal })
  await agency.call(payStoreOrder, { path: { orderId: id }, body })
  await settled()
  return read(id)
}
const read = (id: string) => agency.call(getStoreOrder, { path: { id } })
const changes = (ot: 3 | 4 | 5, eid = diskId) => agency.call(listStoreChanges, { query: { ot, eid } })
const cash = async () => (await agency.call(getBillBalance)).cash
const hostedTo = async (disk = diskId) =>
  (await agency.call(getTerminalEquity, { path: { diskId: disk } })).find(({ code }) => code === 'TAX_TRUST')
    ?.endTime
const coupons = async () =>
  sum((await agency.call(listCoupons, { query: { state: 'usable' } })).list.map(({ remain }) => remain))

describe('what was not bought', () => {
  it.each([3, 4, 5] as const)('is offered for no change of type %i', async (ot) => {
    expect(await changes(ot)).toEqual([])
    expect(await agency.call(listStoreGoods, { query: { ot, eid: diskId } })).toEqual([])
  })

  it('gives no money back, though another product was bought: 申报机器人', async () => {
    await paid(await order(1, 'G1001'))
    const before = await cash()
    await expect(order(5, 'G1006')).rejects.toMatchObject({ code: 100400002 })
    await expect(order(4, 'G1001')).rejects.toMatchObject({ message: '当前套餐已是最低版本，无需降级' })
    await settled()
    expect(await cash()).toBe(before)
    expect(await hostedTo()).toBe('2027-01-14')
  })
})

describe('a refund', () => {
  it('is of its own line and of what is unused, as it was shown, once; its term is cut (SH41)', async () => {
    const bought = await paid(await order(1, 'G1001', { q: 10 }))
    expect(bought).toMatchObject({
      state: 'opened',
      startTime: today,
      endTime: '2036-01-14',
      totalAmt: '4800.00',
    })
    await later(116)
    const [shown, ...others] = await changes(5)
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      ...{ orderId: bought.id, gid: 'G1001', worth: '4800.00', settleTotal: '0.00' },
      ...{ totalDays: 3652, usedDays: 117, unusedDays: 3535, settleRefund: '4646.22' },
    })
    const wrong = { sourceId: bought.id, shownAmount: '4646.23' }
    await expect(order(5, 'G1001', wrong)).rejects.toMatchObject({ code: 100400002 })
    const before = await cash()
    const back = await order(5, 'G1001', { sourceId: bought.id, shownAmount: '4646.22' })
    expect(back).toMatchObject({ typeName: '退款', totalAmt: '4646.22', amount: { settleRefund: '4646.22' } })
    expect(back.amountBrief).toEqual(shown?.amountBrief)
    expect((await read(bought.id)).state).toBe('refunding')
    await expect(order(5, 'G1001')).rejects.toMatchObject({ code: 100400002 })
    await settled()
    expect([(await read(bought.id)).state, (await read(back.id)).state]).toEqual(['refunded', 'refunded'])
    expect(equals(await cash(), add(before, '4646.22'))).toBe(true)
    expect(await hostedTo()).toBe(addDays(today, 116))
    await settled()
    expect(equals(await cash(), add(before, '4646.22'))).toBe(true)
  })

  it('goes back to coupons as far as they paid', async () => {
    // Refunds of the world that are under way come first.
    await settled()
    const { id } = await order(1, 'G1001', { q: 2 })
    const before = [await coupons(), await cash()] as const
    const methods = await agency.call(listPaymentMethods, { query: { oid: id, s: 1 } })
    const list = methods.filter(({ checkbox }) => checkbox).map(({ type, amount }) => ({ type, amount }))
    const body = buildBody(payStoreOrder, { type: 0, amount: '960.00', list })
    await agency.call(payStoreOrder, { path: { orderId: id }, body })
    await settled()
    const back = await order(5, 'G1001')
    // 730 days, one of them used: 958.68 of 960.00, of which the coupons paid 250.
    expect(back.amount.settleRefund).toBe('958.68')
    await settled()
    const [coupon, rest] = [subtract(before[0], await coupons()), subtract(before[1], await cash())]
    expect(add(coupon, rest)).toBe('1.32')
    expect(coupon).toBe('0.35')
  })

  it('of an order from before goes back as its payment tells', async () => {
    const orders = running.sandbox.store.table('storeOrders')
    const bought = await paid(await order(1, 'G1001'))
    const { lines: _lines, ...before } = (await orders.get(bought.id)) ?? {}
    const payments = running.sandbox.store.table('payments')
    const hold = { coupons: [{ id: '17101', amount: '80.00' }], credit: '0.00', cash: '400.00' }
    await payments.update(bought.id, { hold })
    await orders.put({ ...before, id: bought.id } as StoreOrderRow)
    const [shown] = await changes(5)
    expect(shown?.amountBrief.slice(-3).map(({ title, content }) => [title, content])).toEqual([
      ['应退金额', '478.68'],
      ['退回代金券', '79.78'],
      ['退回余额', '398.90'],
    ])
  })

  it('is of the last of a service first, so that what was bought after it keeps its days', async () => {
    const first = await paid(await order(1, 'G1001'))
    const second = await paid(await order(2, 'G1001', { q: 2 }))
    expect(second).toMatchObject({ startTime: '2027-01-15', endTime: '2029-01-14' })
    expect((await changes(5)).map(({ orderId }) => orderId)).toEqual([second.id])
    await expect(order(5, 'G1001', { sourceId: first.id })).rejects.toMatchObject({ code: 100400002 })
    const back = await order(5, 'G1001')
    expect(back.amount.settleRefund).toBe('960.00')
    await settled()
    expect(await hostedTo()).toBe('2027-01-14')
    expect((await changes(5)).map(({ orderId }) => orderId)).toEqual([first.id])
  })
})

describe('an upgrade', () => {
  it('costs the difference for the days that are left, and takes the place of the old line', async () => {
    const old = await paid(await order(1, 'G1008'))
    await later(116)
    const [shown] = await changes(3)
    expect(shown).toMatchObject({
      gid: 'G1001',
      unusedDays: 248,
      settleTotal: '122.30',
      settleRefund: '0.00',
    })
    const made = await order(3, 'G1001', { shownAmount: '122.30' })
    expect(made).toMatchObject({ state: 'unpaid', amount: { settleTotal: '122.30' }, totalAmt: '122.30' })
    // The line waits for it: neither is it changed twice, nor refunded meanwhile.
    expect([await changes(3), await changes(5)]).toEqual([[], []])
    // A second click or tab gets the same order; what else is asked says which one waits.
    expect((await order(3, 'G1001')).id).toBe(made.id)
    expect((await order(3, 'G1001', { sourceId: old.id, shownAmount: '122.30' })).id).toBe(made.id)
    await expect(order(5, 'G1008')).rejects.toMatchObject({
      ...{ code: 100400002, message: `该服务的升级订单${made.id}正在等待支付，请先支付或取消` },
    })
    await agency.call(cancelStoreOrder, { path: { id: made.id } })
    expect(await changes(3)).toHaveLength(1)
    const again = await paid(await order(3, 'G1001'))
    expect(again).toMatchObject({ state: 'opened', startTime: addDays(today, 117), endTime: '2027-01-14' })
    expect(await read(old.id)).toMatchObject({ state: 'opened', endTime: addDays(today, 116) })
    expect(await hostedTo()).toBe('2027-01-14')
    const [rest] = await changes(5)
    expect(rest).toMatchObject({ orderId: again.id, worth: '326.13', settleRefund: '326.13' })
  })

  it('that nobody pays for leaves the line as it was', async () => {
    await paid(await order(1, 'G1008'))
    const made = await order(3, 'G1001')
    await later(2)
    expect((await read(made.id)).state).toBe('expired')
    expect(await changes(3)).toHaveLength(1)
  })
})

it('a downgrade gives the difference back once, ends as a refund, and is itself refunded by what is left', async () => {
  await paid(await order(1, 'G1001'))
  await later(116)
  const before = await cash()
  const made = await order(4, 'G1008')
  expect(made.amount).toMatchObject({ settleTotal: '0.00', settleRefund: '122.30' })
  await expect(order(4, 'G1008')).rejects.toMatchObject({ message: '当前套餐已是最低版本，无需降级' })
  await settled()
  expect(await read(made.id)).toMatchObject({ state: 'refunded', endTime: '2027-01-14' })
  expect(equals(await cash(), add(before, '122.30'))).toBe(true)
  const [rest] = await changes(5)
  expect(rest).toMatchObject({ orderId: made.id, gid: 'G1008', settleRefund: '203.83' })
  await order(5, 'G1008')
  await settled()
  expect(equals(await cash(), add(before, '326.13'))).toBe(true)
  expect(await changes(5)).toEqual([])
})
