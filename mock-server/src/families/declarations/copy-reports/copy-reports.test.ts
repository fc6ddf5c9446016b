import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  checkIssueEnvironment,
  copyTaxReturn,
  getTaxReturnDetails,
  listTaxReturnMonitors,
  listTaxReturns,
  operateTaxReturn,
  operateWriteback,
  queryDeclarations,
  submitDeclaration,
  syncTaxReturns,
  unlockTaxReturn,
  uploadTaxReturn,
} from '@kaipiao/client/operations'
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

/** Its December is not reported, and its VAT return a draft. */
const open = terminal('returnOpen')
/** Its December is reported, its VAT return has failed. */
const reported = terminal('bankless')
/** Everything is written back. */
const done = terminal('paper')
const path = (id: string) => ({ path: { id } })
const statesOf = async (key: string, period = '202512') =>
  (await agency.call(listTaxReturns, { query: { key, period, pageSize: 100 } })).list.map(
    ({ copyStatus }) => copyStatus,
  )
async function vatOf(diskId: string) {
  const terminal = await running.sandbox.store.table('terminals').get(diskId)
  const query = { eid: terminal?.enterpriseId ?? '', sbssq: '202512' }
  const { list } = await agency.call(queryDeclarations, { query })
  const vat = list.find(({ zsxmmc }) => zsxmmc === '增值税')
  if (vat === undefined) throw new Error('the enterprise declares VAT')
  return vat
}

describe('issuing on a disk', () => {
  const check = (id: string) => agency.call(checkIssueEnvironment, { path: { id }, query: { fplxdm: '007' } })

  it('stops after the lock date, until the month before is written back', async () => {
    expect(await check(open)).toMatchObject({ ok: 1, copyStatus: 2 })
    await running.sandbox.advance(6 * 86_400_000)
    agency = await signInAs('agency', running)
    expect(await check(open)).toMatchObject({
      ok: 0,
      copyStatus: 2,
      message: '已过锁死日期，请先抄报清卡后再开票',
    })
    expect(await check(done)).toMatchObject({ ok: 1, copyStatus: 4 })
    const vat = await vatOf(open)
    await agency.call(operateTaxReturn, path(open))
    await agency.call(submitDeclaration, path(vat.id))
    await running.sandbox.advance(8000)
    await agency.call(operateWriteback, path(open))
    expect(await check(open)).toMatchObject({ ok: 1, copyStatus: 4 })
  })
})

describe('a month of a disk', () => {
  it('is reported, declared, and written back, in this order alone', async () => {
    const vat = await vatOf(open)
    await expect(agency.call(submitDeclaration, path(vat.id))).rejects.toMatchObject({
      code: 100400002,
      message: '请先抄报',
    })
    await expect(agency.call(operateWriteback, path(open))).rejects.toMatchObject({ message: '请先抄报' })
    expect(await agency.call(operateTaxReturn, path(open))).toMatchObject({ copyStatus: 3, period: '202512' })
    expect(await statesOf(open)).toEqual([3, 3, 3, 3])
    await expect(agency.call(operateTaxReturn, path(open))).rejects.toMatchObject({
      message: '已抄报，不能重复抄报',
    })
    await expect(agency.call(operateWriteback, path(open))).rejects.toMatchObject({
      message: '请先申报后再反写',
    })
    await agency.call(submitDeclaration, path(vat.id))
    await running.sandbox.advance(8000)
    expect(await agency.call(getTaxReturnDetails, path(open))).toMatchObject({ declared: true })
    expect(await agency.call(operateWriteback, path(open))).toMatchObject({
      copyStatus: 4,
      ssrq: '2026-02-24',
    })
    expect(await statesOf(open)).toEqual([4, 4, 4, 4])
    await expect(agency.call(unlockTaxReturn, path(open))).rejects.toMatchObject({
      message: '已反写，不能重复操作',
    })
  })

  it('is reported type by type', async () => {
    const body = { fplxdm: '007' } as const
    expect(await agency.call(copyTaxReturn, { ...path(open), body })).toMatchObject({
      fplxdm: '007',
      copyStatus: 3,
    })
    expect((await statesOf(open)).sort()).toEqual([2, 2, 2, 3])
    await expect(
      agency.call(copyTaxReturn, { ...path(open), body: { fplxdm: '025' } }),
    ).rejects.toMatchObject({ code: 100400001 })
  })

  it('is unlocked only once it is declared', async () => {
    await expect(agency.call(unlockTaxReturn, path(reported))).rejects.toMatchObject({
      code: 100400002,
      message: '请先申报后再反写',
    })
    expect(await statesOf(reported)).toEqual([3, 3, 3])
  })

  it('that has not begun to be filed is not reported', async () => {
    await expect(agency.call(operateTaxReturn, path(done))).rejects.toMatchObject({
      message: '已反写，不能重复操作',
    })
    expect(await statesOf(done, '202601')).toEqual([1, 1, 1, 1])
    await running.sandbox.advance(20 * 86_400_000)
    agency = await signInAs('agency', running)
    await agency.call(syncTaxReturns, { body: { diskId: [done] } })
    expect(await statesOf(done, '202601')).toEqual([2, 2, 2, 2])
    expect(await statesOf(done, '202602')).toEqual([1, 1, 1, 1])
    expect(await agency.call(operateTaxReturn, path(done))).toMatchObject({ period: '202601', copyStatus: 3 })
  })
})

it('a sync reads disks that can be reached, and says why it did not read others', async () => {
  const { count } = await agency.call(syncTaxReturns, { body: { diskId: [done] } })
  expect(count).toBe((await agency.call(listTaxReturns, { query: { key: done, pageSize: 100 } })).pages.items)
  await running.sandbox.store.table('terminals').update(done, { online: 0 })
  expect(await agency.call(syncTaxReturns, { body: { diskId: [done] } })).toEqual({ count: 0 })
  const [row] = (await agency.call(listTaxReturns, { query: { key: done } })).list
  expect(row?.message).toBe('当前税盘连接异常，请稍后重试')
  await expect(agency.call(operateTaxReturn, path(done))).rejects.toMatchObject({ code: 201300001 })
  // Digital terminals have nothing to report.
  expect(await agency.call(syncTaxReturns, { body: { diskId: [terminal('digital')] } })).toEqual({ count: 0 })
})

it('an upload leaves nothing pending', async () => {
  const pending = async () =>
    (await agency.call(listTaxReturns, { query: { key: open, period: '202512' } })).list.find(
      ({ fplxdm }) => fplxdm === '004',
    )?.pendingUpload
  expect(await pending()).toBeGreaterThan(0)
  await agency.call(uploadTaxReturn, { ...path(open), body: { fplxdm: '004' } })
  expect(await pending()).toBe(0)
})

it('details are the invoices of the month', async () => {
  const { rows, period, csqsrq, csjzrq } = await agency.call(getTaxReturnDetails, path(done))
  const invoices = (
    await running.sandbox.store.table('invoices').find({
      where: { diskId: done, kprq: { gte: csqsrq, lte: `${csjzrq} 23:59:59` } },
    })
  ).rows
  expect(period).toBe('202512')
  const counted = rows.reduce((sum, row) => sum + row.blueCount + row.redCount + row.voidCount, 0)
  expect(counted).toBe(invoices.length)
})

it('the monitor counts every status over all pages', async () => {
  const query = { period: '202512', pageSize: 2 }
  const { list, pages, counts } = await agency.call(listTaxReturnMonitors, { query })
  expect(list).toHaveLength(2)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(pages.items)
})
