import { build } from '@kaipiao/client/testing'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { pick } from '../../support/select.ts'
import { advance, expectShown, freeze, hearPushes, play, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** Everything that the bureau can do with a verification, each by its magic value (BD21–BD39, BD80–BD87). */
const DISK = '661000000001'

test.beforeEach(async ({ page, request }) => {
  await keepNotices(page)
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

async function openForm(page: Page): Promise<Locator> {
  await signIn(page, '代账机构', { at: `/account/terminal?id=${DISK}` })
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: '税局账号' })
    .click()
  const area = page.getByRole('dialog', { name: '电子税局账号' }).getByRole('region', { name: '开票账号' })
  await expect(area.getByLabel('登录账号', { exact: true })).toBeVisible()
  await hearPushes(page)
  return area
}

const line = (area: Locator) => area.getByRole('status').first()
const method = (area: Locator, name: string) => pick(area.getByLabel('登录方式', { exact: true }), name)

async function verify(area: Locator, account: string): Promise<void> {
  await area.getByLabel('登录账号', { exact: true }).fill(account)
  await begin(area)
}

/** Until the platform has been asked, its clock has nothing to bring about. */
async function begin(area: Locator): Promise<void> {
  const bound = area.page().waitForResponse((response) => response.url().includes('/v2/terminal/qd/bind'))
  await area.getByRole('button', { name: /验证$/ }).click()
  await bound
}

const outcomes = [
  ['13900000001', '已验证', '已验证'],
  ['沙箱登录失败', '登录电子税局失败，请稍后重试。', '未验证'],
  ['沙箱税局繁忙', '电子税局繁忙或在维护中，请稍后重试', '未验证'],
  ['沙箱无需重复获取', '已验证', '已验证'],
  ['沙箱未知推送', '税局连接失败', '未验证'],
] as const

test('each answer of the bureau is told in the line (BD19, BD22, BD24, BD27, BD28, BD34, BD35)', async ({
  page,
  request,
}) => {
  const area = await openForm(page)
  for (const [account, told, badge] of outcomes) {
    const sent = page.waitForRequest((one) => one.url().includes('/v2/terminal/qd/bind'))
    await verify(area, account)
    const { list } = (await sent).postDataJSON() as { list: Record<string, string>[] }
    expect(list[0]?.trace).toMatch(/^[0-9a-f-]{36}$/)
    expect(list[0]?.socketId).toMatch(/^[0-9a-f-]{36}$/)
    await expect(line(area)).toHaveText(/^验证中\.\.\.1\d\ds$/)
    await expect(area.locator('.kp-binding-badge')).toHaveText('未验证')
    await advance(request, '+3s')
    await expect(line(area)).toHaveText(told)
    await expect(area.locator('.kp-binding-badge')).toHaveText(badge)
  }
})

test('counts down and gives up after 120 s without a push (BD21, BD23, BD36)', async ({ page, request }) => {
  const area = await openForm(page)
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
  await verify(area, '沙箱无推送')
  await expect(line(area)).toHaveText('验证中...120s')
  await page.clock.runFor(1000)
  await expect(line(area)).toHaveText('验证中...119s')
  await request.post('/__sandbox/push', {
    data: {
      account: '13800000003',
      bizId: 'SJDL',
      data: build('BureauLoginData', { code: 'S000', traceno: 't-foreign' }),
    },
  })
  await page.clock.fastForward(118_000)
  await expect(line(area)).toHaveText('验证中...1s')
  await page.clock.runFor(1500)
  await expect(line(area)).toHaveText('登录电子税局失败，请稍后重试。')
})

test('a bureau out of reach is said in the line (BD93)', async ({ page, provokes }) => {
  provokes(/ERR_FAILED @ .*\/qd\/bind$/)
  const area = await openForm(page)
  await page.route('**/v2/terminal/qd/bind', (route) => route.abort())
  await area.getByRole('button', { name: '验证', exact: true }).click()
  await expect(line(area)).toHaveText('税局连接失败，请稍后重试')
})

test('an SMS code is awaited, entered and accepted (BD29, BD30, BD68, BD72–BD75, BD82, BD86)', async ({
  page,
  request,
}) => {
  const area = await openForm(page)
  await method(area, '短信验证码')
  await verify(area, '沙箱短信发送中')
  await advance(request, '+1s')
  await expect(line(area)).toHaveText('短信验证码正在发送中，请稍候')
  const code = area.getByLabel('短信验证码', { exact: true })
  await expect(code).toHaveCount(0)
  await advance(request, '+8s')
  await expect(line(area)).toHaveText('短信验证码已发送，请输入')
  await expect(code).toHaveAttribute('placeholder', '6位短信验证码')
  await code.press('Enter')
  await expect(area.getByText('请输入短信验证码')).toBeVisible()
  await code.pressSequentially('12ab34')
  await expect(code).toHaveValue('1234')
  const submit = area.getByRole('button', { name: '提交验证码' })
  await expect(submit).toBeDisabled()
  await code.pressSequentially('567')
  await expect(code).toHaveValue('123456')
  await expectAccessible(page)
  await submit.click()
  await expectTold(page, '认证成功')
  await expect(line(area)).toHaveText('已验证')
})

test('201300020 offers to submit by hand, and keeps offering (BD80, BD81, ER21)', async ({ page }) => {
  const area = await openForm(page)
  await method(area, '短信验证码')
  await verify(area, '沙箱201300020')
  await expect(line(area)).toHaveText('等待短信验证码')
  const code = area.getByLabel('短信验证码', { exact: true })
  await code.fill('000000')
  await area.getByRole('button', { name: '提交验证码' }).click()
  await expect(line(area)).toHaveText('验证码校验失败!')
  await expect(code).toBeFocused()
  const link = area.getByRole('button', { name: '已收到短信，手动提交' })
  await link.click()
  await expect(code).toBeFocused()
  await code.fill('123456')
  await area.getByRole('button', { name: '提交验证码' }).click()
  await expect(line(area)).toHaveText('已验证')
  await expect(link).toHaveCount(0)
})

async function showCode(page: Page, request: APIRequestContext, account: string): Promise<Locator> {
  const area = await openForm(page)
  await method(area, '扫码登录')
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
  await verify(area, account)
  await advance(request, '+2s')
  await expectShown(page, area.getByRole('img', { name: /电子税务局APP/ }))
  await expect(area.getByText(/有效期 (300|299)s/)).toBeVisible()
  return area
}

test('a QR code is shown, changed to the other app, and scanned (BD31, BD84, BD87)', async ({
  page,
  request,
}) => {
  const area = await showCode(page, request, '13900000001')
  const other = page.waitForRequest((one) => one.url().includes('/v2/terminal/qd/qrcode/personal/'))
  await area.getByLabel('个人所得税APP').click()
  await other
  await expect(area.getByRole('img', { name: /个人所得税APP/ })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await advance(request, '+22s')
  await expect(line(area)).toHaveText('已验证')
})

test('after 120 s without a push the login status decides: logged in (BD32)', async ({ page, request }) => {
  const area = await showCode(page, request, '沙箱扫码无推送')
  await advance(request, '+20s')
  const asked = page.waitForRequest((one) => one.url().includes('/v2/terminal/qd/login/status/'))
  await page.clock.fastForward(121_000)
  expect(new URL((await asked).url()).searchParams.get('isSyncLogin')).toBe('1')
  await expect(line(area)).toHaveText('已验证')
})

test('after 120 s without a push the login status decides: not logged in (BD33)', async ({
  page,
  request,
}) => {
  const area = await showCode(page, request, '沙箱二维码未扫')
  await page.clock.fastForward(121_000)
  await expect(line(area)).toHaveText('登录电子税局失败，请稍后重试。')
})

test('a wrong password blocks saving until it is unlocked (BD37–BD39)', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/ 503 .*\/auth\/unlock\//)
  await play(request, 'bureau-password-wrong')
  const area = await openForm(page)
  const save = page.getByRole('button', { name: '保存' })
  const unlock = area.getByRole('button', { name: '解锁' })
  await expect(unlock).toHaveCount(0)
  await begin(area)
  await expect(line(area)).toContainText('验证中')
  await advance(request, '+3s')
  await expect(line(area)).toHaveText('账号或密码错误')
  await expect(save).toBeDisabled()
  await play(request, 'bureau-unlock-fails')
  await unlock.click()
  const told = page.getByRole('dialog', { name: '提示' })
  await expect(told).toContainText('解锁失败，请稍后重试')
  await told.getByRole('button', { name: '确定' }).click()
  await expect(save).toBeDisabled()
  await play(request)
  // A failure without a business code says so itself, and no alert repeats it.
  await page.route('**/v2/terminal/qd/auth/unlock/*', (route) => route.fulfill({ status: 503, json: {} }))
  await unlock.click()
  await expect(page.getByText('系统繁忙，请稍后访问！（503）')).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(save).toBeDisabled()
  await page.unroute('**/v2/terminal/qd/auth/unlock/*')
  await unlock.click()
  await expect(unlock).toHaveCount(0)
  await expect(save).toBeEnabled()
})
