import type { Locator, Page } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { advance, expectShown, freeze, hearPushes, play, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** The bureau login outside the binding dialog, and the ways into the bureau (BD89–BD98, QR21). */
const DISK = '661000000001'

test.beforeEach(async ({ page, request }) => {
  await keepNotices(page)
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

/** The login dialog of the first terminal, whose account logs in by this method. */
async function openLogin(page: Page, changes: object = {}, filter = `id=${DISK}`): Promise<Locator> {
  await page.request.patch(`/db/bureauLogins/${DISK}-1`, { data: changes })
  await signIn(page, '代账机构', { at: `/account/terminal?${filter}` })
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '登录税局' }).click()
  return page.getByRole('dialog', { name: '登录电子税局' })
}

/** The reply to a login begun: before it is there, a leap of the clock would be a call that takes too long. */
const begun = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/v2/terminal/qd/login/operate/'))

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
}

test('an automatic method logs in by itself, and fails after 120 s (BD85, BD94, CN16)', async ({
  page,
  request,
}) => {
  await play(request, 'bureau-silent')
  const dialog = await openLogin(page, { dlfs: '1' })
  await hearPushes(page)
  await expectAccessible(page)
  await stopClock(page)
  const silent = begun(page)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('登录中...120s')
  await (await silent).finished()
  await page.clock.fastForward(121_000)
  await expect(dialog.getByRole('status').first()).toHaveText('登录电子税局失败，请稍后重试。')
  await play(request)
  await page.clock.resume()
  const asked = begun(page)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('status').first()).toContainText('登录中')
  await asked
  await advance(request, '+3s')
  await expectTold(page, '认证成功')
  await expect(dialog).toBeHidden()
})

test('a code is fetched for 90 s, awaited for 240 s and submitted (BD89, BD90, BD92, CN14, CN15)', async ({
  page,
  request,
}) => {
  await play(request, 'bureau-silent')
  const dialog = await openLogin(page, { dlfs: '12' })
  await hearPushes(page)
  await stopClock(page)
  const silent = begun(page)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: '获取中 90s' })).toBeDisabled()
  await (await silent).finished()
  await page.clock.fastForward(91_000)
  await expect(dialog.getByRole('status').first()).toHaveText('获取短信验证码失败，请稍后重试')
  await play(request)
  const asked = begun(page)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await asked
  await advance(request, '+2s')
  await expect(dialog.getByRole('button', { name: '240s后重新获取' })).toBeDisabled()
  await page.clock.fastForward(239_000)
  await expect(dialog.getByRole('button', { name: '1s后重新获取' })).toBeDisabled()
  const code = dialog.getByLabel('短信验证码', { exact: true })
  await code.fill('000000')
  await dialog.getByRole('button', { name: '提交验证码' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('验证码校验失败!')
  await code.fill('123456')
  await dialog.getByRole('button', { name: '提交验证码' }).click()
  await expect(dialog).toBeHidden()
})

test('a QR code is asked about at 60 and at 120 s (BD91)', async ({ page, request }) => {
  await play(request, 'bureau-qr-expires')
  const dialog = await openLogin(page, { dlfs: '13' })
  await hearPushes(page)
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/v2/terminal/qd/login/status/')) asked.push(one.url())
  })
  await stopClock(page)
  const shown = begun(page)
  await dialog.getByRole('button', { name: '获取二维码' }).click()
  await shown
  await advance(request, '+2s')
  await expectShown(page, dialog.getByRole('img', { name: /手机扫码/ }))
  await page.clock.fastForward(58_000)
  expect(asked).toHaveLength(0)
  const first = page.waitForResponse((response) => response.url().includes('/login/status/'))
  await page.clock.fastForward(2000)
  await (await first).finished()
  await page.clock.runFor(1000)
  await expect(dialog.getByRole('img', { name: /手机扫码/ })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(dialog.getByRole('status').first()).toHaveText('登录电子税局失败，请稍后重试。')
  expect(asked).toHaveLength(2)
})

test('login info that cannot be read is said, and read again (BD95)', async ({ page, provokes }) => {
  provokes(/ 404 .*\/authInfo\//)
  await page.route('**/v2/terminal/authInfo/*', (route) => route.fulfill({ status: 404, json: {} }))
  const dialog = await openLogin(page)
  await expect(dialog.getByRole('alert')).toContainText('税局登录信息获取失败，请稍后重试')
  await page.unroute('**/v2/terminal/authInfo/*')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
})

const prompts = [
  ['nothing is bound', { dlzh: '', dlmm: '' }, '当前账户暂未绑定电子税局, 是否前往绑定?'],
  ['the password is wrong', { isPwdErr: '1' }, '当前账号密码有误, 是否前往修正?'],
] as const

for (const [what, changes, question] of prompts)
  test(`the terminal page is offered where ${what} (BD96, BD97)`, async ({ page }) => {
    await openLogin(page, changes, `key=${DISK}`)
    const prompt = page.getByRole('dialog', { name: '提示' })
    await expect(prompt).toContainText(question)
    await prompt.getByRole('button', { name: '前往' }).click()
    await expect(page).toHaveURL(/#\/account\/terminal\?id=661000000001$/)
  })

test('IT150 logs in by face scan (QR21)', async ({ page, request }) => {
  await request.patch(`/db/terminals/${DISK}`, { data: { tsp: 'IT150' } })
  await openLogin(page)
  await expect(page.getByRole('dialog', { name: '扫码登录' })).toBeVisible()
})

test('the bureau opens in the browser (BD98)', async ({ page }) => {
  const dialog = await openLogin(page, { dlfs: '1' })
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address)
      return null
    }
  })
  await dialog.getByRole('button', { name: '进入电子税局' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-opened',
    /^https:\/\/etax\.beijing\.example\.cn\/sso\?ticket=/,
  )
})
