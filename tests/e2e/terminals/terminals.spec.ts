import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { currentTerminal, expectAccessible, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

const accounts = ['13800000001', '13800000002'].map((dlzh) => ({
  dlzh,
  dlsfStr: '办税员',
  sfgx: '0',
  gxph: '',
}))

test('an account without a terminal is asked to choose one (HD33)', async ({ page }) => {
  await page.route('**/v2/terminal/current', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: null } }),
  )
  await page.goto('/#/login')
  await page.getByRole('button', { name: '代账机构' }).click()
  const prompt = page.getByRole('dialog', { name: '提示' })
  await expect(prompt).toContainText('当前账号未设置默认终端，请设置')
  await expectAccessible(page)
  await prompt.getByRole('button', { name: '去设置' }).click()
  await expect(page.getByRole('dialog', { name: '终端列表' })).toBeVisible()
})

test('the drop-down searches trimmed, twenty at first (HD03, HD07)', async ({ page }) => {
  await signIn(page, '代账机构')
  const calls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/terminal/list')) calls.push(new URL(request.url()))
  })
  await currentTerminal(page).click()
  const box = page.getByLabel('搜索终端', { exact: true })
  await expect(box).toBeFocused()
  await expect.poll(() => calls.at(-1)?.searchParams.get('pageSize')).toBe('20')
  await box.fill('  6610000 ')
  await expect.poll(() => calls.at(-1)?.searchParams.get('key')).toBe('6610000')
  expect(calls.filter(({ searchParams }) => searchParams.has('key'))).toHaveLength(1)
  for (const name of ['序号', '终端名称', '别名', '设备类型', '模式', '终端状态', '认证状态', '账号信息'])
    await expect(page.getByText(name, { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(currentTerminal(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(currentTerminal(page)).toBeFocused()
  await page.setViewportSize({ width: 1024, height: 768 })
  await currentTerminal(page).click()
  await expect(page.getByRole('button', { name: '全部终端' })).toBeInViewport({ ratio: 1 })
  const menu = await page.getByRole('navigation', { name: '主菜单' }).boundingBox()
  await expect
    .poll(async () => (await page.locator('.ant-popover').boundingBox())?.x)
    .toBeGreaterThanOrEqual((menu?.x ?? 0) + (menu?.width ?? 0))
})

test('the dialog finds by name, tax number and disk number, and opens a new window (HD01, HD04–HD06, HD34)', async ({
  page,
  context,
}) => {
  await signIn(page, '代账机构')
  const calls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/terminal/list')) calls.push(new URL(request.url()))
  })
  // The home page asks for terminals too: those that expire.
  const first = page.waitForResponse(/\/v2\/terminal\/list\?.*pageSize=20/)
  await currentTerminal(page).click()
  const { list } = (await (await first).json()).data as { list: { diskId: string; taxerId: string }[] }
  const { taxerId } = list.find(({ diskId }) => diskId === '661000000001') ?? { taxerId: 'none' }
  await page.getByRole('button', { name: '全部终端' }).click()
  await expect.poll(() => calls.at(-1)?.searchParams.get('pageSize')).toBe('10')
  const dialog = page.getByRole('dialog', { name: '终端列表' })
  const box = dialog.getByLabel('搜索终端列表')
  await box.fill(' 北京 青禾 ')
  await expect.poll(() => calls.at(-1)?.searchParams.get('key')).toBe('北京青禾')
  const rows = dialog.locator('.ant-table-row')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await expect(rows).toContainText('661000000001')
  await box.fill('661000000004')
  await expect(rows.getByText('661000000001')).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('661000000004')
  const opened = context.waitForEvent('page')
  await rows.getByRole('button', { name: '新窗口' }).click()
  await expect(currentTerminal(await opened)).toContainText('661000000004')
  await box.fill(taxerId)
  await expect(rows.getByText('661000000004')).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('661000000001')
  await box.fill('无此终端')
  await expect(dialog.getByText('暂无数据')).toBeVisible()
})

/** So many that a list which draws them all is noticed. */
const THOUSANDS = 2000

test('thousands of terminals are scrolled to the end, only those in sight are drawn (HD02, HD04, HD09–HD18)', async ({
  page,
}) => {
  const sizes: string[] = []
  await signIn(page, '代账机构')
  let model: Schemas['Terminal'] | undefined
  await page.route('**/v2/terminal/list?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    // What only counts them asks for one.
    if (pageSize > 1) sizes.push(`${page}×${pageSize}`)
    model ??= (await (await route.fetch()).json()).data.list[0]
    const list = Array.from({ length: Math.min(pageSize, THOUSANDS - (page - 1) * pageSize) }, (_, at) => {
      const diskId = String(700_000_000_000 + (page - 1) * pageSize + at)
      return { ...build('Terminal'), ...model, diskId, qdInfo: accounts }
    })
    await route.fulfill({
      json: buildReply(listTerminals, { list, pages: { page, pageSize, items: THOUSANDS } }),
    })
  })
  await currentTerminal(page).click()
  const panel = page.locator('.kp-terminal-panel')
  await expect(panel.getByRole('button', { name: '切换' }).first()).toBeVisible()
  await expect(panel.locator('.kp-terminal-account').nth(0)).toHaveText(/^开票账号 13800000001/)
  await expect(panel.locator('.kp-terminal-account').nth(1)).toHaveText(/^查询账号 13800000002/)
  await panel.getByText('700000000000').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    expect(sizes).toContain('1×30')
  }).toPass({ intervals: [50] })
  expect(sizes.filter((size) => /^1×[23]/.test(size)).slice(0, 3)).toEqual(['1×20', '1×25', '1×30'])

  sizes.length = 0
  await page.getByRole('button', { name: '全部终端' }).click()
  const dialog = page.getByRole('dialog', { name: '终端列表' })
  await dialog.getByText('700000000000').hover()
  const wheelDown = async () => {
    await page.mouse.wheel(0, 1_000_000)
    return dialog.locator('.kp-number').first().textContent()
  }
  // Page after page.
  await expect.poll(wheelDown, { intervals: [50] }).toBe(`${THOUSANDS} / ${THOUSANDS}`)
  await expect(async () => {
    await wheelDown()
    await expect(dialog.getByText('700000001999')).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [50] })
  const asked = sizes.slice(sizes.indexOf('1×10'))
  expect(asked.slice(0, 3)).toEqual(['1×10', '2×10', '2×20'])
  expect(asked.length).toBeLessThan(40)
  expect(await dialog.locator('.ant-table-row').count()).toBeLessThan(40)
  sizes.length = 0
  await dialog.getByLabel('搜索终端列表').fill('青')
  await expect.poll(() => sizes[0]).toBe('1×10')
  await expect(dialog.getByText('700000000000')).toBeVisible()
})

test('switching asks, says why it was refused, and reloads with an empty tab list (HD19–HD21, HD23, HD24)', async ({
  page,
}) => {
  await signIn(page, '代账机构')
  await page.getByRole('link', { name: '客户', exact: true }).click()
  await currentTerminal(page).click()
  const target = page.locator('.kp-terminal-panel .ant-table-row').filter({ hasText: '661000000003' })
  await target.getByRole('button', { name: '切换' }).click()
  const question = page.getByRole('dialog', { name: '切换终端' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(currentTerminal(page)).toContainText('661000000001')

  await currentTerminal(page).click()
  await target.getByRole('button', { name: '切换' }).click()
  const refused = '**/v2/terminal/current/*'
  await page.route(refused, (route) =>
    route.fulfill({ json: { code: 100400001, message: '终端已被收回', data: null } }),
  )
  await question.getByRole('button', { name: '在当前窗口切换' }).click()
  const alert = page.getByRole('dialog', { name: '提示' })
  await expect(alert).toContainText('终端已被收回')
  await alert.getByText('详细信息').click()
  await expect(alert).toContainText('setCurrentTerminal')
  await alert.getByRole('button', { name: '确定' }).click()
  await expect(alert).toHaveCount(0)
  await expect(currentTerminal(page)).toContainText('661000000001')

  await page.unroute(refused)
  await currentTerminal(page).click()
  await target.getByRole('button', { name: '切换' }).click()
  const told = page.waitForRequest((request) => request.method() === 'PUT')
  await question.getByRole('button', { name: '在当前窗口切换' }).click()
  expect((await told).url()).toContain('/v2/terminal/current/661000000003')
  await expect(currentTerminal(page)).toContainText('661000000003')
  await expect(page).toHaveURL(/#\/account\/home$/)
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')).toHaveCount(1)
})

test('a new window has its own terminal and leaves this one alone (HD20, O24)', async ({ page, context }) => {
  await signIn(page, '代账机构')
  await currentTerminal(page).click()
  await page
    .locator('.kp-terminal-panel .ant-table-row')
    .filter({ hasText: '661000000004' })
    .getByRole('button', { name: '切换' })
    .click()
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog', { name: '切换终端' }).getByRole('button', { name: '新窗口打开' }).click()
  const other = await opened
  await expect(currentTerminal(other)).toContainText('661000000004')
  await page.reload()
  await expect(currentTerminal(page)).toContainText('661000000001')
  const call = page.waitForRequest((request) => request.url().includes('/v3/tax/goods/'))
  await page.getByRole('link', { name: '商品', exact: true }).click()
  expect((await call).url()).toContain('/v3/tax/goods/661000000001')
})

test('theme and density are chosen in the header and kept', async ({ page }) => {
  await signIn(page, '代账机构')
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitem', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expectAccessible(page)
})
