import type { Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { expect, test } from '../../support/test.ts'

/** The client and the print services of the user's own machine, which the sandbox plays (LC01–LC06). */
const MISSING = '未检测到客户端，请安装或打开客户端'
const OUTDATED = '客户端版本过低，请升级'

/** Makes the client of the sandbox another version. */
const setVersion = (page: Page, version: string) =>
  page.request.patch('/db/localClients/client', { data: { version } })

test.beforeEach(({ page }) => keepNotices(page))
test.afterEach(({ page }) => setVersion(page, '2.3.1'))

async function printFirst(page: Page): Promise<void> {
  await openMenu(page, '发票')
  const row = page.locator('main tbody tr.ant-table-row').first()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '打印' }).click()
}

test('an invoice is printed on the own machine, and counts as printed (LC03)', async ({ page }) => {
  await signIn(page, '代账机构')
  const printed = page.waitForResponse('**/local-client/print/28778')
  await printFirst(page)
  const answer = await printed
  expect(await answer.json()).toMatchObject({ code: 0 })
  expect(answer.request().postDataJSON()).toMatchObject({ kind: 'invoice', copies: 1 })
  await expectTold(page, '已发送到打印服务')
})

test('a client below version 2 is asked to be upgraded, before anything is printed (LC05)', async ({
  page,
}) => {
  await signIn(page, '代账机构')
  await setVersion(page, '1.9.9')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await printFirst(page)
  await expect(page.getByText(OUTDATED)).toBeVisible()
  expect(calls.filter((url) => /print/.test(url))).toEqual([])
  await setVersion(page, '2.0.0')
  await printFirst(page)
  await expectTold(page, '已发送到打印服务')
})

test('where no client listens it is to be installed or opened; the cookie names its port (LC01, LC04)', async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  provokes('ERR_CONNECTION_REFUSED @ http://127.0.0.1:9100/')
  await context.addCookies([{ name: 'port', value: '9100', url: baseURL ?? '' }])
  await signIn(page, '代账机构')
  const asked = page.waitForRequest('http://127.0.0.1:9100/local-client/version')
  await printFirst(page)
  await asked
  await expect(page.getByText(MISSING)).toBeVisible()
})

test('the account menu tells version and address of the client, and logs it out (LC02)', async ({ page }) => {
  await signIn(page, '代账机构')
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '本地客户端' }).click()
  const dialog = page.getByRole('dialog', { name: '本地客户端' })
  await expect(dialog).toContainText('版本 2.3.1，地址 192.168.1.20')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '退出客户端登录' }).click()
  await expect(page.getByText('客户端已退出登录')).toBeVisible()
})

test('the bureau opens through the client with jump types 3, 4 and 5 (LC06, BD98), and a jump without a link is told (ER33, SH68)', async ({
  page,
}) => {
  await signIn(page, '代账机构', { at: '/account/terminal?id=661000000001' })
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: /更多/ })
    .click()
  await page.getByRole('menuitem', { name: '登录税局' }).click()
  const jump = page
    .getByRole('dialog', { name: '登录电子税局' })
    .getByRole('button', { name: '进入电子税局' })
  for (const type of [3, 4, 5]) {
    await page.route('**/v2/terminal/qd/skip/*', (route) =>
      route.continue({ url: `${route.request().url()}?type=${type}` }),
    )
    const opened = page.waitForResponse('**/local-client/etaxOpenLogin')
    await jump.click()
    const answer = await opened
    expect(answer.request().postDataJSON()).toMatchObject({ biz: 'etaxLogin', params: { region: 'beijing' } })
    expect(await answer.json()).toMatchObject({ code: 0 })
    await expect(jump).toBeEnabled()
  }
  await page.route('**/v2/terminal/qd/skip/*', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { type: 2 } } }),
  )
  await jump.click()
  await expect(page.getByText('获取跳转链接失败')).toBeVisible()
})
