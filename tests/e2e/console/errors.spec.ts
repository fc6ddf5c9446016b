import type { Page } from '@playwright/test'
import { currentTerminal, openMenu, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { pick } from '../../support/select.ts'
import { advance, freeze, hearPushes, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** What staff read when something fails, and what stays as it was (groups SS and ER). */
const rows = (page: Page) => page.locator('main tbody tr.ant-table-row')
const failure = (page: Page) => page.locator('main').getByRole('alert')

test.afterEach(({ request, page }) => thaw(request, page))

test('a list that lacks the bureau login offers it once, and is there after it (ER14, ER18)', async ({
  page,
  request,
}) => {
  await freeze(request)
  await keepNotices(page)
  await page.clock.install()
  await page.request.patch('/db/bureauLogins/661000000001-1', { data: { dlfs: '1' } })
  await signIn(page, '代账机构')
  await hearPushes(page)
  const list = /\/v3\/tax\/goods\/661000000001\?/
  await page.route(list, (route) =>
    route.fulfill({ json: { code: 202200007, message: '税局登录已失效，请重新登录', data: null } }),
  )
  await openMenu(page, '商品')
  const prompt = page.getByRole('dialog', { name: '提示' })
  await expect(prompt).toContainText('税局登录已失效，请重新登录')
  await prompt.getByRole('button', { name: '取消' }).click()
  await failure(page).getByRole('button', { name: '重试' }).click()
  await expect(failure(page)).toContainText('税局登录已失效，请重新登录')
  await expect(prompt).toHaveCount(0)
  await failure(page).getByRole('button', { name: '去登录' }).click()
  await prompt.getByRole('button', { name: '去登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录电子税局' })
  const begun = page.waitForResponse('**/v2/terminal/qd/login/operate/**')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await begun
  await page.unroute(list)
  await advance(request, '+3s')
  await expectTold(page, '认证成功')
  await expect(rows(page).first()).toBeVisible()
})

test('transport answers are warnings, and nothing typed is lost (ER09–ER13, ER30)', async ({
  page,
  context,
  provokes,
}) => {
  provokes(
    / (404|403|503|422) .*\/customerInfo\/delete\//,
    / 500 .*\/customerInfo\/list/,
    'ERR_INTERNET_DISCONNECTED',
  )
  await keepNotices(page)
  await signIn(page, '代账机构')
  await openMenu(page, '客户')
  await rows(page).first().getByRole('link').first().click()
  const record = page.getByRole('dialog')
  for (const [status, text] of [
    [404, '服务正在准备中！（404）'],
    [403, '暂无访问权限！（403）'],
    [503, '系统繁忙，请稍后访问！（503）'],
    [422, '未知错误，请稍后访问！（422）'],
  ] as const) {
    await page.route('**/customerInfo/delete/*', (route) => route.fulfill({ status, json: {} }))
    await record.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog', { name: '删除客户' }).getByRole('button', { name: '删除' }).click()
    await expectTold(page, text)
    await expect(page.getByRole('dialog', { name: '提示' })).toHaveCount(0)
    await page.unroute('**/customerInfo/delete/*')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新建客户' }).click()
  await record.getByLabel('客户名称').fill('青山商行')
  await record.getByLabel('税号').fill('911101080000000012')
  await pick(record.getByLabel('纳税人类型'), '小规模纳税人')
  await context.setOffline(true)
  await page.keyboard.press('Control+s')
  await expectTold(page, '网络连接失败，请检查网络后重试')
  await expect(record.getByLabel('客户名称')).toHaveValue('青山商行')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(failure(page)).toContainText('网络连接失败，请检查网络后重试')
  await context.setOffline(false)
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/customerInfo/list*pageSize=500*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: '导出' }).click()
  await expectTold(page, '导出文件失败，请稍后重试系统繁忙，请稍后访问！（500）')
  await expectTold(page, '系统繁忙，请稍后访问！（500）')
})

test('a page whose script is out of reach leaves the others alone, and comes when asked for again (SS27)', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED @ .*positive-page-/, 'ScriptFailure')
  await signIn(page, '代账机构')
  const script = /positive-page-.*\.js/
  await page.route(script, (route) => route.abort())
  await page.goto('/#/positive')
  await expect(failure(page)).toContainText('页面加载失败，请检查网络后重试')
  await openMenu(page, '客户')
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/#/positive')
  await expect(failure(page)).toBeVisible()
  await page.unroute(script)
  await failure(page).getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('form', { name: '开具发票' })).toBeVisible()
})

test('a session lives in every tab until it ends at the server; a new version reloads it once (SS26, SS29, SS30)', async ({
  page,
  context,
  request,
  provokes,
}) => {
  provokes(' 401 ')
  await freeze(request)
  await page.clock.install()
  await signIn(page, '代账机构', { at: '/account/home' })
  await page.reload()
  await expect(currentTerminal(page)).toContainText('661000000001')
  await expect(page.getByRole('button', { name: /账户菜单：青禾财税/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/#/account/home')
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await other.close()

  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/static/config.json*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, version: '0.2.0' } } })
  })
  await expectDesk(page)
  await page.clock.runFor(301_000)
  await expect.poll(() => loads).toBe(1)
  await expect(currentTerminal(page)).toContainText('661000000001')
  await expectDesk(page)
  const looked = page.waitForResponse('**/static/config.json*')
  await page.clock.runFor(301_000)
  await (await looked).finished()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  expect(loads).toBe(1)

  await advance(request, '+3d')
  // Whatever calls first is refused: the page, or what goes on in its background.
  await page.goto('/#/account/customers')
  await expect(page.getByRole('dialog', { name: '提示' })).toContainText('登录失效,请重新登录！（401）')
  await expect(page).toHaveURL(/#\/agencyLogin$/)
})

/** The home page with its last part: where the clock jumps while a script is on its way, time runs out for it (SS27). */
async function expectDesk(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '后台任务' })).toBeVisible()
  await expect(page.locator('.kp-desk-glance .recharts-surface').first()).toBeVisible()
}
