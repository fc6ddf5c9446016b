import { afterAll, beforeEach, expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'

const running = await startTestSandbox()
beforeEach(() => running.rewind())
afterAll(() => running.close())

async function control(call: string, body?: unknown) {
  const { status, text } = await controlCall(running.url, call, body)
  return { status, data: JSON.parse(text) }
}

it.each([
  ['POST clock', { advance: 'tomorrow' }, 400, 'advance 格式应如 +3d、+2h30m 或 +10s'],
  ['POST clock', { freeze: 'yes' }, 400, 'freeze 应为 true 或 false'],
  ['POST rewind', { name: 'gone' }, 404, '没有名为 gone 的存档点'],
  ['POST checkpoint', { keep: true }, 409, '这个世界只在内存中：以 --data 启动后才能把存档点留在磁盘上'],
  ['POST pay', { orderId: '1' }, 404, '订单 1 没有待支付的款项'],
  ['POST faults', { remove: [9] }, 404, '没有编号为 9 的规则'],
  ['POST push', { replay: 9 }, 404, '没有第 9 条推送'],
  ['POST spaces', { name: '空间' }, 400, '空间名称应为 1 至 64 位字母、数字和 . _ -，并以字母或数字开头'],
  ['POST spaces/remove', { name: 'gone' }, 404, '没有名为 gone 的空间'],
  ['POST recording', { to: 1 }, 400, '这不是本版本沙箱的录制文件：to 应为文本'],
  ['POST recording', { format: 2 }, 400, '这不是本版本沙箱的录制文件'],
  ['POST clock', { advanced: '+3d' }, 400, 'advanced 不是这里的参数'],
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

it.each([
  [{ operation: 'listCustomers', nope: 1 }, 'nope 不是这里的参数'],
  [{ operation: 'listCustomers', when: { nope: 1 } }, 'when.nope 不是这里的参数'],
  [{ status: 503 }, 'operation 没有填写'],
  [{ operation: 5, status: 503 }, 'operation 应为文本'],
  [{ operation: 'listCustomers', when: { body: 1 } }, 'when.body 应为对象'],
  [{ operation: 'listCustomers', reset: false }, 'reset 只能是 true'],
  [{ operation: 'listCustomers', status: 'a' }, 'status 应为整数'],
  [{ operation: 'listCustomers', status: 200 }, 'status 应在 400 至 599 之间'],
  [{ operation: 'listCustomers', reply: { status: 7, body: 1 } }, 'reply.status 应在 200 至 599 之间'],
  [{ operation: 'listCustomers', reply: {} }, 'reply.body 没有填写'],
  [{ operation: 'listCustomers', delay: 600_001 }, 'delay 应在 0 至 600000 之间'],
  [{ operation: 'listCustomers', nth: 0 }, 'nth 不能小于 1'],
  [{ operation: 'listCustomers', nth: 1.5 }, 'nth 应为整数'],
  [{ operation: 'listCustomers', cut: -1 }, 'cut 不能小于 0'],
  [{ operation: 'listCustomers', share: 0 }, 'share 应大于 0'],
  [{ operation: 'listCustomers', share: 2 }, 'share 不能超过 1'],
  [{ operation: 'listCustomers', when: { from: 'x' } }, 'when.from 格式应为 yyyy-MM-dd HH:mm:ss'],
  [
    { operation: 'loginMember', play: 'x' },
    'play 应为 success、failure、busy、passwordWrong、sending、silent、silentScan、notScanned、notNeeded、awaitingSms、unknownPush、locked 之一，不是 x',
  ],
  [{ operation: 'none', status: 503 }, '没有接口 "none"'],
  [{ operation: 'listCustomers', code: 1 }, '接口 listCustomers 不会返回业务码 1'],
  [{ operation: 'listCustomers', message: '错' }, '接口 listCustomers 的规则没有写明要发生什么'],
])('says in Chinese what is wrong with the rule %j', async (rule, words) => {
  const reply = await control('POST faults', rule)
  expect([reply.status, reply.data.words]).toEqual([400, `规则不成立：${words}`])
})

it('names the jobs that ran and those that wait', async () => {
  const before = await control('GET clock')
  const [next] = before.data.next
  expect(next.name).toMatch(/^\p{Script=Han}+$/u)
  const { fired } = (await control('POST clock', { set: next.due })).data
  expect(fired[0]).toMatchObject({ kind: next.kind, name: next.name })
})
