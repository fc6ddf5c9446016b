import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  generateReportAuthUrl,
  getComplianceTaskResult,
  getTaskProgressRecord,
  listComplianceTasks,
  listReportCollectStates,
  listReports,
  refreshReportCollectStatus,
  upgradeReport,
} from '@kaipiao/client/operations'
import { passesThrough } from '../../../testing/passes-through.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { terminal } from '../../../world/named-rows.ts'

const running = await startTestSandbox()
let agency: Client
let member: Client
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  member = await signInAs('member', running)
})
afterAll(() => running.close())

const all = { query: { pageSize: 999 } } as const
const stateOf = async (taxerId: string) =>
  (await agency.call(listReportCollectStates, { query: { key: taxerId } })).list[0]?.state
const own = async () => {
  const { list } = await member.call(listReportCollectStates, all)
  const [mine] = list
  if (mine === undefined || list.length > 1) throw new Error('a member has one enterprise')
  return mine
}

it('the data of an enterprise are collected, checked and reported, one after the other (BK15)', async () => {
  const { taxerId } = await own()
  const reports = (await agency.call(listReports, { query: { key: taxerId } })).list
  expect(await agency.call(refreshReportCollectStatus, { body: { taxerId } })).toMatchObject({
    state: 'collecting',
  })
  await expect(agency.call(refreshReportCollectStatus, { body: { taxerId } })).rejects.toMatchObject({
    code: 100400002,
  })
  await running.sandbox.advance(6000)
  expect(await stateOf(taxerId)).toBe('done')
  const newest = async () => (await agency.call(listComplianceTasks, all)).list[0]
  const task = await newest()
  expect(task).toMatchObject({ taxerId, state: 'queued' })
  const query = { taskId: task?.id ?? '' }
  await running.sandbox.advance(2000)
  expect(await newest()).toMatchObject({ state: 'running' })
  await expect(agency.call(getComplianceTaskResult, { query })).rejects.toSatisfy(passesThrough(104000201))
  await running.sandbox.advance(4000)
  const { score, items } = await agency.call(getComplianceTaskResult, { query })
  const lost = items.map(({ level }) => ({ low: 0, medium: 5, high: 15 })[level])
  expect(score).toBe(100 - lost.reduce((sum, points) => sum + points, 0))
  const [report, ...others] = (await agency.call(listReports, { query: { key: taxerId } })).list
  expect(report).toMatchObject({ level: 'basic', taxerId })
  expect(others.map(({ id }) => id)).toEqual(reports.map(({ id }) => id))
  expect(await agency.call(getTaskProgressRecord, { path: { id: query.taskId } })).toMatchObject({
    state: 'done',
    done: 1,
  })
})

it('nothing is collected where no terminal works', async () => {
  const { taxerId } = await own()
  await running.sandbox.store.table('terminals').update(terminal('digital'), { online: 0 })
  const tasks = (await agency.call(listComplianceTasks, all)).pages.items
  await agency.call(refreshReportCollectStatus, { body: { taxerId } })
  await running.sandbox.advance(60_000)
  expect(await stateOf(taxerId)).toBe('failed')
  expect((await agency.call(listComplianceTasks, all)).pages.items).toBe(tasks)
})

it('a check fails where the terminals stop working in the meantime', async () => {
  const { taxerId } = await own()
  await agency.call(refreshReportCollectStatus, { body: { taxerId } })
  await running.sandbox.advance(7000)
  await running.sandbox.store.table('terminals').update(terminal('digital'), { online: 0 })
  await running.sandbox.advance(60_000)
  expect((await agency.call(listComplianceTasks, all)).list[0]).toMatchObject({ taxerId, state: 'failed' })
})

it('a basic report becomes a full one, once (BK15)', async () => {
  const basic = (await agency.call(listReports, all)).list.find(({ level }) => level === 'basic')
  const body = { reportId: basic?.id ?? '' }
  expect(await agency.call(upgradeReport, { body })).toMatchObject({ level: 'full', id: body.reportId })
  await expect(agency.call(upgradeReport, { body })).rejects.toSatisfy(passesThrough(1040014))
})

it('only whoever looks after an enterprise asks it for leave (BK15)', async () => {
  const { taxerId } = await own()
  const { url } = await agency.call(generateReportAuthUrl, { body: { taxerId } })
  expect(url).toContain(taxerId)
  const headOffice = await signInAs('headOffice', running)
  await expect(headOffice.call(generateReportAuthUrl, { body: { taxerId } })).rejects.toMatchObject({
    code: 100400001,
  })
})

it('a world has data and checks in every state', async () => {
  const admin = await signInAs('admin', running)
  const states = (await admin.call(listReportCollectStates, all)).list.map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['none', 'collecting', 'done', 'failed']))
  const tasks = (await admin.call(listComplianceTasks, all)).list.map(({ state }) => state)
  expect(new Set(tasks)).toEqual(new Set(['queued', 'running', 'done', 'failed']))
  await running.sandbox.advance(2 * 3_600_000)
  const later = await running.sandbox.store.table('complianceTasks').find({
    where: { state: { in: ['queued', 'running'] } },
  })
  expect([later.rows, running.warnings]).toEqual([[], []])
})
