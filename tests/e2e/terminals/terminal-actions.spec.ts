import type { Page } from '@playwright/test'
import { currentTerminal, expectAccessible, openMenu, signIn, type DemoRole } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

/** What the header offers for the terminal of the window (HD25–HD32, HD51, HD67, HD70–HD72, HD75). */
const DISK = '661000000001'

async function openActions(page: Page): Promise<void> {
  await page.getByRole('button', { name: '当前终端操作' }).click()
}

/** Comes in with a terminal that differs from the one in the world; the rest of the story sees it as it is. */
async function signInWith(page: Page, role: DemoRole, changes: object): Promise<void> {
  await page.route(`**/v2/terminal/disk/${DISK}?*`, async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, data: { ...body.data, ...changes } } })
  })
  await signIn(page, role)
}

const answer = (data: unknown) => ({ json: { code: 0, message: '', data } })

test('a digital terminal has the digital account and no tax-disk check (HD71, HD72)', async ({ page }) => {
  await signInWith(page, '代账机构', { tsp: 'IT500' })
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: '续费' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '数电账号' })).toHaveCount(1)
  await expect(page.getByRole('menuitem', { name: '税盘检测' })).toHaveCount(0)
})

test('the check shows what is abnormal, the mount in danger colour, and restores (HD26–HD32, HD70)', async ({
  page,
}) => {
  await page.route('**/v2/terminal/disk/state/*', (route) =>
    route.fulfill(answer({ mountType: 2, mountTypeDesc: '未挂载' })),
  )
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v2/terminal/check/*', async (route) => {
    await held
    await route.fulfill(answer({ state: 5, message: '托管程序未运行' }))
  })
  await signInWith(page, '代账机构', { tsp: 'IT200' })
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: '续费' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '数电账号' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '税盘检测' }).click()
  const dialog = page.getByRole('dialog', { name: '税盘检测' })
  await expect(dialog.getByRole('button', { name: '隐藏' })).toBeVisible()
  release()
  await expect(dialog.getByText('业务状态异常')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '完成' })).toBeVisible()
  await expect(dialog.getByText('未挂载')).toHaveClass(/kp-state-error/)
  await expectAccessible(page)
  await page.route('**/v2/terminal/restart/term/*', (route) =>
    route.fulfill({ json: { code: 100400002, message: '正在重启', data: null } }),
  )
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect(dialog.getByText('终端恢复失败')).toBeVisible()
  await page.unroute('**/v2/terminal/restart/term/*')
  await dialog.getByRole('button', { name: '恢复' }).click()
  await expect(dialog.getByText('终端正在恢复，请稍后刷新页面')).toBeVisible()
})

test('each dialog about the bureau is one click away from the home page (HD70, HD72)', async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/home' })
  const actions = page.getByRole('main').getByRole('list', { name: '当前终端操作' })
  for (const [label, title] of [
    ['数电账号', '电子税局账号'],
    ['登录税局', '登录电子税局'],
    ['扫码登录', '扫码登录'],
    ['税费认定', '税费认定与三方协议'],
  ] as const) {
    await actions.getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('the hosted service of the terminal is renewed from the header by an agency (HD70, RL06)', async ({
  page,
}) => {
  await page.route('**/v2/store/goods/availability*', (route) => route.fulfill(answer({ isShow: 1 })))
  await signIn(page, '代账机构')
  await openActions(page)
  await page.getByRole('menuitem', { name: '续费' }).click()
  await expect(page).toHaveURL(/#\/account\/taxrobot\?ol=TGFWQNF&ot=[12]&eid=661000000001$/)
})

test('a provider has the code and the phone page of the terminal (HD75, RL05)', async ({ page, context }) => {
  await signInWith(page, '服务商', { tsp: 'IT150', diskType: 7 })
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: '续费' })).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '移动端扫码页' }).click()
  await expect(await opened).toHaveURL(/\/h5\/#\/qrcode\/661000000001\?taxerName=.+&termType=\d+&tsp=IT150$/)
  await openActions(page)
  await page.getByRole('menuitem', { name: '扫码登录' }).click()
  await expect(page.getByRole('dialog', { name: '扫码登录' })).toBeVisible()
})

test('new windows are not offered where the platform hides them (HD51)', async ({ page }) => {
  await page.route('**/v2/terminal/funcShow/*', (route) => route.fulfill(answer({ isShow: 0 })))
  const told = page.waitForResponse(/funcShow\/661000000001\?biz=multi_tab/)
  await signIn(page, '代账机构')
  await told
  await currentTerminal(page).click()
  await page.getByRole('button', { name: '全部终端' }).click()
  const list = page.getByRole('dialog', { name: '终端列表' })
  const row = list.locator('.ant-table-row').filter({ hasText: '661000000003' })
  await expect(row.getByRole('button', { name: '切换' })).toBeVisible()
  await expect(list.getByRole('button', { name: '新窗口' })).toHaveCount(0)
  await row.getByRole('button', { name: '切换' }).click()
  const question = page.getByRole('dialog', { name: '切换终端' })
  await expect(question.getByRole('button', { name: '在当前窗口切换' })).toBeVisible()
  await expect(question.getByRole('button', { name: '新窗口打开' })).toHaveCount(0)
})

/** Of a terminal each; a remedy leads away from the panel, so that the renewal comes last. */
const faults = [
  ['661000000002', { serviceStatus: 0 }, '当前税盘未激活/激活失败，请联系服务商处理', undefined],
  ['661000000003', { serviceStatus: 3 }, '当前税盘未激活/激活失败，请联系服务商处理', undefined],
  ['661000000004', { serviceStatus: 6 }, '当前托管服务已停用', undefined],
  ['661000000005', { serviceStatus: 1, termStatus: 0, online: 0 }, '当前税盘连接异常，请稍后重试', '检测'],
  ['661000000006', { serviceStatus: 4, online: 0 }, '当前托管服务已到期，请续费', '续费'],
] as const

test('choosing a terminal with a fault tells it, and what helps (HD25, HD36–HD41)', async ({ page }) => {
  await page.route('**/v2/terminal/list*', async (route) => {
    const body = await (await route.fetch()).json()
    const faulty = (row: { diskId: string }) => ({
      ...row,
      ...faults.find(([diskId]) => diskId === row.diskId)?.[1],
    })
    await route.fulfill({ json: { ...body, data: { ...body.data, list: body.data.list.map(faulty) } } })
  })
  await page.route('**/v2/store/goods/availability*', (route) => route.fulfill(answer({ isShow: 1 })))
  await signIn(page, '服务商')
  const rows = page.locator('.kp-terminal-panel .ant-table-row')
  for (const [diskId, , message, remedy] of faults) {
    await currentTerminal(page).click()
    await rows.filter({ hasText: diskId }).getByRole('button', { name: '切换' }).click()
    const prompt = page.getByRole('dialog', { name: '提示' })
    await expect(prompt).toContainText(message)
    await expect(prompt.getByRole('button', { name: /检测|续费/ })).toHaveText(remedy ? [remedy] : [])
    if (!remedy) await page.keyboard.press('Escape')
    else await prompt.getByRole('button', { name: remedy }).click()
    if (remedy === '检测') {
      const check = page.getByRole('dialog', { name: '税盘检测' })
      // On a slow machine the check is over by then.
      await check.getByRole('button', { name: /^(隐藏|完成)$/ }).click()
      await expect(check).toHaveCount(0)
    }
    await expect(prompt).toHaveCount(0)
  }
  await expect(page).toHaveURL(/#\/service\/taxrobot\?ol=TGFWQNF&ot=[12]&eid=661000000006$/)
})

test('an agency filters its customers by operator, all of them first (HD66, HD67)', async ({ page }) => {
  await signIn(page, '代账机构')
  const asked = page.waitForRequest('**/v1/account/agency/list*')
  await openMenu(page, '客户')
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('99999')
  const filter = page.getByRole('search', { name: '筛选客户' }).getByRole('combobox', { name: '负责人' })
  await filter.press('ArrowDown')
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect(options.first()).toHaveText('全部')
  const filtered = page.waitForRequest(/customerInfo\/list.*managerId=/)
  const name = await options.nth(1).textContent()
  await options.nth(1).click()
  await filtered
  await expect(page.getByLabel('已筛选')).toContainText(`负责人：${name}`)
})
