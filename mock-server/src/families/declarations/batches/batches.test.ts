import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  cancelIitBatch,
  createDeclareBatch,
  createDeclareTask,
  createEmployeeInfo,
  deleteEmployeeInfo,
  initIitBatch,
  listDeclareBatches,
  listDeclareTasks,
  listEmployeeInfos,
  queryDeclarations,
  submitIitBatch,
  syncIitBatch,
  updateEmployeeInfo,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
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

async function eidOf(diskId: string) {
  return (await running.sandbox.store.table('terminals').get(diskId))?.enterpriseId ?? ''
}
const all = { query: { pageSize: 1000 } } as const
const sbssq = '202512'
/** Registered, synced, and its VAT of December a draft. */
const ready = terminal('digital')
/** Never registered. */
const unregistered = terminal('awaitingSms')

describe('a batch', () => {
  const batchOf = async (id: string) =>
    (await agency.call(listDeclareBatches, all)).list.find((row) => row.id === id)
  const tasksSince = async (tsCreate: string) =>
    (await agency.call(listDeclareTasks, all)).list.filter((task) => task.tsCreate === tsCreate)

  it('is one task for each enterprise, and ends with the last of them', async () => {
    const eids = [await eidOf(ready), await eidOf(terminal('creditLow')), await eidOf(ready)]
    const batch = await agency.call(createDeclareBatch, {
      body: buildBody(createDeclareBatch, { eids, sbssq, types: ['增值税'] }),
    })
    expect(batch).toMatchObject({ count: 2, success: 0, fail: 0, state: 'queued' })
    expect((await tasksSince(batch.tsCreate)).map(({ state, type }) => [state, type])).toEqual([
      [5, '增值税'],
      [5, '增值税'],
    ])
    await running.sandbox.advance(2000)
    expect(await batchOf(batch.id)).toMatchObject({ state: 'running' })
    await running.sandbox.advance(60_000)
    expect(await batchOf(batch.id)).toMatchObject({ state: 'done', success: 1, fail: 1 })
    const ended = await tasksSince(batch.tsCreate)
    expect(ended.map(({ state }) => state)).toEqual([0, 0])
    expect(ended.map(({ message }) => message).sort()).toEqual(['企业未登记申报，请先登记', '已申报1项'])
    const failed = { batchId: batch.id, outcome: 'fail' } as const
    expect((await agency.call(listDeclareTasks, { query: failed })).list).toMatchObject([
      { eid: await eidOf(terminal('creditLow')), outcome: 'fail', message: '企业未登记申报，请先登记' },
    ])
    expect((await agency.call(listDeclareTasks, { query: { batchId: batch.id } })).list).toHaveLength(2)
    const query = { eid: await eidOf(ready), sbssq }
    const { list } = await agency.call(queryDeclarations, { query })
    expect(list.find(({ zsxmmc }) => zsxmmc === '增值税')?.state).toMatch(/declared|paid/)
    expect(list.find(({ zsxmmc }) => zsxmmc === '企业所得税')?.state).toBe('draft')
  })

  it('in which nobody can declare has failed', async () => {
    const body = buildBody(createDeclareBatch, {
      eids: [await eidOf(terminal('creditLow'))],
      sbssq,
      types: [],
    })
    const { id } = await agency.call(createDeclareBatch, { body })
    await running.sandbox.advance(60_000)
    expect(await batchOf(id)).toMatchObject({ state: 'failed', success: 0, fail: 1 })
  })

  it.each([
    [202200010, 2],
    [202200007, 3],
  ])('has tasks that wait while the bureau answers %i, and go on after', async (bureau, state) => {
    const terminals = running.sandbox.store.table('terminals')
    await terminals.update(ready, { bureau })
    const body = buildBody(createDeclareTask, { eids: [await eidOf(ready)], sbssq, type: '增值税' })
    const [task] = await agency.call(createDeclareTask, { body })
    const now = async () => (await agency.call(listDeclareTasks, all)).list.find(({ id }) => id === task?.id)
    await running.sandbox.advance(60_000)
    expect(await now()).toMatchObject({ state })
    await terminals.update(ready, { bureau: 0 })
    await running.sandbox.advance(120_000)
    expect(await now()).toMatchObject({ state: 0, message: '已申报1项' })
  })

  it('takes no enterprise of others, and no tax that there is not', async () => {
    const foreign = await eidOf(terminal('foreign'))
    const eids = [await eidOf(ready)]
    await expect(
      agency.call(createDeclareBatch, {
        body: buildBody(createDeclareBatch, { eids: [...eids, foreign], sbssq, types: [] }),
      }),
    ).rejects.toMatchObject({ code: 100400001 })
    await expect(
      agency.call(createDeclareTask, { body: buildBody(createDeclareTask, { eids, sbssq, type: '窗户税' }) }),
    ).rejects.toMatchObject({ code: 104000001 })
  })
})

describe('individual income tax', () => {
  const batch = async () => ({ body: { eids: [await eidOf(ready)], sbssq } })

  it('is initialised, synced with the employees, submitted, and declared', async () => {
    expect(await agency.call(initIitBatch, await batch())).toMatchObject([{ state: 'init', count: 0 }])
    await expect(agency.call(submitIitBatch, await batch())).rejects.toMatchObject({ code: 100400002 })
    const [synced] = await agency.call(syncIitBatch, await batch())
    expect(synced?.state).toBe('synced')
    // Initialising again begins nothing anew.
    expect(await agency.call(initIitBatch, await batch())).toEqual([synced])
    const eid = await eidOf(ready)
    const { list } = await agency.call(listEmployeeInfos, { query: { eid, pageSize: 100 } })
    const there = list.filter(
      ({ hireDate, leaveDate = '9' }) => hireDate <= '2025-12-31' && leaveDate >= '2025-12-01',
    )
    expect(synced?.count).toBe(there.length)
    expect(Number(synced?.ynse)).toBeGreaterThan(0)
    expect(await agency.call(submitIitBatch, await batch())).toMatchObject([
      { state: 'submitted', message: '申报中' },
    ])
    await running.sandbox.advance(8000)
    const declared = (await agency.call(queryDeclarations, { query: { eid, sbssq } })).list.find(
      ({ zsxmmc }) => zsxmmc === '个人所得税',
    )
    expect(declared).toMatchObject({ state: 'declared', ynse: synced?.ynse })
    await expect(agency.call(cancelIitBatch, await batch())).rejects.toMatchObject({ code: 100400002 })
  })

  it('is cancelled while the bureau works on it, and begins anew', async () => {
    await agency.call(initIitBatch, await batch())
    await agency.call(syncIitBatch, await batch())
    await agency.call(submitIitBatch, await batch())
    await running.sandbox.advance(2000)
    expect(await agency.call(cancelIitBatch, await batch())).toMatchObject([{ state: 'cancelled' }])
    await running.sandbox.advance(20_000)
    const { list } = await agency.call(queryDeclarations, { query: { eid: await eidOf(ready), sbssq } })
    expect(list.map(({ zsxmmc }) => zsxmmc)).not.toContain('个人所得税')
    await expect(agency.call(syncIitBatch, await batch())).rejects.toMatchObject({ code: 100400002 })
    expect(await agency.call(initIitBatch, await batch())).toMatchObject([{ state: 'init', count: 0 }])
  })

  it('that the bureau refuses is synced once more, and says why', async () => {
    await agency.call(initIitBatch, await batch())
    await agency.call(syncIitBatch, await batch())
    await agency.call(submitIitBatch, await batch())
    await running.sandbox.store.table('terminals').update(ready, { bureau: 202200008 })
    await running.sandbox.advance(8000)
    const [row] = await agency.call(initIitBatch, await batch())
    expect(row).toMatchObject({ state: 'synced', message: '电子税局登录已失效，请重新登录' })
  })
})

describe('employees', () => {
  const employee = async (overrides: object = {}) => ({
    eid: await eidOf(ready),
    name: '李娜',
    idType: '201' as const,
    idNumber: '11010119900307002X',
    hireDate: '2024-03-01',
    state: '1' as const,
    ...overrides,
  })

  it.each([
    ['11010119900307002X', true],
    ['110101900307001', true],
    ['110101199003070011', true],
    ['1101011990030700', false],
    ['11010119900307002x', false],
  ])('have the certificate number %s: %s', async (idNumber, isLawful) => {
    const added = agency.call(createEmployeeInfo, { body: await employee({ idNumber }) })
    if (isLawful) expect(await added).toMatchObject({ idNumber })
    else await expect(added).rejects.toMatchObject({ code: 104000001, message: '身份证号码格式不正确' })
  })

  it('are added, listed, changed and deleted, each under its enterprise (DC13)', async () => {
    const body = await employee()
    const { id } = await agency.call(createEmployeeInfo, { body })
    const listed = async (query: object) =>
      (await agency.call(listEmployeeInfos, { query: { ...query, pageSize: 100 } })).list.filter(
        (row) => row.id === id,
      )
    expect(await listed({ eid: body.eid, keyword: '李娜' })).toMatchObject([{ id, ...body }])
    expect(await listed({ eid: await eidOf(unregistered) })).toEqual([])
    const changed = { ...body, salary: '9000.00' }
    await agency.call(updateEmployeeInfo, { path: { id }, body: changed })
    expect(await listed({ keyword: body.idNumber })).toMatchObject([changed])
    await agency.call(deleteEmployeeInfo, { path: { id } })
    expect(await listed({})).toEqual([])
    await expect(agency.call(deleteEmployeeInfo, { path: { id } })).rejects.toMatchObject({
      code: 100400001,
    })
  })

  it('have a number once in an enterprise, and leave after they came', async () => {
    const { id } = await agency.call(createEmployeeInfo, { body: await employee() })
    await expect(agency.call(createEmployeeInfo, { body: await employee() })).rejects.toMatchObject({
      code: 100400009,
    })
    const eid = await eidOf(unregistered)
    await agency.call(createEmployeeInfo, { body: await employee({ eid }) })
    const body = await employee({ leaveDate: '2024-02-01', state: '0' })
    await expect(agency.call(updateEmployeeInfo, { path: { id }, body })).rejects.toMatchObject({
      message: '离职日期不能早于入职日期',
    })
    await expect(
      agency.call(updateEmployeeInfo, { path: { id }, body: await employee({ state: '0' }) }),
    ).rejects.toMatchObject({ message: '请填写离职日期' })
  })
})
