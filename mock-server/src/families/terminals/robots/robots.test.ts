import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@kaipiao/client'
import {
  createShortUrl,
  getRobotTaskStatus,
  listTaxRobots,
  startTaxRobotTask,
} from '@kaipiao/client/operations'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'
import { wakeWaiting } from '../../../behaviour/look-again.ts'
import { terminal } from '../../../world/named-rows.ts'

let running: TestSandbox
let agency: Client

beforeAll(async () => void (running = await startTestSandbox()))
afterAll(() => running.close())
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
})

const all = { query: { pageSize: 99_999 } } as const
const robotOf = async (diskId: string) => {
  const robot = (await agency.call(listTaxRobots, all)).list.find((row) => row.diskId === diskId)
  if (robot === undefined) throw new Error('the terminal has a robot')
  return robot
}
const taskOf = async (id: string) =>
  (await agency.call(getRobotTaskStatus, all)).list.find((task) => task.id === id)

it('a task is queued, worked on piece by piece, and ends', async () => {
  const { id } = await robotOf(terminal('digital'))
  const before = await agency.call(getRobotTaskStatus, all)
  const task = await agency.call(startTaxRobotTask, { path: { id }, body: { type: 'issue' } })
  expect(task).toMatchObject({ state: 5, success: 0, count: 4 })
  expect(await agency.call(getRobotTaskStatus, all)).toMatchObject({
    count: before.count + 1,
    wait: before.wait + 1,
  })
  await running.sandbox.advance(5000)
  expect(await taskOf(task.id)).toMatchObject({ state: 1, success: 1 })
  await running.sandbox.advance(6000)
  expect(await taskOf(task.id)).toMatchObject({ state: 0, success: 4 })
  expect((await agency.call(getRobotTaskStatus, all)).success).toBe(before.success + 1)
})

it.each([
  [202200010, 2],
  [202200007, 3],
])('a task waits while the bureau answers %i, and goes on after', async (bureau, state) => {
  const { id, diskId } = await robotOf(terminal('digital'))
  const terminals = running.sandbox.store.table('terminals')
  await terminals.update(diskId, { bureau })
  const task = await agency.call(startTaxRobotTask, { path: { id }, body: { type: 'issue' } })
  await running.sandbox.advance(60_000)
  expect(await taskOf(task.id)).toMatchObject({ state })
  await terminals.update(diskId, { bureau: 0 })
  await running.sandbox.advance(30_000)
  expect(await taskOf(task.id)).toMatchObject({ state: 0, success: 4 })
})

it('a task that waits looks again ever less often', async () => {
  const { id, diskId } = await robotOf(terminal('digital'))
  await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200007 })
  await agency.call(startTaxRobotTask, { path: { id }, body: { type: 'issue' } })
  const fired = await running.sandbox.advance(86_400_000)
  const looks = fired.filter(({ kind }) => kind === 'workRobot').length
  expect(looks).toBeGreaterThan(10)
  expect(looks).toBeLessThan(20)
})

it('a task that waits goes on at once when somebody logs in', async () => {
  const { id, diskId } = await robotOf(terminal('digital'))
  await running.sandbox.store.table('terminals').update(diskId, { bureau: 202200007 })
  const task = await agency.call(startTaxRobotTask, { path: { id }, body: { type: 'issue' } })
  await running.sandbox.advance(30 * 86_400_000)
  await running.sandbox.store.table('terminals').update(diskId, { bureau: 0 })
  await running.sandbox.write((unit) => wakeWaiting(unit))
  await running.sandbox.advance(2000)
  expect(await running.sandbox.store.table('robotTasks').get(task.id)).not.toMatchObject({ state: 3 })
})

it('a robot whose service has ended does nothing, nor one without the function', async () => {
  const { list } = await agency.call(listTaxRobots, all)
  const ended = list.find(({ state }) => state === 3)
  const { id } = await robotOf(terminal('digital'))
  await expect(
    agency.call(startTaxRobotTask, { path: { id: ended?.id ?? '' }, body: { type: 'issue' } }),
  ).rejects.toMatchObject({ code: 100400002, message: '机器人服务已到期，请续费' })
  await expect(
    agency.call(startTaxRobotTask, { path: { id }, body: { type: 'collect' } }),
  ).rejects.toMatchObject({ code: 100400002 })
})

it('the numbers of tasks add up', async () => {
  const { count, success, wait, fail, list, pages } = await agency.call(getRobotTaskStatus, all)
  expect(success + wait + fail).toBe(count)
  expect([list.length, pages.items]).toEqual([count, count])
})

it('the same address is shortened to the same one (BK13)', async () => {
  const short = async (url: string) => (await agency.call(createShortUrl, { body: { url } })).shortUrl
  const one = await short('https://a.example.cn/h5/#/qrcode/1')
  expect(await short('https://a.example.cn/h5/#/qrcode/1')).toBe(one)
  expect(await short('https://a.example.cn/h5/#/qrcode/2')).not.toBe(one)
})

it('a short address lies at the host of the long one, and leads there', async () => {
  const url = 'https://a.example.cn/h5/#/qrcode/1?taxerName=%E7%94%B2'
  const { shortUrl } = await agency.call(createShortUrl, { body: { url } })
  const { origin, pathname } = new URL(shortUrl)
  expect(origin).toBe('https://a.example.cn')
  const follow = (path: string) => fetch(`${running.url}${path}`, { redirect: 'manual' })
  const answer = await follow(pathname)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, url])
  expect((await follow('/static/s/none')).status).toBe(404)
})
