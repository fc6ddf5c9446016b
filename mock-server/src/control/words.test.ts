import { afterAll, beforeEach, expect, it } from 'vitest'
import { rawCall } from '../testing/raw-call.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'

const running = await startTestSandbox()
beforeEach(() => running.rewind())
afterAll(() => running.close())

async function control(call: string, body?: unknown) {
  const [method = 'GET', path = ''] = call.split(' ')
  const parts = { method, path: `/__sandbox/${path}`, ...(body === undefined ? {} : { body }) }
  const reply = await rawCall(running.url, parts)
  return { status: reply.status, data: JSON.parse(reply.text) }
}

it.each([
  ['POST clock', { advance: 'tomorrow' }, 400, '时长格式应如 +3d、+2h30m 或 +10s'],
  ['POST clock', { freeze: 'yes' }, 400, 'freeze 应为 true 或 false'],
  ['POST rewind', { name: 'gone' }, 404, '没有名为 gone 的存档点'],
  ['POST checkpoint', { keep: true }, 409, '这个世界只在内存中：以 --data 启动后才能把存档点留在磁盘上'],
  ['POST pay', { orderId: '1' }, 404, '订单 1 没有待支付的款项'],
  ['POST faults', { remove: [9] }, 404, '没有编号为 9 的规则'],
  ['POST push', { replay: 9 }, 404, '没有第 9 条推送'],
  ['POST spaces', { name: '空间' }, 400, '空间名称应为 1 至 64 位字母、数字和 . _ -，并以字母或数字开头'],
  ['POST spaces/remove', { name: 'gone' }, 404, '没有名为 gone 的空间'],
  ['POST recording', { to: 1 }, 400, '这不是本版本沙箱的录制文件'],
  [
    'POST expect',
    { operationId: 'listCustomers' },
    417,
    'listCustomers 符合条件的调用有 0 次，期望 至少 1 次',
  ],
  ['GET none', undefined, 404, '沙箱没有 GET /__sandbox/none'],
])('says in Chinese too why it refuses %s %j', async (call, body, status, words) => {
  const reply = await control(call, body)
  expect([reply.status, reply.data.words]).toEqual([status, words])
  expect(reply.data.message).toMatch(/^[\w ,.;:/{}'+-]+$|录制/)
})

it('names the jobs that ran and those that wait', async () => {
  const before = await control('GET clock')
  const [next] = before.data.next
  expect(next.name).toMatch(/^\p{Script=Han}+$/u)
  const { fired } = (await control('POST clock', { set: next.due })).data
  expect(fired[0]).toMatchObject({ kind: next.kind, name: next.name })
})
