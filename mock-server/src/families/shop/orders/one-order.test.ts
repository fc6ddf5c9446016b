import type { Client, Schemas } from '@kaipiao/client'
import {
  calculateStoreAmount,
  createStoreOrder,
  getBillBalance,
  getRobotRenewalPrice,
  getStoreOrder,
  getTerminal,
  listPaymentMethods,
  listStoreGoods,
  listStoreOrders,
  listTerminals,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const names = { taxerName: '北京新购有限公司', taxerId: '91110108MA01SHPA1X' }
const order = (values: Record<string, string> = {}, item = { id: 'G1001', q: 1 }, type: 1 | 2 = 1) => {
  const filled = { contacts: '王芳', mobile: '13800000003', ...names, ...values }
  const form = Object.entries(filled).map(([id, value]) => ({ id, value }))
  const goods = [{ ...item, form }]
  return agency.call(createStoreOrder, {
    body: buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods }),
  })
}
const pay = ({ id, amount }: Schemas['StoreOrder'], type: 1 | 2 = 1) => {
  const body = buildBody(payStoreOrder, { type, amount: amount.settleTotal })
  return agency.call(payStoreOrder, { path: { orderId: id }, body })
}
const settled = () => running.sandbox.advance(5 * 60_000)
const read = (id: string) => agency.call(getStoreOrder, { path: { id } })
const unpaid = async () =>
  (await agency.call(listStoreOrders, { query: { state: 'unpaid', keyword: names.taxerId } })).list

describe('one unpaid order for one thing', () => {
  it('is answered again to a second click, and gives way to another choice', async () => {
    const first = await order()
    expect((await order()).id).toBe(first.id)
    const other = await order({}, { id: 'G1002', q: 3 })
    expect((await unpaid()).map(({ id }) => id)).toEqual([other.id])
    expect(await read(first.id)).toMatchObject({ state: 'cancelled', remark: '由后来的订单代替' })
    const elsewhere = await order({ taxerId: '91110108MA01SHPA2T' })
    expect(elsewhere.id).not.toBe(other.id)
  })

  it('stays while WeChat may be paying it', async () => {
    const first = await order()
    await pay(first, 2)
    expect((await order()).id).toBe(first.id)
    await expect(order({}, { id: 'G1001', q: 2 })).rejects.toMatchObject({
      code: 100400002,
      message: `该服务的订单${first.id}正在等待微信支付，请先支付或取消`,
    })
    expect((await read(first.id)).state).toBe('unpaid')
  })

  it('is over once it is paid: the next one is another year', async () => {
    const first = await order()
    await pay(first)
    await settled()
    const second = await order({}, { id: 'G1001', q: 1 }, 2)
    await pay(second)
    await settled()
    const [one, two] = [await read(first.id), await read(second.id)]
    expect([one.endTime, two.startTime, two.endTime]).toEqual(['2027-01-14', '2027-01-15', '2028-01-14'])
  })
})

describe('a paid order', () => {
  it('opens the enterprise that nobody has opened yet, as a batch does', async () => {
    const made = await order()
    await pay(made)
    await settled()
    expect((await read(made.id)).state).toBe('opened')
    const { list } = await agency.call(listTerminals, { query: { key: names.taxerId } })
    expect(list).toMatchObject([{ taxerName: names.taxerName, serviceStatus: 1 }])
  })

  it.each<[string, Record<string, string>, string]>([
    ['for a terminal that is gone', { diskId: terminal('expired') }, 'G1006'],
    ['of an enterprise that cannot be opened', { taxerName: '沙箱开通失败有限公司' }, 'G1001'],
  ])('%s is refunded by the clock, all of it', async (_, values, id) => {
    // Refunds of the world that are under way come first.
    await settled()
    const before = await agency.call(getBillBalance)
    const made = await order(values, { id, q: 1 })
    await pay(made)
    if (values['diskId'] !== undefined)
      await running.sandbox.store.table('terminals').remove(values['diskId'])
    await settled()
    await settled()
    const after = await read(made.id)
    expect(after).toMatchObject({ state: 'refunded', amount: { settleRefund: made.totalAmt } })
    expect(after.amountBrief.at(-1)).toEqual({
      ...{ title: '应退金额', content: made.totalAmt, hints: '未能开通，退回付款账户' },
    })
    expect(await agency.call(getBillBalance)).toEqual(before)
  })
})

it('the order of a customer is paid by WeChat, never out of its balance or coupons', async () => {
  const member = await signInAs('member', running)
  const { list } = await member.call(listStoreOrders, { query: { state: 'unpaid' } })
  const [theirs] = list
  if (theirs === undefined) throw new Error('the member has an order that waits')
  const before = await member.call(getBillBalance)
  const methods = await agency.call(listPaymentMethods, { query: { oid: theirs.id } })
  expect(methods.map(({ type }) => type)).toEqual([2])
  await expect(pay(theirs)).rejects.toMatchObject({
    ...{ code: 104000001, message: expect.stringMatching(/^订单由.+付款，余额和代金券只能由其本人使用/) },
  })
  expect(await member.call(getBillBalance)).toEqual(before)
  expect(await pay(theirs, 2)).toMatchObject({ state: 1 })
})

describe('what cannot be bought', () => {
  it('is a trial that the terminal has had, by whatever name it is asked for', async () => {
    const diskId = terminal('digital')
    const { taxerName, taxerId } = await agency.call(getTerminal, { path: { diskId } })
    const limit = async (eid: string) =>
      (await agency.call(listStoreGoods, { query: { eid } })).find(({ gid }) => gid === 'G1004')
        ?.quantityLimit
    expect([await limit(diskId), await limit(taxerId)]).toEqual([1, 1])
    const trial = await order({ taxerName, taxerId }, { id: 'G1004', q: 1 })
    await agency.call(payStoreOrder, {
      path: { orderId: trial.id },
      body: buildBody(payStoreOrder, { type: 1, amount: '0.00' }),
    })
    expect([await limit(diskId), await limit(taxerId)]).toEqual([0, 0])
  })

  it('is anything where the region has no shop', async () => {
    const { store } = running.sandbox
    const { taxerName, taxerId, enterpriseId } =
      (await store.table('terminals').get(terminal('digital'))) ?? {}
    await store.table('enterprises').update(enterpriseId ?? '', { region: '西藏' })
    const refusal = { code: 104000001, message: '企业所在地区暂不支持在线商城，请联系当地服务商' }
    await expect(order({ taxerName: taxerName ?? '', taxerId: taxerId ?? '' })).rejects.toMatchObject(refusal)
    // Nor is it priced or offered, and the offer of a renewal says why.
    const eid = taxerId ?? ''
    const priced = { skuId: 'G1001', totalQt: 1, entityId: eid }
    await expect(
      agency.call(calculateStoreAmount, { body: buildBody(calculateStoreAmount, priced) }),
    ).rejects.toMatchObject(refusal)
    expect(await agency.call(listStoreGoods, { query: { eid, ot: 1 } })).toEqual([])
    expect(await agency.call(getRobotRenewalPrice, { query: { eid, ot: 2, ol: 'TGFWQNF' } })).toEqual({
      ...{ list: [], extras: [{ name: '说明', value: refusal.message }] },
    })
  })
})
