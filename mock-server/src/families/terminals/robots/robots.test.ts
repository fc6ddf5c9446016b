import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
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

beforeAll(async () => void (running = await startTestSandbox({ linkHosts: ['a.example.cn'] })))
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
  expect(new URL(one).origin).toBe(running.url)
})

describe('a short address', () => {
  const follow = (address: string) => fetch(address, { redirect: 'manual' })

  it.each([
    ['https://a.example.cn/h5/#/qrcode/1?taxerName=%E7%94%B2'],
    ['http://127.0.0.1:5173/h5/#/qrcode/1'],
    ['http://LOCALHOST:5173/x', 'http://localhost:5173/x'],
    ['/h5/#/qr/1'],
  ])('leads to %s', async (url, location = url) => {
    const { shortUrl } = await agency.call(createShortUrl, { body: { url } })
    const answer = await follow(shortUrl)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })

  it.each([
    'https://evil.example/',
    'https://a.example.cn.evil.example/',
    'https://a.example.cn@evil.example/',
    'https://a.example.cn:x@127.0.0.1/',
    'http://127.0.0.1.evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'weixin://dl',
  ])('is no way to %s', async (url) => {
    await expect(agency.call(createShortUrl, { body: { url } })).rejects.toMatchObject({
      status: 400,
      pointer: '/body/url',
    })
    // Nor does one that a store from before still has.
    await running.sandbox.store.table('shortUrls').put({ id: 'before', url })
    const answer = await follow(`${running.url}/static/s/before`)
    expect([answer.status, answer.headers.get('location')]).toEqual([410, null])
  })

  it('ends after three years, and is good for as long again once it is asked for anew', async () => {
    const url = 'https://a.example.cn/h5/'
    const { shortUrl, expireTime } = await agency.call(createShortUrl, { body: { url } })
    expect(expireTime).toBe('2029-01-14 10:30:00')
    await running.sandbox.advance(1095 * 86_400_000)
    expect((await follow(shortUrl)).status).toBe(410)
    await (await signInAs('agency', running)).call(createShortUrl, { body: { url } })
    expect((await follow(shortUrl)).status).toBe(302)
    expect((await follow(`${running.url}/static/s/none`)).status).toBe(404)
  })
})
