import type { Locator, Page } from '@playwright/test'
import { expectAccessible, signIn, type DemoRole } from '../../support/visit.ts'
import { advance, freeze, hearPushes, play, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** The QR and face-scan dialog: group QR of the checklist. */
const DISK = '661000000001'
const BUREAU_QR = '/v2/terminal/qd/qrcode/'

test.beforeEach(async ({ page, request }) => {
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

async function openQr(page: Page, role: DemoRole, path: string): Promise<Locator> {
  await signIn(page, role, { at: `${path}?id=${DISK}` })
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '扫码登录' }).click()
  return page.getByRole('dialog', { name: '扫码登录' })
}
const openAsMember = (page: Page) => openQr(page, '企业会员', '/member/terminal')

/** Stops the page's clock a minute from now, so that only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)))
}

test('staff begin with the long-term code, whose short address leads to the mobile page (QR01, QR03, QR04)', async ({
  page,
  request,
}) => {
  const shortened = page.waitForResponse((response) => response.url().includes('/v2/surl/shorturl/get'))
  const dialog = await openQr(page, '代账机构', '/account/terminal')
  await expect(dialog.getByRole('tab')).toHaveText([
    '长期二维码',
    '电子税务局APP扫脸码',
    '个人所得税APP扫脸码',
  ])
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('长期二维码')
  await expect(dialog.getByRole('img', { name: '长期二维码' })).toBeVisible()
  const { data } = (await (await shortened).json()) as { data: { shortUrl: string } }
  const answer = await request.get(data.shortUrl, { maxRedirects: 0 })
  expect(decodeURIComponent(answer.headers().location ?? '')).toMatch(
    new RegExp(
      `/h5/#/qrcode/${DISK}\\?taxerName=北京青禾商贸有限公司&termType=1&tsp=IT500&signature=[0-9a-f]{64}$`,
    ),
  )
  await expectAccessible(page)
})

test('members begin with the tax app; each tab asks for its own code and stops the other (QR02, QR05, QR06, QR14)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes(BUREAU_QR)) asked.push(new URL(one.url()).pathname)
  })
  const dialog = await openAsMember(page)
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('电子税务局APP扫脸码')
  await expect(dialog.getByRole('img', { name: /电子税务局APP扫脸码/ })).toBeVisible()
  await dialog.getByRole('tab', { name: '个人所得税APP扫脸码' }).click()
  await expect(dialog.getByRole('img', { name: /个人所得税APP扫脸码/ })).toBeVisible()
  expect(asked).toEqual([`${BUREAU_QR}${DISK}`, `${BUREAU_QR}personal/${DISK}`])
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: '长期二维码' }).click()
  await page.clock.fastForward(400_000)
  expect(asked).toHaveLength(2)
})

test('a code counts 300 s, expires and is fetched anew (QR11–QR13, CV08)', async ({ page }) => {
  const dialog = await openAsMember(page)
  await expect(dialog.getByText(/有效期 \d+s/)).toBeVisible()
  await stopClock(page)
  const seconds = Number(/有效期 (\d+)s/.exec((await dialog.textContent()) ?? '')?.[1])
  // Without a push, the bureau is asked about the scan at 60 and at 120 s (CV08).
  const asked = page.waitForRequest((call) => call.url().includes('isSyncScanFace=1'))
  await page.clock.fastForward((seconds - 1) * 1000)
  await asked
  await expect(dialog.getByText('有效期 1s')).toBeVisible()
  await page.clock.runFor(1500)
  await expect(dialog.getByText('二维码已过期').first()).toBeVisible()
  await dialog.getByRole('button', { name: '重新获取' }).click()
  await expect(dialog.getByText(/有效期 (300|299)s/)).toBeVisible()
})

test('connects, generates for 60 s, and times out with a way to fetch it again (QR07, QR08, QR10)', async ({
  page,
}) => {
  await page.route(`**${BUREAU_QR}*`, () => undefined)
  const dialog = await openAsMember(page)
  await expect(dialog.getByText('连接中').first()).toBeVisible()
  await page.clock.runFor(3000)
  await expect(dialog.getByText(/生成中 (60|5\d)s/).first()).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(dialog.getByText('二维码获取超时，请重新获取').first()).toBeVisible()
  await page.unroute(`**${BUREAU_QR}*`)
  await dialog.getByRole('button', { name: '重新获取' }).click()
  await expect(dialog.getByText(/有效期/)).toBeVisible()
})

test('a busy bureau is asked again after 60 s (QR09)', async ({ page, request }) => {
  await play(request, 'bureau-qr-busy')
  const dialog = await openAsMember(page)
  await expect(dialog.getByText('电子税局繁忙或在维护中，请稍后重试').first()).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(dialog.getByText(/有效期/)).toBeVisible()
})

test('a scan verifies the account, by push and by the bound info (QR15)', async ({ page, request }) => {
  await request.patch(`/db/bureauLogins/${DISK}-1`, { data: { isAvailable: 0 } })
  const dialog = await openAsMember(page)
  await hearPushes(page)
  await expect(dialog.getByText('未验证')).toBeVisible()
  await expect(dialog.getByText(/有效期/)).toBeVisible()
  await advance(request, '+22s')
  await expect(dialog.getByText('已验证').first()).toBeVisible()

  await request.patch(`/db/bureauLogins/${DISK}-1`, { data: { isAvailable: 0 } })
  await play(request, 'bureau-silent')
  await dialog.getByRole('tab', { name: '个人所得税APP扫脸码' }).click()
  await expect(dialog.getByText(/有效期/)).toBeVisible()
  await request.patch(`/db/bureauLogins/${DISK}-1`, { data: { isAvailable: 1 } })
  await page.clock.runFor(11_000)
  await expect(dialog.getByText('已验证').first()).toBeVisible()
})

test('the interval of face scans is set in half hours or days, by two identities (QR16–QR20, CV07, RL16)', async ({
  page,
  request,
}) => {
  const dialog = await openAsMember(page)
  const area = dialog.getByRole('region', { name: '扫脸间隔' })
  const slider = area.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuemin', '0')
  await expect(slider).toHaveAttribute('aria-valuemax', '48')
  await slider.focus()
  await page.keyboard.press('Home')
  await area.getByRole('button', { name: '保存' }).click()
  await expect(area.getByRole('alert')).toHaveText('时长不能为0')
  await page.keyboard.press('Shift+Tab')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '0.5')
  const sent = page.waitForRequest((call) => call.method() === 'PUT' && call.url().includes('/cnf/phxx'))
  await area.getByRole('button', { name: '保存' }).click()
  expect((await sent).postDataJSON()).toEqual({ phxxlb: '04', phxxz: '0.5' })
  await expect(page.getByText('设置成功')).toBeVisible()
  for (const days of ['30天', '60天', /最长/]) await area.getByRole('button', { name: days }).click()
  await expect(area).toContainText('90 天')

  await dialog.getByRole('button', { name: '关闭' }).click()
  await request.patch(`/db/bureauLogins/${DISK}-1`, { data: { dlsf: '3' } })
  await page.reload()
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '扫码登录' }).click()
  await expect(area.getByRole('slider')).toHaveAttribute('aria-disabled', 'true')
  await expect(area.getByRole('button', { name: '保存' })).toBeDisabled()
})
