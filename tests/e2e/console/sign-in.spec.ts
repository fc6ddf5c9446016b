import { gzipSync } from 'node:zlib'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

test('the root leads to the choice of entrances (RT02)', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByRole('link', { name: /代账机构登录/ })).toBeVisible()
  await expectAccessible(page)
})

test('each host has a skin of its own: name, title and colour (SS28)', async ({ page, baseURL }) => {
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--kp-primary'))
  await page.goto('/#/login')
  await expect(page).toHaveTitle('选择登录入口 · 开票 · 电子发票平台')
  const plain = await colour()
  await page.goto(`${(baseURL ?? '').replace('127.0.0.1', 'localhost')}/#/login`)
  await expect(page).toHaveTitle('选择登录入口 · 易开云 · 财税开票平台')
  await expect(page.getByText('易开云').first()).toBeVisible()
  expect(await colour()).not.toBe(plain)
})

test('a visitor waits for 120 kB of JavaScript at most, compressed, and a first list for 505 kB more', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const bytesOf = async (paths: readonly string[]) => {
    const bodies = await Promise.all(paths.map(async (path) => (await request.get(path)).body()))
    return bodies.map((body) => gzipSync(body).length).reduce((sum, size) => sum + size, 0)
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(120_000)
  // The rest until a first list is named there, to be fetched while the page is at rest: without forms, codes, prose.
  const named = /<meta name="console-files" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const rest = named.split(' ').filter((path) => path.endsWith('.js'))
  expect(rest.length).toBeGreaterThan(0)
  expect(await bytesOf(rest)).toBeLessThanOrEqual(502_500)
})

const entrances = [
  ['/accountLogin', '13800000001', /#\/member\/v3Home\?id=.+&diskId=.+/],
  ['/agencyLogin', '13800000003', /#\/account\/home$/],
  ['/branchLogin', '13800000003', /#\/account\/home$/],
  ['/serviceLogin', '13800000002', /#\/service\/home$/],
  ['/groupLogin', '13800000004', /#\/account\/home$/],
  ['/insideLogin', '13800000005', /#\/service\/home$/],
] as const

for (const [path, account, home] of entrances)
  test(`${path} signs in with a password and lands at home (RT04–RT09, RT28–RT30, RT67, RL01–RL03)`, async ({
    page,
  }) => {
    await page.goto(`/#${path}`)
    await page.getByRole('textbox', { name: '账号' }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill('Kaipiao#2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(home)
    expect(await page.evaluate(() => localStorage.getItem('kaipiao.entrance'))).toBe(path)
  })

test('a wrong password is said beside the form and nothing typed is lost', async ({ page }) => {
  await page.goto('/#/agencyLogin')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入账号')
  await page.getByRole('textbox', { name: '账号' }).fill('13800000003')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue('13800000003')
  await expectAccessible(page)
})

test('signs in with a captcha, whose button is locked for 120 s', async ({ page }) => {
  await page.clock.install()
  await page.goto('/#/agencyLogin')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert')).toHaveText('手机号为空! 请检查后重试')
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000003')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/account\/home$/)
})

test('an interrupted visit goes on after sign-in (RT66, RT69)', async ({ page }) => {
  await page.goto('/#/account/customers?state=1')
  await expect(page).toHaveURL(/#\/accountLogin$/)
  await page.goto('/#/login')
  await page.getByRole('button', { name: '代账机构' }).click()
  await expect(page).toHaveURL(/#\/account\/customers\?state=1$/)
})

test('signing out clears all tabs and returns to the entrance (SS11, SS12, RT65)', async ({
  page,
  context,
  provokes,
}) => {
  // What a tab was still counting, and the socket it was still opening, when its session ended.
  provokes('401 (Unauthorized)', 'WebSocket is closed before the connection is established')
  await signIn(page, '机构总部', { terminal: null })
  await page.getByRole('button', { name: '稍后' }).click()
  const other = await context.newPage()
  await other.goto('/#/account/home')
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/groupLogin$/)
  await expect(other).toHaveURL(/#\/groupLogin$/)
  expect(await page.evaluate(() => localStorage.getItem('kaipiao.session'))).toBeNull()
})

test('a revoked session is told once in each tab and leads to the entrance (ER05–ER08)', async ({
  page,
  context,
  provokes,
}) => {
  provokes(' 401 ', 'WebSocket is closed before the connection is established')
  await signIn(page, '代账机构')
  // This one meets no refusal: it finds the session gone, as one that is reloaded too late does.
  const other = await context.newPage()
  await other.goto('/#/account/personalCenter')
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.route('**/v2/**', (route) => route.fulfill({ status: 401, json: {} }))
  // By address: what asks in the background may have found out before, and taken the menu away.
  await page.goto('/#/account/customers')
  const alert = page.getByRole('dialog', { name: '提示' })
  await expect(alert).toContainText('登录失效,请重新登录！（401）')
  await expect(page).toHaveURL(/#\/agencyLogin$/)
  await alert.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(other).toHaveURL(/#\/agencyLogin$/)
  await expect(other.getByRole('dialog', { name: '提示' })).toContainText('登录失效,请重新登录！（401）')
})
