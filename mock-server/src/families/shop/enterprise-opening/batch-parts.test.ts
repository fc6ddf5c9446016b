import type { Client, Schemas } from '@kaipiao/client'
import {
  createStoreOrder,
  createStoreOrderBatch,
  getBillBalance,
  getStoreOrder,
  getTerminalEquity,
  listStoreChanges,
  listStoreGoods,
  listStoreOrders,
  listTerminals,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { roundToCents, subtract } from '@kaipiao/domain/money/money'
import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from '../payments/reconcile-money.ts'

const running = await startTestSandbox()
let agency: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})
afterAll(() => running.close())

const numberIn = (region: string, at: number) => {
  const first17 = `91${region}15000${String(at).padStart(6, '0')}`
  return first17 + (creditCodeCheckDigit(first17) ?? '')
}
const taxNumber = (at: number) => numberIn('3101', at)
const nameOf = (at: number) => `上海新开${at}号商贸有限公司`
const rowAt = (at: number, overrides: Partial<Schemas['BatchEnterpriseRow']> = {}) => ({
  ...{ lineId: String(at), taxerName: nameOf(at), taxerId: taxNumber(at) },
  ...overrides,
})
const open = (list: Schemas['BatchEnterpriseRow'][], goods = { id: 'G1001', q: 1 }, key?: string) =>
  agency.call(createStoreOrderBatch, {
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    body: buildBody(createStoreOrderBatch, { goods, list, preview: false }),
  })
const less = (a: string, b: string) => roundToCents(subtract(a, b))
const read = (id = '') => agency.call(getStoreOrder, { path: { id } })
const cash = async () => (await agency.call(getBillBalance)).cash
const settled = () => running.sandbox.advance(5 * 60_000)
const later = async (days: number) => {
  await running.sandbox.advance(days * 86_400_000)
  agency = await signInAs('agency', running)
}
const change = (
  type: 2 | 3 | 5,
  gid: string,
  at: number | undefined,
  more: Partial<Schemas['StoreOrderInput']> = {},
) => {
  const values = {
    contacts: '王芳',
    mobile: '13800000003',
    ...(at && { taxerId: taxNumber(at), taxerName: nameOf(at) }),
  }
  const form = Object.entries(values).map(([id, value]) => ({ id, value }))
  const goods = [{ id: gid, q: 1, form }]
  const body = buildBody(createStoreOrder, { type, channelType: 2, mode: 1, goods, ...more })
  return agency.call(createStoreOrder, { body })
}
const pay = ({ id, amount }: Schemas['StoreOrder']) =>
  agency.call(payStoreOrder, {
    path: { orderId: id },
    body: buildBody(payStoreOrder, { type: 1, amount: amount.settleTotal }),
  })
const hostedTo = async (at: number) => {
  const [terminal] = (await agency.call(listTerminals, { query: { key: taxNumber(at) } })).list
  const equities = await agency.call(getTerminalEquity, { path: { diskId: terminal?.diskId ?? '' } })
  return equities.find(({ code }) => code === 'TAX_TRUST')?.endTime
}
const differences = async () => reconcileMoney(await running.sandbox.store.snapshot()).differences

describe('an order that serves several enterprises', () => {
  it('is refunded enterprise by enterprise, each by its own line, and is refunded itself with the last', async () => {
    const { orderId: sourceId = '' } = await open([rowAt(1), rowAt(2), rowAt(3)])
    await later(116)
    const shown = await agency.call(listStoreChanges, { query: { ot: 5, eid: taxNumber(2) } })
    expect(shown).toMatchObject([
      {
        orderId: sourceId,
        taxerId: taxNumber(2),
        taxerName: nameOf(2),
        worth: '480.00',
        settleRefund: '326.13',
      },
    ])
    expect(shown[0]?.amountBrief.slice(1, 3)).toEqual([
      { title: '服务企业', content: nameOf(2), hints: '包括它的全部终端' },
      { title: '原订单金额', content: '480.00', hints: '服务期共365天' },
    ])
    await expect(change(5, 'G1001', undefined, { sourceId })).rejects.toMatchObject({
      code: 104000001,
      message: '该订单有多项服务可以办理，请选择其中一家企业或一个终端',
    })
    const before = await cash()
    const back = await change(5, 'G1001', 2, { sourceId, shownAmount: '326.13' })
    expect(back).toMatchObject({ taxerName: nameOf(2), totalAmt: '326.13' })
    await expect(change(5, 'G1001', 2, { sourceId })).rejects.toMatchObject({ code: 100400002 })
    await settled()
    expect(less(await cash(), before)).toBe('326.13')
    expect((await read(sourceId)).state).toBe('opened')
    expect([await hostedTo(1), await hostedTo(2), await hostedTo(3)]).toEqual([
      '2027-01-14',
      '2026-05-11',
      '2027-01-14',
    ])
    await change(5, 'G1001', 1, { sourceId })
    await change(5, 'G1001', 3, { sourceId })
    expect((await read(sourceId)).state).toBe('refunding')
    await settled()
    expect((await read(sourceId)).state).toBe('refunded')
    expect(less(await cash(), before)).toBe('978.39')
    expect(await differences()).toEqual([])
  })

  it('is upgraded and renewed enterprise by enterprise, and found by the tax number of each', async () => {
    const { orderId: sourceId = '' } = await open([rowAt(1), rowAt(2)], { id: 'G1008', q: 1 })
    const upgrade = await change(3, 'G1001', 2, { sourceId, shownAmount: '179.51' })
    await pay(upgrade)
    await settled()
    const renewal = await change(2, 'G1008', 1)
    await pay(renewal)
    await settled()
    expect(await read(renewal.id)).toMatchObject({ startTime: '2027-01-15', endTime: '2028-01-14' })
    expect([await hostedTo(1), await hostedTo(2)]).toEqual(['2028-01-14', '2027-01-14'])
    const found = (await agency.call(listStoreOrders, { query: { keyword: taxNumber(2) } })).list
    expect(found.map(({ id }) => id)).toEqual([upgrade.id, sourceId])
    // What was renewed keeps its days; of the upgraded line its upgrade is refunded.
    const refunds = await agency.call(listStoreChanges, { query: { ot: 5 } })
    const ours = refunds.filter(({ taxerName }) => [nameOf(1), nameOf(2)].includes(taxerName))
    expect(ours.map(({ orderId }) => orderId)).toEqual([renewal.id, upgrade.id])
    expect(await differences()).toEqual([])
  })
})

describe('a row of a batch that cannot be opened once it is paid', () => {
  const failing = (at: number) => rowAt(at, { taxerName: `沙箱等待退款${at}号有限公司` })

  it('waits for its money, names the order, and gets it back once', async () => {
    // Refunds of the world that are under way come first.
    await settled()
    const before = await cash()
    const list = [rowAt(1), failing(2), failing(3)]
    const result = await open(list, { id: 'G1001', q: 2 }, 'job-1:1')
    const { orderId = '' } = result
    expect(result).toMatchObject({ successCount: 1, allCount: 3 })
    expect(result.errorList).toMatchObject(
      [2, 3].map((at) => ({ lineId: String(at), message: '开通失败，等待退款', refund: 1, orderId })),
    )
    expect(less(before, await cash())).toBe('2880.00')
    const order = await read(orderId)
    expect(order).toMatchObject({ state: 'opened', amount: { settleTotal: '2880.00', settleRefund: '0.00' } })
    expect(order.amountBrief.filter(({ title }) => title === '待退金额')).toEqual(
      [2, 3].map((at) => ({
        ...{ title: '待退金额', content: '960.00' },
        hints: `沙箱等待退款${at}号有限公司未能开通，退回付款账户`,
      })),
    )
    expect(await differences()).toEqual([])
    // A repeat of what was cut off pays nothing, nor does a second one once the money has gone back.
    expect(await open(list, { id: 'G1001', q: 2 }, 'job-1:1')).toEqual(result)
    await settled()
    await open(list, { id: 'G1001', q: 2 }, 'job-1:1')
    await settled()
    expect(less(before, await cash())).toBe('960.00')
    expect(await read(orderId)).toMatchObject({ state: 'opened', amount: { settleRefund: '1920.00' } })
    const [mine] = await agency.call(listStoreChanges, { query: { ot: 5, eid: taxNumber(1) } })
    expect(mine?.settleRefund).toBe('958.68')
    expect(await agency.call(listStoreChanges, { query: { ot: 5, eid: taxNumber(2) } })).toEqual([])
    expect(await differences()).toEqual([])
  })

  it('leaves nothing of an order of which it was all', async () => {
    await settled()
    const before = await cash()
    const { orderId, successCount } = await open([failing(1)])
    expect([successCount, (await read(orderId)).state]).toEqual([0, 'refunding'])
    await settled()
    expect(await read(orderId)).toMatchObject({ state: 'refunded', amount: { settleRefund: '480.00' } })
    expect(less(await cash(), before)).toBe('0.00')
    expect(await differences()).toEqual([])
  })
})

describe('what a batch cannot open', () => {
  it('are enterprises of regions without a shop, by tax number as by their own region', async () => {
    const { store } = running.sandbox
    const { list } = await agency.call(listTerminals, { query: { serviceStatus: 4 } })
    const { taxerId = '', taxerName = '' } = list[0] ?? {}
    const known = await store.table('enterprises').first({ taxerId })
    await store.table('enterprises').update(known?.id ?? '', { region: '青海' })
    const far = numberIn('5401', 1)
    const { errorList } = await open([rowAt(1), rowAt(2, { taxerId: far }), rowAt(3, { taxerId, taxerName })])
    const message = '企业所在地区暂不支持在线商城，请联系当地服务商'
    expect(errorList.map(({ lineId, message }) => [lineId, message])).toEqual([
      ['2', message],
      ['3', message],
    ])
    const form = { contacts: '王芳', mobile: '13800000003', taxerName: '拉萨新购有限公司', taxerId: far }
    const filled = Object.entries(form).map(([id, value]) => ({ id, value }))
    const goods = [{ id: 'G1001', q: 1, form: filled }]
    const body = buildBody(createStoreOrder, { type: 1, channelType: 2, mode: 1, goods })
    await expect(agency.call(createStoreOrder, { body })).rejects.toMatchObject({ code: 104000001, message })
  })

  it('is a trial that the enterprise has had; and only what opens enterprises is offered', async () => {
    const trial = { id: 'G1004', q: 1 }
    expect(await open([rowAt(1)], trial)).toMatchObject({ successCount: 1 })
    await later(40)
    const { errorList } = await open([rowAt(1), rowAt(2)], trial)
    expect(errorList).toMatchObject([{ lineId: '1', message: '当前终端已经试用了此商品，不能继续购买' }])
    const offered = await agency.call(listStoreGoods, { query: { ot: 1, s: 3 } })
    expect(offered.map(({ gid }) => gid)).toEqual(['G1001', 'G1002', 'G1004', 'G1008'])
  })
})
