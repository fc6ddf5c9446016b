import { readFileSync } from 'node:fs'
import { controlFields } from '@kaipiao/client/sandbox-fields'
import { buildRequired } from '@kaipiao/client/testing'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@kaipiao/mock-server/testing/playwright'
import { signIn } from '../support/visit.ts'

test.use({ spaceOptions: { world: 'small', clock: '2026-03-01 09:00:00' } })

const documented = new Set(
  Object.values(controlFields).map(({ method, path }) => `${method} ${path.slice('/__sandbox/'.length)}`),
)

/** What the page has sent to the testers' door, body and all, until the test is over. */
function callsOf(page: Page): { name: string; body: unknown }[] {
  const calls: { name: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, path] = /^\/__sandbox\/(.*)$/.exec(pathname) ?? []
    if (path !== undefined)
      calls.push({ name: `${request.method()} ${path}`, body: JSON.parse(request.postData() ?? 'null') })
  })
  return calls
}

const recording = {
  format: 1,
  version: '1',
  to: 'https://platform.example',
  exchanges: [
    {
      ...{ method: 'GET', path: '/v2/customers', query: 'page=1', operationId: 'listCustomers' },
      request: { headers: {}, body: null },
      reply: { status: 200, type: 'application/json', body: '{"code":0}', isText: true },
      breaches: [{ side: 'reply', pointer: '/message', message: '不是文字' }],
    },
  ],
}

const file = (name: string, content: unknown) => ({
  ...{ name, mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(content)),
})

test('every control call has its place on the page, which sends what was chosen', async ({ page }) => {
  const calls = callsOf(page)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  await signIn(page, '代账机构')
  await page.goto('/#/sandbox')
  const screen = page.getByRole('region', { name: '沙箱控制' })
  const part = (name: string) => screen.getByRole('tab', { name, exact: true }).click()
  // A button takes no click while a call of its panel is under way.
  const press = async (name: string) => {
    await expect(screen.locator('.ant-btn-loading')).toHaveCount(0)
    await screen.getByRole('button', { name, exact: true }).click()
  }
  const cell = (name: string): Locator => screen.getByRole('cell', { name, exact: true })
  const agree = async (call: string) => {
    const answered = page.waitForResponse((reply) => new URL(reply.url()).pathname === `/__sandbox/${call}`)
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await answered
  }

  await press('前进 1 小时')
  await expect(screen.locator('strong').first()).toHaveText('2026-03-01 10:00:00')
  await screen.getByLabel('时刻').fill('2026-03-02 08:00:00')
  await press('拨到')
  await expect(screen.locator('strong').first()).toHaveText('2026-03-02 08:00:00')
  expect(sent('POST clock')).toEqual([{ advance: '+1h' }, { set: '2026-03-02 08:00:00' }])

  await part('故障')
  await screen.getByRole('combobox', { name: '操作' }).fill('listGoods')
  await screen.getByLabel('条件').fill('{"account":"13800000003"}')
  await press('添加规则')
  await press('撤下 listGoods 的规则 1')
  await expect(screen.getByText('没有规则，一切正常')).toBeVisible()
  await screen.getByRole('switch').first().click()
  await expect(screen.getByRole('switch').first()).toBeChecked()
  await press('全部恢复正常')
  await expect(screen.getByRole('switch').first()).not.toBeChecked()
  expect(sent('POST faults')).toEqual([
    { operation: 'listGoods', status: 503, when: { account: '13800000003' } },
    { remove: [1] },
    { clear: true, latency: 0 },
  ])
  expect(sent('POST scenarios')).toEqual([{ play: [expect.any(String)] }])

  await part('推送')
  await press('重复')
  await press('取消')
  await screen.getByLabel('收件人手机号').fill('13800000003')
  await screen.getByRole('combobox', { name: '消息类型' }).fill('ws_tips')
  await screen.getByLabel('消息内容').fill('{')
  await expect(screen.getByRole('button', { name: '推送', exact: true })).toBeDisabled()
  const message = {
    bizId: 'SJDL',
    data: buildRequired('BureauLoginData', { msg: '登录成功', traceno: 't-1' }),
  }
  await screen.getByRole('combobox', { name: '消息类型' }).fill(message.bizId)
  await screen.getByLabel('消息内容').fill(JSON.stringify(message.data))
  await press('推送')
  await expect(screen.getByRole('cell').filter({ hasText: '登录成功' })).toHaveCount(1)
  await screen
    .getByRole('button', { name: /^重发第/ })
    .first()
    .click()
  await expect(screen.getByRole('cell').filter({ hasText: '登录成功' })).toHaveCount(2)
  await press('断开全部连接')
  expect(sent('POST push')).toEqual([{ account: '13800000003', ...message }, { replay: expect.any(Number) }])
  expect(sent('POST push/faults')).toEqual([{ befalls: 'twice' }, { clear: true }])

  await part('请求')
  await screen.getByLabel('断言的操作').fill('loginAgency')
  await screen.getByLabel('断言的次数').fill('1')
  await press('检查')
  await expect(screen.getByText('符合：1 次')).toBeVisible()
  expect(sent('POST expect')).toEqual([{ operationId: 'loginAgency', times: 1 }])
  const [har] = await Promise.all([page.waitForEvent('download'), press('导出 HAR')])
  expect(har.suggestedFilename()).toBe('sandbox.har')
  await press('查看覆盖')
  await expect(screen.getByText(/^自 .*：操作 [1-9]/)).toBeVisible()
  await press('重新计数')
  await expect(screen.getByText('：操作 0 /')).toBeVisible()
  await press('查看项目文件')
  await expect(screen.getByText('没有项目文件')).toBeVisible()

  await part('事件')
  const waiting = await page.request.get('/db/payments?state=1')
  const [payment] = (await waiting.json()) as { id: string }[]
  await screen.getByLabel('订单编号').fill(payment?.id ?? '')
  await press('到账')
  await expect(screen.getByText(`订单 ${payment?.id} 已支付`)).toBeVisible()
  await press('核对资金')
  await expect(screen.getByText(/条流水，账实相符$/)).toBeVisible()
  await screen.getByLabel('各工作表的单元格').fill('{"basics":[],"lines":[]}')
  await press('导入')
  expect(sent('POST batch')).toMatchObject([
    { account: '13800000003', diskId: '661000000001', family: 'batch', sheets: { basics: [], lines: [] } },
  ])
  expect(sent('POST pay')).toHaveLength(1)

  await part('世界')
  await screen.getByLabel('存档点名称').fill('月初')
  await press('存档')
  await expect(cell('月初')).toBeVisible()
  await press('比较')
  await expect(screen.getByText('没有变化')).toBeVisible()
  await press('回到')
  await agree('rewind')
  await expect.poll(() => sent('POST rewind')).toEqual([{ name: '月初' }])
  await press('删除')
  await expect(screen.getByText('还没有存档点')).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), press('导出世界')])
  const world = JSON.parse(readFileSync(await saved.path(), 'utf8')) as { rows: Record<string, unknown[]> }
  await screen.locator('input[type=file]').setInputFiles(file('世界.json', world))
  // The file goes as it lies there, where no test sees it; what came of it the sandbox says.
  const taken = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/__sandbox/world'),
  )
  await agree('world')
  expect(await (await taken).json()).toEqual({ rows: Object.values(world.rows).flat().length })
  await expect(screen.getByText("--data-binary '@世界.json'")).toBeVisible()
  await screen.getByLabel('世界开始于').fill('2026-04-01 08:00:00')
  await press('重建世界')
  await agree('reset')
  await expect
    .poll(() => sent('POST reset'))
    .toEqual([{ world: 'small', seed: 1, clock: '2026-04-01 08:00:00' }])

  await part('空间')
  const name = `page-${test.info().workerIndex}`
  await screen.getByLabel('空间名称').fill(name)
  await screen.getByLabel('有自己的地址').check()
  await press('新建空间')
  await expect(cell(name)).toBeVisible()
  await press(`结束空间 ${name}`)
  await agree('spaces/remove')
  await expect(cell(name)).toBeHidden()
  expect(sent('POST spaces')).toEqual([{ name, address: true }])
  expect(sent('POST spaces/remove')).toEqual([{ name }])

  await part('账号')
  await press('让 13800000003 的登录过期')
  await press('注销 13800000003')
  await expect.poll(() => sent('POST tokens/expire')).toEqual([{ account: '13800000003' }])
  await expect.poll(() => sent('POST tokens/revoke')).toEqual([{ account: '13800000003' }])

  await part('录制')
  await screen.locator('input[type=file]').setInputFiles(file('录制.json', recording))
  await expect(screen.getByText('https://platform.example').first()).toBeVisible()
  await expect(screen.getByText('listCustomers 回答 /message：不是文字')).toBeVisible()
  await press('结束回放')
  await expect(screen.getByText('录制：沙箱站在')).toBeVisible()
  await expect(screen.getByText('"clear":true')).toBeVisible()
  expect(sent('POST recording')).toHaveLength(2)

  expect([...new Set(calls.map((call) => call.name))].toSorted()).toEqual([...documented].toSorted())
})
