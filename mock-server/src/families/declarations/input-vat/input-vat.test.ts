import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Body, Client } from '@kaipiao/client'
import { sum } from '@kaipiao/domain/money/sum'
import {
  applyDeductionStatistics,
  certifyInputInvoices,
  getDeductionStatistics,
  getVatConnectionStatus,
  getVatPeriod,
  getVatSummary,
  getVatToken,
  issueInvoice,
  listInputInvoices,
  listVatCertifications,
  listVatSyncRecords,
  syncInputInvoices,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { invoiceForm } from '../../../testing/invoice-form.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const diskId = terminal('digital')
// Nothing has been synced of this one: its enterprise waits for an SMS code, which the tests spare it.
const fresh = terminal('awaitingSms')
const period = '202512'

const invoices = async (query: object = {}) =>
  (await agency.call(listInputInvoices, { query: { diskId, period, pageSize: 99_999, ...query } })).list
const tickable = async () =>
  (await invoices({ state: 0 })).filter(({ fpzt, fplxdm }) => fpzt === '0' && fplxdm === '81')
const certify = (body: Body<'certifyInputInvoices'>) => agency.call(certifyInputInvoices, { body })
const statistics = (query: object = {}) =>
  agency.call(getDeductionStatistics, { query: { diskId, period, ...query } })
const apply = (operation: Body<'applyDeductionStatistics'>['operation'], asked = period) =>
  agency.call(applyDeductionStatistics, {
    body: buildBody(applyDeductionStatistics, { diskId, period: asked, operation }),
  })

describe('a sync', () => {
  beforeEach(() => running.sandbox.store.table('terminals').update(fresh, { bureau: 0, smsPending: false }))
  const sync = (asked = period) =>
    agency.call(syncInputInvoices, { body: buildBody(syncInputInvoices, { diskId: fresh, period: asked }) })
  const records = () => agency.call(listVatSyncRecords, { query: { diskId: fresh, pageSize: 50 } })

  it('brings what was received, once, and a second one keeps the ticks', async () => {
    expect(await invoices({ diskId: fresh })).toEqual([])
    const { id } = await sync()
    expect(await records()).toMatchObject({ list: [{ id, status: 0 }], total: 1 })
    await expect(sync()).rejects.toMatchObject({ code: 100400002 })
    await running.sandbox.advance(8000)
    expect(await records()).toMatchObject({ list: [{ id, status: 1, message: '' }] })
    const brought = await invoices({ diskId: fresh })
    expect(brought.length).toBeGreaterThan(2)
    const one = brought.find(({ fplxdm, fpzt }) => fplxdm === '81' && fpzt === '0')
    await certify({ ids: [one?.id ?? ''] })
    await sync()
    await running.sandbox.advance(8000)
    const again = await invoices({ diskId: fresh })
    expect(again.map((row) => row.id)).toEqual(brought.map((row) => row.id))
    expect(again.find((row) => row.id === one?.id)).toMatchObject({ rzzt: 1, skssq: period })
  })

  it('brings what others of this world issued', async () => {
    const buyer = await running.sandbox.store.table('terminals').get(fresh)
    const form = invoiceForm({ buyerTaxerName: buyer?.taxerName ?? '', buyerTaxerId: buyer?.taxerId ?? '' })
    await agency.call(issueInvoice, { path: { id: diskId }, body: form })
    await running.sandbox.advance(5000)
    await sync('202601')
    await running.sandbox.advance(8000)
    const received = await invoices({ diskId: fresh, period: '202601' })
    expect(received.find(({ xfmc }) => xfmc === '北京青禾商贸有限公司')).toMatchObject({
      je: '100.00',
      se: '13.00',
      fpzt: '0',
      rzzt: 0,
    })
  })

  it('without a bureau login fails and says why', async () => {
    await running.sandbox.store.table('terminals').update(fresh, { bureau: 202200008 })
    await sync()
    await running.sandbox.advance(8000)
    expect((await records()).list[0]).toMatchObject({ status: 2, message: '电子税局登录已失效，请重新登录' })
    expect(await invoices({ diskId: fresh })).toEqual([])
  })

  it('of a future period is refused', async () => {
    await expect(sync('202602')).rejects.toMatchObject({ code: 104000001 })
  })

  it('stands in every state when the world begins', async () => {
    const { rows } = await running.sandbox.store.table('vatSyncs').find()
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([0, 1, 2])
    await running.sandbox.advance(8000)
    expect(await running.sandbox.store.table('vatSyncs').has({ status: 0 })).toBe(false)
  })
})

describe('ticks', () => {
  it('go into the open period once, and add up', async () => {
    expect(await agency.call(getVatPeriod, { query: { diskId } })).toMatchObject({
      skssq: period,
      jzrq: '2026-01-20',
      state: 'none',
    })
    const [one, two] = await tickable()
    if (one === undefined || two === undefined) throw new Error('the first enterprise has two to tick')
    const before = await statistics()
    expect(await certify({ ids: [one.id], yxse: '0.50' })).toEqual({ count: 1, errorList: [] })
    expect(await certify({ ids: [two.id, one.id, 'absent'], bdklx: '3' })).toEqual({
      count: 1,
      errorList: [
        { id: one.id, message: '发票已勾选，不能重复勾选' },
        { id: 'absent', message: '数据不存在' },
      ],
    })
    expect(await statistics()).toMatchObject({
      count: before.count + 1,
      se: sum([before.se, one.se]),
      yxse: sum([before.yxse, '0.50']),
      bdkCount: before.bdkCount + 1,
      bdkSe: sum([before.bdkSe, two.se]),
    })
    expect(await certify({ ids: [one.id, two.id], rzzt: 0 })).toEqual({ count: 2, errorList: [] })
    expect(await statistics()).toEqual(before)
    expect((await invoices()).find(({ id }) => id === one.id)).toEqual(one)
  })

  it.each([period, '202511'])('of %s agree in list, statistics and summary', async (asked) => {
    const query = { diskId, period: asked }
    const { list } = await agency.call(listVatCertifications, { query: { ...query, pageSize: 999 } })
    const deducted = list.filter(({ bdklx }) => bdklx === undefined)
    expect(deducted.length).toBeGreaterThan(0)
    const yxse = sum(deducted.map((row) => row.yxse))
    const found = await statistics({ period: asked })
    expect(found).toMatchObject({ count: deducted.length, yxse, bdkCount: list.length - deducted.length })
    const summary = await agency.call(getVatSummary, { query })
    expect(sum(summary.map((row) => row.yxse))).toBe(yxse)
  })

  it('with a tax of their own come one by one', async () => {
    const ids = (await tickable()).map(({ id }) => id)
    await expect(certify({ ids, yxse: '1.00' })).rejects.toMatchObject({ pointer: '/body/yxse' })
  })

  it('of another agency are unknown', async () => {
    const row = await running.sandbox.store.table('inputInvoices').first({ rzzt: 0, agencyId: { not: '' } })
    const all = await running.sandbox.store.table('inputInvoices').find()
    const foreign = all.rows.find(({ agencyId, rzzt }) => rzzt === 0 && agencyId !== row?.agencyId)
    expect(await certify({ ids: [foreign?.id ?? ''] })).toMatchObject({ count: 0 })
  })
})

describe('statistics', () => {
  it('are applied for, confirmed, taken back; meanwhile ticks are locked', async () => {
    const [one] = await tickable()
    const ids = [one?.id ?? '']
    await certify({ ids })
    expect(await apply('apply')).toMatchObject({ state: 'applying' })
    const locked = { count: 0, errorList: [{ message: '当期已申请统计，请先撤销统计' }] }
    expect(await certify({ ids, rzzt: 0 })).toMatchObject(locked)
    await expect(apply('confirm')).rejects.toMatchObject({ message: '当期正在统计，请稍后查看' })
    await running.sandbox.advance(6000)
    expect(await statistics()).toMatchObject({ state: 'applied' })
    expect(await apply('confirm')).toMatchObject({ state: 'confirmed' })
    expect(await agency.call(getVatPeriod, { query: { diskId } })).toMatchObject({ state: 'confirmed' })
    await expect(apply('withdraw')).rejects.toMatchObject({ code: 100400002 })
    await apply('revoke')
    expect(await apply('withdraw')).toMatchObject({ state: 'none' })
    expect(await certify({ ids, rzzt: 0 })).toMatchObject({ count: 1 })
  })

  it('that the bureau could not add up leave the ticks free, with the reason', async () => {
    await apply('apply')
    await running.sandbox.store.table('terminals').update(diskId, { online: 0 })
    await running.sandbox.advance(6000)
    expect(await statistics()).toMatchObject({ state: 'none', message: '当前税盘连接异常，请稍后重试' })
  })

  it('of another period cannot be moved', async () => {
    await expect(apply('revoke', '202511')).rejects.toMatchObject({ message: '只能操作当前所属期的统计' })
    await running.sandbox.advance(6 * 86_400_000)
    agency = await signInAs('agency', running)
    await expect(apply('apply')).rejects.toMatchObject({ message: '只能操作当前所属期的统计' })
    expect(await apply('apply', '202601')).toMatchObject({ state: 'applying' })
  })
})

it.each([listInputInvoices, listVatCertifications])(
  'a list of a terminal that is not there names the parameter at fault',
  async (list) => {
    await expect(agency.call(list, { query: { diskId: '999999999999' } })).rejects.toMatchObject({
      status: 400,
      pointer: '/query/diskId',
    })
  },
)

describe('the deduction platform', () => {
  it('is reached with a login, and says what is missing', async () => {
    expect(await agency.call(getVatConnectionStatus, { query: { diskId } })).toEqual({
      status: 1,
      message: '',
    })
    expect((await agency.call(getVatToken, { query: { diskId } })).expire).toBe('2026-01-15 12:30:00')
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200007 })
    expect(await agency.call(getVatConnectionStatus, { query: { diskId } })).toMatchObject({ status: 0 })
    await expect(agency.call(getVatToken, { query: { diskId } })).rejects.toMatchObject({ code: 202200007 })
  })
})

describe('the world', () => {
  it.each([
    ['vatPeriods', 'state', ['applied', 'applying', 'confirmed', 'none']],
    ['inputInvoices', 'source', ['entered', 'ocr', 'sync']],
    ['inputInvoices', 'fpzt', ['0', '1', '2', '3', '4']],
    ['inputInvoices', 'bdklx', ['1', '2', '3', '4', '5', undefined]],
  ] as const)('has %s of every %s', async (table, field, values) => {
    const { rows } = await running.sandbox.store.table(table).find()
    const found = rows.map((row) => Object.entries(row).find(([name]) => name === field)?.[1])
    expect([...new Set<unknown>(found)].sort()).toEqual(values)
  })

  it('finishes what the bureau adds up when it begins', async () => {
    await running.sandbox.advance(6000)
    expect(await running.sandbox.store.table('vatPeriods').has({ state: 'applying' })).toBe(false)
  })
})
