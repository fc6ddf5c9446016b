import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  cancelCollectTask,
  checkCollectTask,
  delayCollectTask,
  listCollectTasks,
  listCollectTaskStates,
  listInputInvoices,
  retryCollectTask,
  startCollectTask,
  topCollectTask,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { passesThrough } from '../../../testing/passes-through.ts'
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
  // The world's own tasks would share the lanes with those of the test.
  const { rows } = await running.sandbox.store.table('collectTasks').find()
  for (const { id } of rows) await running.sandbox.store.table('collectTasks').remove(id)
})

const range = { qsrq: '2025-10-01', zzrq: '2025-12-31' } as const
const start = (diskId = terminal('digital'), type: 'input' | 'output' = 'output') =>
  agency.call(startCollectTask, { body: buildBody(startCollectTask, { ...range, diskId, type }) })
const now = async (id: string) =>
  (await agency.call(listCollectTasks, { query: { pageSize: 100 } })).list.find((task) => task.id === id)
const path = (id: string) => ({ path: { id } })
const invoicesOf = (diskId: string) =>
  running.sandbox.store
    .table('invoices')
    .count({ diskId, kprq: { gte: range.qsrq, lte: `${range.zzrq} 23:59:59` } })

describe('a collection', () => {
  it('is queued, works, and ends with all invoices of its range', async () => {
    const task = await start()
    const total = await invoicesOf(task.diskId)
    expect(task).toMatchObject({ state: 5, success: 0, total })
    await running.sandbox.advance(5000)
    const working = await now(task.id)
    expect(working?.state).toBe(1)
    expect(working?.success).toBeGreaterThan(0)
    expect(working?.success).toBeLessThan(total)
    await running.sandbox.advance(20_000)
    expect(await now(task.id)).toMatchObject({ state: 0, success: total, message: `采集完成，共${total}张` })
  })

  it('of received invoices brings them into their list', async () => {
    const diskId = terminal('awaitingSms')
    await running.sandbox.store.table('terminals').update(diskId, { bureau: 0 })
    const listed = async () => (await agency.call(listInputInvoices, { query: { diskId } })).pages.items
    const before = await listed()
    const task = await start(diskId, 'input')
    await running.sandbox.advance(30_000)
    expect(task.total).toBeGreaterThan(0)
    expect(await now(task.id)).toMatchObject({ state: 0, success: task.total })
    expect(await listed()).toBe(before + task.total)
  })

  it('is one at a time for a terminal and type', async () => {
    const { id } = await start()
    const query = { diskId: terminal('digital'), type: 'output' } as const
    expect(await agency.call(checkCollectTask, { query })).toMatchObject({ ok: false })
    await expect(start()).rejects.toSatisfy(passesThrough(104001501))
    expect(await agency.call(checkCollectTask, { query: { ...query, type: 'input' } })).toEqual({
      ok: true,
      message: '',
    })
    await agency.call(cancelCollectTask, path(id))
    expect(await agency.call(checkCollectTask, { query })).toMatchObject({ ok: true })
  })

  it('that is cancelled does nothing more, and may be tried again', async () => {
    const { id, total } = await start()
    await running.sandbox.advance(5000)
    const { success } = await agency.call(cancelCollectTask, path(id))
    await running.sandbox.advance(60_000)
    expect(await now(id)).toMatchObject({ state: 0, success, message: '已取消' })
    await expect(agency.call(cancelCollectTask, path(id))).rejects.toMatchObject({
      message: '当前状态不能取消',
    })
    expect(await agency.call(retryCollectTask, path(id))).toMatchObject({ state: 5, success: 0 })
    await expect(agency.call(retryCollectTask, path(id))).rejects.toMatchObject({
      message: '当前状态不能重试',
    })
    await running.sandbox.advance(30_000)
    expect(await now(id)).toMatchObject({ state: 0, success: total })
  })

  it('waits its turn, unless it is put to the top', async () => {
    const disks = [
      terminal('digital'),
      terminal('paper'),
      terminal('creditLow'),
      terminal('returnOpen'),
      terminal('bankless'),
    ]
    const tasks = []
    for (const diskId of disks) tasks.push(await start(diskId))
    await agency.call(topCollectTask, path(tasks[4]?.id ?? ''))
    expect((await agency.call(listCollectTasks, { query: {} })).list[0]).toMatchObject({
      id: tasks[4]?.id,
      isTop: true,
    })
    await running.sandbox.advance(3000)
    const states = []
    for (const { id } of tasks) states.push((await now(id))?.state)
    expect(states.filter((state) => state === 1)).toHaveLength(2)
    expect(states[4]).toBe(1)
    await running.sandbox.advance(120_000)
    for (const { id } of tasks) expect((await now(id))?.state).toBe(0)
    await expect(agency.call(topCollectTask, path(tasks[0]?.id ?? ''))).rejects.toMatchObject({
      message: '当前状态不能置顶',
    })
  })

  it('that is delayed starts when it was told to', async () => {
    const { id } = await start()
    const delay = '2026-01-15 10:40:00'
    expect(await agency.call(delayCollectTask, { ...path(id), body: { delay } })).toMatchObject({
      state: 5,
      startTime: delay,
    })
    await running.sandbox.advance(9 * 60_000)
    expect(await now(id)).toMatchObject({ state: 5 })
    await running.sandbox.advance(2 * 60_000)
    expect(await now(id)).toMatchObject({ state: 0 })
    await expect(agency.call(delayCollectTask, { ...path(id), body: { delay } })).rejects.toMatchObject({
      code: 100400002,
    })
  })

  it('cannot be delayed into the past', async () => {
    const { id } = await start()
    const body = { delay: '2026-01-15 10:30:00' }
    await expect(agency.call(delayCollectTask, { ...path(id), body })).rejects.toMatchObject({
      code: 104000001,
    })
  })

  it.each([
    [202200010, 2],
    [202200007, 3],
  ])('waits while the bureau answers %i, and goes on after', async (bureau, state) => {
    const terminals = running.sandbox.store.table('terminals')
    await terminals.update(terminal('digital'), { bureau })
    const { id, total } = await start()
    await running.sandbox.advance(60_000)
    expect(await now(id)).toMatchObject({ state })
    await terminals.update(terminal('digital'), { bureau: 0 })
    await running.sandbox.advance(120_000)
    expect(await now(id)).toMatchObject({ state: 0, success: total })
  })

  it('of more than a year is refused, and so is one of a terminal that does not work', async () => {
    const body = buildBody(startCollectTask, {
      diskId: terminal('digital'),
      type: 'input',
      qsrq: '2024-01-01',
      zzrq: '2025-12-31',
    })
    await expect(agency.call(startCollectTask, { body })).rejects.toMatchObject({ code: 104000002 })
    await expect(start(terminal('disconnected'))).rejects.toMatchObject({ code: 201300001 })
  })
})

it('states are counted as the list shows them', async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  const counts = await agency.call(listCollectTaskStates)
  const { list } = await agency.call(listCollectTasks, { query: { pageSize: 1000 } })
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
  for (const { state, count } of counts)
    expect(list.filter((task) => task.state === state)).toHaveLength(count)
})
