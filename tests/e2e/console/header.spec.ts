import { getStoreAvailability } from '@kaipiao/client/operations'
import { buildReply } from '@kaipiao/client/testing'
import type { Page, Route } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

test('the robots of an agency show what they did, by day, until a click outside (HD61–HD66)', async ({
  page,
}) => {
  await signIn(page, '代账机构')
  const asked = page.waitForRequest('**/taxrobot/mgr/task/status*')
  await page.getByRole('button', { name: '机器人任务' }).click()
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('99999')
  const panel = page.getByRole('region', { name: '机器人任务' })
  for (const count of ['总数', '成功', '等待', '失败'])
    await expect(panel.getByText(count, { exact: true })).toBeVisible()
  await expect(panel.getByText(/^66\d{10}$/).first()).toBeVisible()
  await expectAccessible(page)
  const filtered = page.waitForRequest(/task\/status.*qsrq=2026-01-01.*zzrq=2026-01-02/)
  await panel.getByLabel('任务日期').first().fill('2026-01-01')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2026-01-02')
  await page.keyboard.press('Enter')
  await filtered
  await expect(panel.getByText('暂无数据')).toBeVisible()
  await page.mouse.click(500, 850)
  await expect(panel).toBeHidden()
})

test('a member reaches customer service, and only by what is switched on (HD68, HD69)', async ({ page }) => {
  await page.route('**/v1/contact/info', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.wxkfSw.sw = 0
    await route.fulfill({ json: body })
  })
  await signIn(page, '企业会员', { terminal: null })
  await page.getByRole('button', { name: '联系客服' }).click()
  const contacts = page.getByRole('region', { name: '客服' })
  await expect(contacts.getByRole('article').first()).toBeVisible()
  await expect(contacts.getByText('微信客服')).toHaveCount(0)
})

test('orders that wait for payment are counted and listed (HD42)', async ({ page }) => {
  await signIn(page, '代账机构')
  const button = page.getByRole('button', { name: /待支付订单 \d+ 笔/ })
  const count = Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0])
  await button.click()
  await expect(page.getByRole('dialog').locator('tbody tr.ant-table-row')).toHaveCount(Math.min(count, 50))
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: '全部订单' }).click()
  await expect(page).toHaveURL(/#\/account\/ykkOrder$/)
})

test('a shop that is switched off leaves nothing of it (HD60)', async ({ page }) => {
  await page.route('**/static/config.json*', (route) => changed(route, { mallSwitch: false }))
  await signIn(page, '代账机构')
  await expect(page.getByRole('button', { name: /待支付订单/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '商城订单' })).toHaveCount(0)
})

const service = (entityId: string, remain: number, state: 1 | 3) => ({
  entityId,
  taxerName: `企业${entityId}`,
  taxerId: '91110108MA01ABCD24',
  state,
  stateName: state === 3 ? '已到期' : '即将到期',
  startTime: '2025-12-01',
  endTime: '2026-11-30',
  period: { remain },
})

async function withExpiring(page: Page, isShow: 0 | 1): Promise<void> {
  await page.route('**/v2/terminal/funcShow/**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { isShow } } }),
  )
  await page.route('**/v2/vas/res/info*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: [
          service('661000000001', 31, 1),
          service('661000000002', 30, 1),
          service('661000000003', 5, 1),
          service('661000000004', -30, 3),
          service('661000000005', -31, 3),
        ],
      },
    }),
  )
}

test('services that end are told once a sign-in, three at first, the lost ones as lost (HD43–HD47)', async ({
  page,
}) => {
  await withExpiring(page, 1)
  await page.goto('/#/login')
  await page.getByRole('button', { name: '企业会员' }).click()
  const dialog = page.getByRole('dialog', { name: '服务到期提醒' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('数据已清除')).toHaveCount(1)
  await expect(dialog.getByText('已过期30天')).toBeVisible()
  const cleared = dialog.getByRole('listitem').first()
  for (const text of ['661000000005', '2025-12-01 至 2026-11-30', '已到期', '数据已清除'])
    await expect(cleared).toContainText(text)
  await dialog.getByRole('button', { name: '查看更多' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByText('剩余30天')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '服务到期提醒 4 项' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('renewal carries the order type of the state, where the region has a shop (HD48–HD50)', async ({
  page,
}) => {
  await withExpiring(page, 1)
  await signIn(page, '代账机构')
  const rows = page.getByRole('dialog', { name: '服务到期提醒' }).getByRole('listitem')
  const renew = async (diskId: string) => {
    await page.getByRole('button', { name: /服务到期提醒/ }).click()
    await rows.filter({ hasText: diskId }).getByRole('button', { name: '续费' }).click()
  }
  for (const [diskId, orderType, title] of [
    ['661000000003', 2, '续费服务'],
    ['661000000004', 1, '新购服务'],
  ] as const) {
    const asked = page.waitForRequest('**/v2/store/goods/price?*')
    await renew(diskId)
    await expect(page).toHaveURL(`/#/account/taxrobot?ol=TGFWQNF&ot=${orderType}&eid=${diskId}`)
    expect((await asked).url()).toMatch(new RegExp(`ot=${orderType}&eid=${diskId}`))
    const wizard = page.getByRole('dialog', { name: title })
    await expect(wizard.getByRole('radio').first()).toBeVisible()
    await wizard.getByRole('button', { name: '关闭' }).click()
    await expect(wizard).toHaveCount(0)
  }
  await page.route('**/v2/store/goods/availability*', (route) =>
    route.fulfill({ json: buildReply(getStoreAvailability, { isShow: 0, message: '' }) }),
  )
  await renew('661000000004')
  await expect(page.getByText('企业所在地区暂不支持在线商城，请联系当地服务商')).toBeVisible()
})

test('the platform can hide the warning for a terminal (HD51)', async ({ page }) => {
  await withExpiring(page, 0)
  await signIn(page, '代账机构')
  await expect(page.getByRole('button', { name: /待支付订单/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /服务到期提醒/ })).toHaveCount(0)
})

const menus = [
  ['企业会员', ['修改密码', '个人中心', '微信订阅', '帮助中心', '退出登录'], [], 'member', 0],
  ['服务商', ['修改密码', '个人中心', '帮助中心', '退出登录'], ['微信订阅', '客户端下载'], 'service', 0],
  ['代账机构', ['修改密码', '个人中心', '帮助中心', '客户端下载', '退出登录'], ['微信订阅'], 'account', 1],
] as const

for (const [role, shown, hidden, area, robots] of menus)
  test(`the account menu of the ${role}, and its robots if it has any (HD52–HD58, HD61, RL07)`, async ({
    page,
  }) => {
    await page.route('**/inbox/notRead*', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { count: 3 } } }),
    )
    await signIn(page, role)
    await page.getByRole('button', { name: /账户菜单/ }).click()
    await expect(page.getByRole('menuitem', { name: /消息/ })).toContainText('3')
    for (const name of shown) await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: '机器人任务' })).toHaveCount(robots)
    for (const name of hidden) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
    await page.getByRole('menuitem', { name: /消息/ }).click()
    await expect(page).toHaveURL(new RegExp(`#/${area}/mailbox/inbox$`))
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible()
  })

test('help is offered only where the configuration says so, at the address of the role (HD55, HD56)', async ({
  page,
  context,
}) => {
  await context.route('https://help.example.cn/**', (route) => route.fulfill({ body: '帮助' }))
  await signIn(page, '代账机构')
  await page.getByRole('button', { name: /账户菜单/ }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: '帮助中心' }).click()
  expect((await popup).url()).toContain('/agency')
  await page.route('**/static/config.json*', (route) => changed(route, { showHelp: false }))
  await page.reload()
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '帮助中心' })).toHaveCount(0)
})

async function changed(route: Route, part: object): Promise<void> {
  const answer = await route.fetch()
  const body = (await answer.json()) as { data?: object }
  await route.fulfill({
    json: body.data ? { ...body, data: { ...body.data, ...part } } : { ...body, ...part },
  })
}
