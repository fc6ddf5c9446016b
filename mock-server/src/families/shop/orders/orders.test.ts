import type { Client, Schemas } from '@kaipiao/client'
import {
  calculateStoreAmount,
  cancelStoreOrder,
  createStoreOrder,
  getBillBalance,
  getPaymentState,
  getStoreAvailability,
  getStoreEntityByTaxer,
  getStoreOrder,
  listCoupons,
  listPaymentMethods,
  listStoreGoods,
  listStoreOrders,
  payStoreOrder,
  searchStoreEntities,
} from '@kaipiao/client/operations'
import { buildBody, buildRequired } from '@kaipiao/client/testing'
import { add, equals, roundToCents, subtract } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client
let admin: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  await signIn()
})
afterAll(() => running.close())

async function signIn(): Promise<void> {
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
}
/** Tokens live for two hours only. */
async function advance(milliseconds: number): Promise<void> {
  await running.sandbox.advance(milliseconds)
  await signIn()
}

const form = (values: Record<string, string> = {}) =>
  Object.entries({
    contacts: '王芳',
    mobile: '13800000003',
    taxerName: ' 北京新购有限公司 ',
    taxerId: '91110108MA01SHOP01',
    ...values,
  }).map(([id, value]) => ({ id, value }))
const inputOf = (overrides: Partial<Schemas['StoreOrderInput']> = {}): Schemas['StoreOrderInput'] =>
  buildRequired('StoreOrderInput', {
    type: 1,
    channelType: 2,
    mode: 1,
    goods: [{ id: 'G1001', q: 2, period: 1, form: form() }],
    ...overrides,
  })
const order = (overrides: Partial<Schemas['StoreOrderInput']> = {}, by = agency) =>
  by.call(createStoreOrder, { body: inputOf(overrides) })
const pay = (orderId: string, body: Schemas['PaymentInput']) =>
  agency.call(payStoreOrder, { path: { orderId }, body })
const stateOf = async (id: string) => (await agency.call(getStoreOrder, { path: { id } })).state
const afterCoupons = async (id: string) =>
  (await agency.call(getStoreOrder, { path: { id } })).goods[0]?.priceCoupon
const couponsLeft = async () =>
  sum((await agency.call(listCoupons, { query: { state: 'usable' } })).list.map(({ remain }) => remain))
const cash = async () => (await agency.call(getBillBalance)).cash
const scan = (orderId: string) =>
  fetch(`${running.url}/__sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  })

describe('an order', () => {
  it('carries trimmed values and amounts that follow from its items, and is listed first (SH52, SH62–SH65)', async () => {
    const made = await order()
    expect(made).toMatchObject({
      state: 'unpaid',
      typeName: '新购',
      taxerName: '北京新购有限公司',
      totalAmt: '960.00',
      amount: { goods: '960.00', settleTotal: '960.00', settleRefund: '0.00' },
      goods: [{ name: '数电托管服务(年)', quantity: 2, amount: '960.00' }],
    })
    const { list } = await agency.call(listStoreOrders, { query: { keyword: '北京新购' } })
    expect(list).toEqual([made])
  })

  it.each<[Partial<Schemas['StoreOrderInput']>, string]>([
    [{ goods: [{ id: 'G1001', q: 1, form: form({ taxerName: '   ' }) }] }, '企业名称不能为空'],
    [{ goods: [{ id: 'G1003', q: 1, form: form({ psn: 'AB-1' }) }] }, '机身编号只能为数字或者字母'],
    [{ goods: [{ id: 'G1001', q: 1, form: form({ bsrysjhm: '12800000000' }) }] }, '请输入正确的实名手机号'],
    [
      { goods: [{ id: 'G1006', q: 1, form: form({ entName: '无名', diskId: '1' }) }] },
      '没有查询到对应的企业，请检查',
    ],
    [{ goods: [{ id: 'G1005', q: 1, form: form({ diskId: '1' }) }] }, '已经开通最大数量，不能继续购买'],
    [{ goods: [{ id: 'G1001', q: 11, form: form() }] }, '数量应为1至10的整数'],
    [{ goods: [{ id: 'G1007', q: 6, form: form() }] }, '数量应为5的倍数'],
    [{ type: 3 }, '当前套餐已是最高版本，无需升级'],
    [{ referralCode: 'TJ404' }, '推荐码不存在'],
    [{ mode: 2 }, '当前角色不能选择订单方式'],
    [
      { goods: [{ id: 'G1001', q: 1, form: form(), startDate: '2026-01-15', endDate: '2026-12-31' }] },
      '当前角色不能指定服务时长',
    ],
  ])('is refused with %j: %s', async (overrides, message) => {
    await expect(order(overrides)).rejects.toMatchObject({ code: 104000001, message })
  })

  it('has a specified duration, today on both sides at most (RL15)', async () => {
    const dated = (startDate: string, endDate?: string) =>
      order(
        { goods: [{ id: 'G1001', q: 1, form: form(), startDate, ...(endDate ? { endDate } : {}) }] },
        admin,
      )
    expect(await dated('2026-01-15', '2026-01-15')).toMatchObject({ startTime: '2026-01-15' })
    await expect(dated('2026-01-16', '2026-12-31')).rejects.toMatchObject({
      message: '服务开始时间不能晚于今天',
    })
    await expect(dated('2026-01-15')).rejects.toMatchObject({ message: '服务结束时间不能为空！' })
  })

  it('on behalf of an agency is paid from the purse of the agency', async () => {
    const [channel] = await admin.call(searchStoreEntities, { query: { t: 2, kw: '青禾' } })
    const made = await order({ mode: 2, channelId: channel?.id ?? '' }, admin)
    const methods = await admin.call(listPaymentMethods, { query: { oid: made.id } })
    const balance = methods.find(({ type }) => type === 1)?.balance
    expect(balance).toEqual(await agency.call(getBillBalance))
    expect(await stateOf(made.id)).toBe('unpaid')
  })

  it('lives for 48 hours (SH71)', async () => {
    const { id } = await order()
    await advance(48 * 3_600_000 - 1)
    expect(await stateOf(id)).toBe('unpaid')
    await advance(1)
    expect(await stateOf(id)).toBe('expired')
    await expect(pay(id, { type: 2, amount: '960.00' })).rejects.toMatchObject({ code: 100400002 })
  })
})

describe('a payment', () => {
  it('takes coupon, then balance, and opens the service within five minutes (PY10–PY12, PY19)', async () => {
    const { id } = await order()
    const [left, before] = [await couponsLeft(), await cash()]
    const methods = await agency.call(listPaymentMethods, { query: { oid: id, s: 1 } })
    expect(await afterCoupons(id)).toBe('230.00')
    expect(methods.map(({ type, amount, checkbox }) => [type, amount, checkbox])).toEqual([
      [5, '250.00', true],
      [1, '710.00', true],
      [2, '0.00', false],
    ])
    const list = methods.filter(({ checkbox }) => checkbox).map(({ type, amount }) => ({ type, amount }))
    const result = await pay(id, { type: 0, amount: '960.00', list })
    expect(result).toEqual({ state: 2, url: '' })
    expect(equals(await couponsLeft(), subtract(left, '250'))).toBe(true)
    expect(await cash()).toBe(roundToCents(subtract(before, '710')))
    expect(await stateOf(id)).toBe('paid')
    await advance(60_000)
    expect(await stateOf(id)).toBe('opening')
    await advance(4 * 60_000)
    expect(await agency.call(getStoreOrder, { path: { id } })).toMatchObject({
      state: 'opened',
      startTime: '2026-01-15',
      endTime: '2028-01-14',
    })
    await expect(pay(id, { type: 2, amount: '960.00' })).rejects.toMatchObject({ code: 100400002 })
    // 券后 is what it came to; for the next one there is no coupon left.
    const next = await order({ type: 2 })
    expect([await afterCoupons(id), next.goods[0]?.priceCoupon]).toEqual(['230.00', '480.00'])
  })

  it('by WeChat waits for the scan (PY04)', async () => {
    const { id } = await order()
    const url = `/h5/#/online/payment?orderId=${id}`
    expect(await pay(id, { type: 2, amount: '960.00' })).toEqual({ state: 1, url })
    const polled = () => agency.call(getPaymentState, { path: { orderId: id } })
    expect(await polled()).toEqual({ state: 1, url })
    expect((await scan(id)).status).toBe(200)
    expect(await polled()).toEqual({ state: 2, url: '' })
    expect(await stateOf(id)).toBe('paid')
  })

  it('that comes to nothing gives everything back', async () => {
    const before = [await couponsLeft(), await cash()]
    const { id } = await order()
    const list = [
      { type: 5, amount: '250.00' },
      { type: 2, amount: '710.00' },
    ] as const
    await pay(id, { type: 0, amount: '960.00', list: [...list] })
    expect(equals(add(await couponsLeft(), '250'), before[0] ?? '')).toBe(true)
    expect(await agency.call(cancelStoreOrder, { path: { id } })).toMatchObject({ state: 'cancelled' })
    expect([await couponsLeft(), await cash()]).toEqual(before)
    expect((await scan(id)).status).toBe(404)
    await expect(agency.call(cancelStoreOrder, { path: { id } })).rejects.toMatchObject({ code: 100400002 })
  })

  it.each<[Schemas['PaymentInput'], string]>([
    [{ type: 0, amount: '960.00' }, '未选择支付方式'],
    [{ type: 5, amount: '250.00' }, '余额或代金券不足，需选择微信支付'],
    [{ type: 2, amount: '1.00' }, '支付金额与订单金额不一致，请刷新后重试'],
    [
      {
        type: 0,
        amount: '960.00',
        list: [
          { type: 2, amount: '960.00' },
          { type: 5, amount: '1.00' },
        ],
      },
      '支付金额与订单金额不一致，请刷新后重试',
    ],
    [
      { type: 0, amount: '1.00', list: [{ type: 2, amount: '960.00' }] },
      '支付金额与订单金额不一致，请刷新后重试',
    ],
  ])('is refused with %j: %s', async (body, message) => {
    const before = [await couponsLeft(), await cash()]
    const { id } = await order()
    await expect(pay(id, body)).rejects.toMatchObject({ code: 104000001, message })
    expect([await couponsLeft(), await cash()]).toEqual(before)
  })

  it('of a batch goes by the balance alone', async () => {
    const methods = await agency.call(listPaymentMethods, { query: { s: 3 } })
    expect(methods.map(({ type, combinePay }) => [type, combinePay])).toEqual([[1, false]])
  })
})

describe('the shop', () => {
  it('prices quantity and period exactly as an order does (SH19)', async () => {
    const body = buildBody(calculateStoreAmount, { skuId: 'G1007', totalQt: 5, period: 2 })
    const quote = await agency.call(calculateStoreAmount, { body })
    expect(quote).toEqual({ amount: '4000.00', amountCoupon: '3750.00' })
    const made = await order({ goods: [{ id: 'G1007', q: 5, period: 2, form: form() }] })
    expect(made.totalAmt).toBe(quote.amount)
    const altered = await agency.call(calculateStoreAmount, { body: { ...body, periodAlter: 1 } })
    const longer = await order({
      goods: [{ id: 'G1007', q: 5, period: 2, form: form() }],
      periodAlterMode: '1',
    })
    expect([altered.amount, longer.totalAmt]).toEqual(['6000.00', '6000.00'])
    await expect(order({ periodAlterMode: '半年' })).rejects.toMatchObject({ code: 104000001 })
  })

  it('gives a trial once (SH31)', async () => {
    const eid = '91110108MA01SHOP01'
    const limit = async () =>
      (await agency.call(listStoreGoods, { query: { eid } })).find(({ trial }) => trial === 1)?.quantityLimit
    expect(await limit()).toBe(1)
    const goods = [{ id: 'G1004', q: 1, form: form() }]
    await order({ goods })
    expect(await limit()).toBe(0)
    const message = '当前终端已经试用了此商品，不能继续购买'
    await expect(order({ goods })).rejects.toMatchObject({ message })
  })

  it('is closed for some regions, and knows no foreign tax number', async () => {
    const shown = (region: string) => agency.call(getStoreAvailability, { query: { region } })
    expect(await shown('beijing')).toEqual({ isShow: 1, message: '' })
    expect(await shown('xizang')).toMatchObject({
      isShow: 0,
      message: '企业所在地区暂不支持在线商城，请联系当地服务商',
    })
    const query = { taxer: '91110108MA01NONE01' }
    expect(await agency.call(getStoreEntityByTaxer, { query })).toBeNull()
  })
})
