import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  cancelCenterTask,
  checkCollectTask,
  createCenterTask,
  createWorkOrder,
  deleteCenterTask,
  getTaskProgressRecord,
  getWorkOrder,
  listInbox,
  listTaskProgressRecords,
  listTaxRobots,
  listTerminals,
  listWorkOrders,
  processWorkOrder,
  startCollectTask,
  startTaxRobotTask,
  updateWorkOrder,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let provider: Client
let agency: Client
let member: Client
beforeEach(async () => {
  await running.rewind()
  provider = await signInAs('provider', running)
  agency = await signInAs('agency', running)
  member = await signInAs('member', running)
})
afterAll(() => running.close())

const input = buildBody(createWorkOrder, {
  title: '终端离线',
  content: '昨日起无法连接',
  type: '终端',
  diskId: terminal('digital'),
})

it('a work order is taken up, then closed with a reply, and nothing is skipped', async () => {
  const { id, taxerName } = await member.call(createWorkOrder, { body: input })
  expect(taxerName).toBe('北京青禾商贸有限公司')
  const path = { id }
  const process = (state: 'new' | 'processing' | 'closed', reply?: string) =>
    provider.call(processWorkOrder, { path, body: { state, ...(reply === undefined ? {} : { reply }) } })
  await expect(process('closed', '已恢复')).rejects.toMatchObject({ code: 100400002 })
  expect(await process('processing')).toMatchObject({ state: 'processing' })
  await expect(process('closed')).rejects.toMatchObject({ code: 104000001, message: '关闭工单请填写回复' })
  await member.call(updateWorkOrder, { path, body: { ...input, content: '今日仍无法连接' } })
  expect(await process('closed', '已恢复')).toMatchObject({ state: 'closed', content: '今日仍无法连接' })
  await expect(process('processing')).rejects.toMatchObject({ code: 100400002 })
  await expect(member.call(updateWorkOrder, { path, body: input })).rejects.toMatchObject({ code: 100400002 })
  expect(await member.call(getWorkOrder, { path })).toMatchObject({ state: 'closed', reply: '已恢复' })
  const { list } = await member.call(listInbox, { query: {} })
  expect(list.map(({ title, content }) => [title, content])).toEqual(
    expect.arrayContaining([
      ['工单处理中：终端离线', '您的工单已受理'],
      ['工单已关闭：终端离线', '已恢复'],
    ]),
  )
})

it('a work order about a terminal is seen by all who look after it, and by nobody else', async () => {
  const { id } = await member.call(createWorkOrder, { body: input })
  const ids = async (client: Client) =>
    (await client.call(listWorkOrders, { query: { state: 'new', pageSize: 999 } })).list.map((row) => row.id)
  expect(await ids(agency)).toContain(id)
  expect(await ids(provider)).toContain(id)
  expect(await ids(await signInAs('headOffice', running))).not.toContain(id)
  await expect(
    member.call(createWorkOrder, { body: { ...input, diskId: terminal('paper') } }),
  ).rejects.toMatchObject({ code: 100400001 })
})

it('the progress of a task goes with the task (BK13)', async () => {
  const { list } = await agency.call(listTaxRobots, { query: { pageSize: 99 } })
  const robot = list.find(({ diskId }) => diskId === terminal('digital'))
  const task = await agency.call(startTaxRobotTask, {
    path: { id: robot?.id ?? '' },
    body: { type: 'issue' },
  })
  const path = { id: task.id }
  expect(await agency.call(getTaskProgressRecord, { path })).toMatchObject({
    taskId: task.id,
    done: 0,
    total: 4,
    state: 'queued',
  })
  await running.sandbox.advance(5000)
  expect(await agency.call(getTaskProgressRecord, { path })).toMatchObject({
    done: 1,
    state: 'running',
    tsUpdate: '2026-01-15 10:30:05',
  })
  await running.sandbox.advance(6000)
  const found = await agency.call(listTaskProgressRecords, { query: { taskId: task.id } })
  expect(found.list).toMatchObject([{ done: 4, total: 4, state: 'done' }])
})

it('tasks of the task centre and collections are followed too, until they end, are cancelled or deleted', async () => {
  const progressOf = (id: string) => agency.call(getTaskProgressRecord, { path: { id } })
  const params = { qsrq: '2025-12-01', zzrq: '2026-01-15' }
  const make = () =>
    agency.call(createCenterTask, { body: buildBody(createCenterTask, { type: 'export', params }) })
  const done = await make()
  const cancelled = await make()
  expect(await progressOf(done.id)).toMatchObject({ done: 0, total: done.total, state: 'queued' })
  await agency.call(cancelCenterTask, { path: { id: cancelled.id } })
  await running.sandbox.advance(60_000)
  expect(await progressOf(done.id)).toMatchObject({ done: done.total, state: 'done' })
  expect(await progressOf(cancelled.id)).toMatchObject({ state: 'cancelled' })
  await agency.call(deleteCenterTask, { path: { id: done.id } })
  await expect(progressOf(done.id)).rejects.toMatchObject({ code: 100400001 })

  const range = buildBody(startCollectTask, { qsrq: '2025-06-01', zzrq: '2025-12-31', type: 'output' })
  const { list } = await agency.call(listTerminals, { query: { pageSize: 99 } })
  const checks = list.map(async ({ diskId, qdStatus }) => {
    const { ok } = await agency.call(checkCollectTask, { query: { diskId, type: 'output' } })
    return ok && qdStatus === 1 ? [diskId] : []
  })
  const [diskId = ''] = (await Promise.all(checks)).flat()
  const collected = await agency.call(startCollectTask, { body: { ...range, diskId } })
  expect(await progressOf(collected.id)).toMatchObject({ total: collected.total, state: 'queued' })
  await running.sandbox.advance(60 * 60_000)
  expect(await progressOf(collected.id)).toMatchObject({ done: collected.total, state: 'done' })
})
