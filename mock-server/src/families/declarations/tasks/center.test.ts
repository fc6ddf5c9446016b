import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client, Schemas } from '@kaipiao/client'
import {
  cancelCenterTask,
  createCenterTask,
  deleteCenterTask,
  exportStatsExcel,
  getCenterTaskResult,
  listCenterTasks,
  listStatsDetail,
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

const params = { qsrq: '2025-06-01', zzrq: '2025-12-31' }
const start = () =>
  agency.call(createCenterTask, { body: buildBody(createCenterTask, { type: 'export', params }) })
const now = async (id: string) =>
  (await agency.call(listCenterTasks, { query: { pageSize: 100 } })).list.find((task) => task.id === id)
const toParams = (params: object): Schemas['TaskParams'] => ({ ...params })
const path = (id: string) => ({ path: { id } })

it('an export is queued, works through the invoices of the list, and has a file at the end (BK15)', async () => {
  const listed = await agency.call(listStatsDetail, { query: { ...params, pageSize: 9999 } })
  const task = await start()
  expect(task).toMatchObject({ name: '导出发票', state: 'queued', total: listed.pages.items, fileUrl: '' })
  await running.sandbox.advance(4000)
  expect(await now(task.id)).toMatchObject({ state: 'running', fileUrl: '' })
  await running.sandbox.advance(20_000)
  const done = await now(task.id)
  expect(done).toMatchObject({ state: 'done', success: listed.pages.items, fail: 0 })
  const { list, count } = await agency.call(getCenterTaskResult, path(task.id))
  expect(count).toBe(list.length)
  expect(list.map(({ name }) => name).sort()).toEqual(listed.list.map(({ fphm }) => fphm).sort())
  expect(done?.fileUrl).toBe(`${exportStatsExcel.path}?qsrq=${params.qsrq}&zzrq=${params.zzrq}`)
})

it('a task that is cancelled keeps what is done, and goes from the list', async () => {
  const { id } = await start()
  await running.sandbox.advance(4000)
  await expect(agency.call(deleteCenterTask, path(id))).rejects.toMatchObject({
    code: 100400002,
    message: '任务正在执行，不能删除',
  })
  const { success } = await agency.call(cancelCenterTask, path(id))
  await running.sandbox.advance(60_000)
  expect(await now(id)).toMatchObject({ state: 'cancelled', success })
  await expect(agency.call(cancelCenterTask, path(id))).rejects.toMatchObject({
    message: '任务已结束，不能取消',
  })
  await agency.call(deleteCenterTask, path(id))
  expect(await now(id)).toBeUndefined()
})

it('a sync of disks tells which could not be reached', async () => {
  const diskIds = [terminal('paper'), terminal('disconnected'), terminal('digital')]
  const { id, total } = await agency.call(createCenterTask, {
    body: buildBody(createCenterTask, { type: 'syncTaxReturns', params: { diskIds } }),
  })
  expect(total).toBe(2)
  await running.sandbox.advance(60_000)
  expect(await now(id)).toMatchObject({ state: 'done', success: 1, fail: 1 })
  expect((await agency.call(getCenterTaskResult, path(id))).list).toEqual([
    { name: terminal('paper'), state: 'done', message: '' },
    { name: terminal('disconnected'), state: 'failed', message: '当前税盘连接异常，请稍后重试' },
  ])
})

it('a task of which nothing succeeded has failed', async () => {
  const row = await running.sandbox.store.table('terminals').get(terminal('creditLow'))
  const eids = [row?.enterpriseId ?? '']
  const body = buildBody(createCenterTask, { type: 'initDeclarations', params: { eids, sbssq: '202512' } })
  const { id } = await agency.call(createCenterTask, { body })
  await running.sandbox.advance(60_000)
  expect(await now(id)).toMatchObject({ state: 'failed', success: 0, fail: 1 })
})

it.each([
  [{ type: 'export', params: {} }, 104000001],
  [{ type: 'export', params: { qsrq: '2024-01-01', zzrq: '2025-12-31' } }, 104000002],
  [{ type: 'initDeclarations', params: {} }, 104000001],
  [{ type: 'syncTaxReturns', params: { diskIds: [terminal('foreign')] } }, 100400001],
] as const)('%j is refused', async (body, code) => {
  await expect(
    agency.call(createCenterTask, {
      body: buildBody(createCenterTask, { type: body.type, params: toParams(body.params) }),
    }),
  ).rejects.toMatchObject({ code })
})

it('tasks are those of the user alone', async () => {
  const { id } = await start()
  const member = await signInAs('member', running)
  expect(
    (await member.call(listCenterTasks, { query: { pageSize: 100 } })).list.map((task) => task.id),
  ).not.toContain(id)
  await expect(member.call(getCenterTaskResult, path(id))).rejects.toMatchObject({ code: 100400001 })
})
