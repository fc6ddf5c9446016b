import type { Client } from '@kaipiao/client'
import {
  getAutoRepairConfig,
  getAutoRepairRecord,
  getQuotaConfig,
  getRepairResult,
  getStatsInvoiceDetail,
  killRepairTask,
  listAutoRepairs,
  listRepairTasks,
  listStatsDetail,
  repairByDay,
  repairByMonth,
  repairQuick,
  updateAutoRepairConfig,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { subtract } from '@kaipiao/domain/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const diskId = terminal('digital')

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  // The world begins with repairs under way.
  const { rows } = await running.sandbox.store.table('repairTasks').find({ where: { diskId } })
  for (const { id } of rows) await running.sandbox.store.table('repairTasks').remove(id)
})

const taskOf = async (id: string) =>
  (await agency.call(listRepairTasks, { query: { diskId, pageSize: 500 } })).list.find(
    (task) => task.id === id,
  )
const resultOf = (id: string) => agency.call(getRepairResult, { path: { id } })
const missing = async () => {
  const { rows } = await running.sandbox.store.table('bureauInvoices').find({ where: { diskId } })
  return rows.toSorted((a, b) => (a.kprq < b.kprq ? 1 : -1))
}
const finish = () => running.sandbox.advance(30_000)
const usedOf = async () => (await agency.call(getQuotaConfig, { query: { diskId } })).ysyed

describe('a repair', () => {
  it('is queued, runs on the clock, and brings what only the bureau had', async () => {
    const [newest] = await missing()
    const used = await usedOf()
    const { id } = await agency.call(repairByDay, {
      body: buildBody(repairByDay, { diskId, date: newest?.kprq.slice(0, 10) ?? '' }),
    })
    expect(await taskOf(id)).toMatchObject({ state: 'queued', total: 0 })
    await running.sandbox.advance(1000)
    expect(await taskOf(id)).toMatchObject({ state: 'running', total: expect.any(Number), success: 0 })
    await finish()
    const task = await taskOf(id)
    expect(task).toMatchObject({ state: 'done', message: '修复完成', fail: 0, tsEnd: expect.any(String) })
    expect(task?.success).toBe(task?.total)
    const { list } = await resultOf(id)
    expect(list).toContainEqual({ fpdm: '', fphm: newest?.fphm, message: '已补录' })
    const invoice = await agency.call(getStatsInvoiceDetail, { query: { fphm: newest?.fphm ?? '' } })
    expect(invoice).toMatchObject({ sjly: '2', jshj: newest?.jshj })
    expect(subtract(await usedOf(), used)).toBe(subtract(newest?.hjje ?? '0', '0'))
  })

  it('of a month compares all of its invoices, and completes the incomplete ones', async () => {
    const month = '2025-12'
    const query = { diskId, qsrq: `${month}-01`, zzrq: `${month}-31`, pageSize: 500 }
    const known = await agency.call(listStatsDetail, { query })
    const [first] = known.list
    await running.sandbox.store.table('invoices').update(first?.id ?? '', { sjly: '' })
    const expected = (await missing()).filter(({ kprq }) => kprq.startsWith(month))
    const { id } = await agency.call(repairByMonth, { body: buildBody(repairByMonth, { diskId, month }) })
    await finish()
    const result = await resultOf(id)
    expect(result.count).toBe(known.pages.items + expected.length)
    expect(result.list).toContainEqual({ fpdm: first?.fpdm, fphm: first?.fphm, message: '已修复' })
    const after = await agency.call(listStatsDetail, { query })
    expect(after.pages.items).toBe(result.count)
    expect(after.list.some(({ sjly }) => sjly === '')).toBe(false)
  })

  it('finds nothing new the second time', async () => {
    await agency.call(repairQuick, { body: { diskId } })
    await finish()
    const { id } = await agency.call(repairQuick, { body: { diskId } })
    await finish()
    expect(await taskOf(id)).toMatchObject({ state: 'done' })
    expect((await resultOf(id)).list).toEqual([])
  })

  it('is killed half way: what it has repaired stays, the rest does not come', async () => {
    const { id } = await agency.call(repairQuick, { body: { diskId } })
    await running.sandbox.advance(3000)
    expect(await agency.call(killRepairTask, { path: { id } })).toMatchObject({ state: 'killed' })
    const left = (await missing()).length
    const { list } = await resultOf(id)
    await finish()
    expect([(await missing()).length, await resultOf(id)]).toMatchObject([left, { list }])
    const again = agency.call(killRepairTask, { path: { id } })
    await expect(again).rejects.toMatchObject({ code: 100400002, message: '当前状态不能终止' })
  })

  it('fails with the terminal, and says why', async () => {
    const { id } = await agency.call(repairQuick, { body: { diskId } })
    await running.sandbox.advance(3000)
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200008 })
    await finish()
    expect(await taskOf(id)).toMatchObject({ state: 'failed', message: '电子税局登录已失效，请重新登录' })
  })

  it('waits its turn', async () => {
    await agency.call(repairQuick, { body: { diskId } })
    const second = agency.call(repairByMonth, {
      body: buildBody(repairByMonth, { diskId, month: '2025-12' }),
    })
    await expect(second).rejects.toMatchObject({ code: 100400002 })
  })

  it('has no future', async () => {
    const future = agency.call(repairByDay, { body: buildBody(repairByDay, { diskId, date: '2026-01-16' }) })
    await expect(future).rejects.toMatchObject({ code: 104000001, message: '不能修复未来的日期' })
  })
})

describe('repairing by itself', () => {
  const set = (body: { sw: 0 | 1; day: number; time: string }) =>
    agency.call(updateAutoRepairConfig, { query: { diskId }, body })
  const autos = async () => (await agency.call(listAutoRepairs, { query: { diskId } })).list

  const quarter = 900_000

  it('happens at its time for the month before, and again a month later', async () => {
    const config = await set({ sw: 1, day: 15, time: '10:40' })
    expect(config.nextTime).toBe('2026-01-15 10:40:00')
    await running.sandbox.advance(quarter)
    expect(await autos()).toMatchObject([{ type: 'auto', period: '2025-12', state: 'done' }])
    expect(await agency.call(getAutoRepairConfig, { query: { diskId } })).toMatchObject({
      nextTime: '2026-02-15 10:40:00',
    })
    const { list } = await resultOf((await autos())[0]?.id ?? '')
    const records = await agency.call(getAutoRepairRecord, { query: { diskId } })
    expect(records.list[0]).toMatchObject({ state: 'done', count: list.length })
    const { rows } = await running.sandbox.store.table('invoices').find({ where: { diskId, sjly: '3' } })
    expect(rows.map(({ fphm }) => fphm)).toContain(list[0]?.fphm)
  })

  it('does not happen any more once it is set anew or off', async () => {
    await set({ sw: 1, day: 15, time: '10:40' })
    await set({ sw: 1, day: 15, time: '10:55' })
    await running.sandbox.advance(quarter)
    expect(await autos()).toEqual([])
    await set({ sw: 0, day: 15, time: '10:55' })
    await running.sandbox.advance(quarter)
    expect(await autos()).toEqual([])
  })
})
