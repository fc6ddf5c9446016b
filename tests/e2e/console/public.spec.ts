import type { Page } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

test('a forgotten password is reset by a code, and opens the entrance of the account type (RT10, PW02–PW19)', async ({
  page,
}) => {
  await page.goto('/#/forgetPwd')
  await page.getByRole('radio', { name: '代账机构' }).check()
  await page.getByRole('button', { name: '重置密码' }).click()
  for (const message of ['手机号为空! 请检查后重试', '验证码不能为空', '新密码不能为空', '确认密码不能为空'])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('手机号').fill('13800000004')
  const sent = page.waitForRequest('**/v1/message/captcha')
  await page.getByRole('button', { name: '获取验证码' }).click()
  expect((await sent).postDataJSON()).toEqual({ mob: '13800000004', biz: '2' })
  await expect(page.getByRole('button', { name: '60 秒后重发' })).toBeDisabled()
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByLabel('新密码').fill('aaaaaaaa')
  await page.getByLabel('确认密码').fill('aaaaaaab')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(
    page.getByText('密码必须包含数字、大写字母、小写字母、符号中的任意两种，长度不少于8位！'),
  ).toBeVisible()
  await expect(page.getByText('两次输入密码不一致!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('新密码').fill('Kaipiao#2026')
  await expect(page.getByText('密码强度：强')).toBeVisible()
  await page.getByLabel('确认密码').fill('Kaipiao#2026')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/agency/')) calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码修改成功!')).toBeVisible()
  await expect(page).toHaveURL(/#\/agencyLogin$/)
  expect(calls).toEqual(['/v1/account/agency/udid', '/v1/account/agency/password/reset'])
})

test('WeChat signs in by a scanned code, which goes stale after 300 s', async ({ page, request }) => {
  await page.clock.install()
  await page.goto('/#/accountLogin')
  await page.getByRole('tab', { name: '微信登录' }).click()
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  await page.clock.fastForward(301_000)
  await expect(page.getByText('二维码已过期')).toBeVisible()
  await page.getByRole('button', { name: '重新获取' }).click()
  await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible()
  await advance(page, request, '+16s')
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/#\/member\/v3Home/)
})

test('one click on a test account is enough (RT11)', async ({ page }) => {
  await page.goto('/#/shortcutsLogin')
  await page.getByRole('button', { name: '服务商' }).click()
  await expect(page).toHaveURL(/#\/service\/home$/)
})

test('acct_type leads to the entrance of that account type (RT12, RT15)', async ({ page }) => {
  for (const [type, heading] of [
    ['1', '企业登录'],
    ['2', '服务商登录'],
    ['3', '代账机构登录'],
  ] as const) {
    await page.goto(`/#/channel/login?acct_type=${type}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('a visitor of a channel signs in, and comes back to bind (RT13, RT14)', async ({ page }) => {
  await page.goto('/#/channel/access')
  await expect(page.getByRole('alert')).toHaveText('链接中没有渠道编号，请从渠道方提供的链接进入')
  await page.goto('/#/channel/bind?id=2001&acct_type=3')
  await page.getByRole('link', { name: '登录' }).click()
  await page.getByRole('button', { name: '代账机构' }).click()
  await expect(page).toHaveURL(/#\/channel\/bind\?id=2001/)
  await page.getByRole('button', { name: '绑定' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '验证码不能为空' })).toBeVisible()
})

test('boards draw what was issued and connected, for those who are signed in (RT22–RT24)', async ({
  page,
}) => {
  await page.goto('/#/dashboard/invoice')
  await expect(page.getByRole('link', { name: '登录查看' })).toBeVisible()
  await signIn(page, '代账机构', { terminal: null })
  for (const [path, title, panel] of [
    ['/dashboard/invoice', '开票看板', '按月价税合计'],
    ['/area/dashboard/invoice', '区域开票看板', '各地区合计金额'],
    ['/dashboard/disk', '终端看板', '各地区终端'],
  ] as const) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const figure = page.getByRole('region', { name: panel })
    await expect(figure.locator('.recharts-bar-rectangle').first()).toBeVisible()
    expect(await figure.getByRole('rowheader').count()).toBeGreaterThan(1)
    await expectAccessible(page)
  }
})

test('the phone page shows the codes of the bureau to those who sign in (RT26)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/h5/#/qrcode/661000000001?taxerName=北京青禾商贸有限公司&termType=7&tsp=IT150')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('北京青禾商贸有限公司')
  await page.getByRole('link', { name: '代账机构登录' }).click()
  await page.getByRole('button', { name: '代账机构' }).click()
  await expect(page).toHaveURL(/h5\/#\/qrcode\/661000000001/)
  await expect(page.getByRole('img', { name: '认证二维码' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: '个人所得税APP扫脸码' }).click()
  await expect(page.getByRole('img', { name: '认证二维码' })).toBeVisible()
})

test('the phone page pays an order by WeChat, and says of an unknown one that it is not there (RT27)', async ({
  page,
}) => {
  await signIn(page, '代账机构')
  const answered = page.waitForResponse('**/v2/store/order/list*')
  await page.getByRole('button', { name: /待支付订单/ }).click()
  const { data } = (await (await answered).json()) as { data: { list: { id: string; taxerName: string }[] } }
  const [order] = data.list
  await page.goto(`/h5/#/online/payment?orderId=${order?.id ?? ''}`)
  await expect(page.getByText(order?.taxerName ?? '没有待支付的订单')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '微信支付' }).click()
  await expect(page.getByText('支付成功')).toBeVisible()
  await page.goto('/h5/#/online/payment?orderId=0')
  await expect(page.getByRole('alert')).toHaveText('数据不存在')
})

/** Moves the sandbox's clock. */
async function advance(page: Page, request: Page['request'], by: string): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await request.post(`${origin}/__sandbox/clock`, { data: { advance: by } })
  expect(answer.ok()).toBe(true)
}
