import type { Locator, Page } from '@playwright/test'
import { DIALOG, openMenu } from '../support/visit.ts'
import {
  checkList,
  checkOtherWidth,
  checkRecord,
  enter,
  kindOf,
  openScreen,
  plain,
  roles,
  settled,
} from '../support/menu-screens.ts'
import { judgeNovelty } from '../support/novelty.ts'
import { expect, test } from '../support/test.ts'

/** Labels to walk over alone, while one of them is made: `KAIPIAO_WALK=客户,商品`. */
const wanted = process.env.KAIPIAO_WALK?.split(',')

test.describe.configure({ mode: 'parallel' })

for (const role of roles) {
  // The first has some hundred screens: a half for each worker.
  const parts = role === roles[0] ? [0, 1] : [0]
  for (const part of parts)
    test(`screens of the ${role} open as list, record and form, part ${part + 1}`, async ({ page }) => {
      // Some fifty screens, each in a second or two on a quiet machine.
      test.setTimeout(900_000)
      // The development build asks the browser for a stack of each element: a fifth of the time, and nobody reads them.
      await page.addInitScript(() => Reflect.deleteProperty(console, 'createTask'))
      const { first, second } = await enter(page, role)
      await test.step('首页', async () => {
        await openMenu(page, '首页')
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await judgeNovelty(page, 'html')
      })
      const mine = (names: readonly string[]) =>
        names
          .filter((name) => !wanted || wanted.includes(name))
          .filter((_, index) => index % parts.length === part)
      for (const name of mine(first)) await test.step(name, () => judgeScreen(page, name))
      for (const name of mine(second)) await test.step(`${name}, again`, () => openScreen(page, name))
    })
}

async function judgeScreen(page: Page, name: string): Promise<void> {
  await openMenu(page, name)
  const screen = await settled(page, name)
  if (plain.includes(name)) {
    await judgeNovelty(page, 'main')
    return name === '申报日历' ? judgeReturn(page) : undefined
  }
  switch (await kindOf(screen)) {
    case 'settings':
      // Nothing to save before something is changed.
      await expect(screen.getByRole('button', { name: '保存' }).first()).toBeDisabled()
      return judgeNovelty(page, 'main')
    case 'board':
      return checkBoard(page, screen)
    default:
      await checkList(screen)
      await checkOtherWidth(page, screen)
      await judgeNovelty(page, 'main')
      await checkLanes(page, screen)
      await checkRecord(page)
      await checkForm(page, name)
      await checkImport(page, name)
      await checkActions(page)
  }
}

/** The forms of a return have no entry of their own: what is due leads there. */
async function judgeReturn(page: Page): Promise<void> {
  const address = page.url()
  await page.locator('a[href*="/form/"]').first().click()
  await expect(page.getByRole('tablist', { name: '申报表' })).toBeVisible()
  await judgeNovelty(page, 'main')
  await page.goto(address)
}

/** The same records as cards by state, where the list can be seen so. */
async function checkLanes(page: Page, screen: Locator): Promise<void> {
  const views = screen.getByRole('radiogroup', { name: '显示方式' })
  if ((await views.count()) === 0) return
  await views.getByText('看板', { exact: true }).click()
  await expect(screen.locator('.kp-lane').first()).toBeVisible()
  await expect(screen.locator('.kp-lane .ant-skeleton')).toHaveCount(0)
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  await judgeNovelty(page, 'main')
  const move = screen.getByRole('button', { name: /^移动/ }).first()
  // Who may do nothing with the records sees them by state, and moves none.
  if ((await move.count()) > 0) await checkMove(page, move)
  await views.getByText('列表', { exact: true }).click()
  await expect(screen.getByRole('table').first()).toBeVisible()
}

/** By the keyboard alone: the menu has the focus once it is open, and gives it back. */
async function checkMove(page: Page, move: Locator): Promise<void> {
  await move.press('Enter')
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(move).toBeFocused()
}

/** Saving an empty form says what is missing and sends nothing. */
async function checkForm(page: Page, name: string): Promise<void> {
  const create = page.getByRole('button', { name: `新建${name}` }).first()
  if ((await create.count()) === 0) return
  await create.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText(/^请(输入|选择)/).first()).toBeVisible()
  await judgeNovelty(page, DIALOG)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** Each figure and chart is there, and what is drawn stands in a table. */
async function checkBoard(page: Page, screen: Locator): Promise<void> {
  await expect(screen.locator('dl dd').first()).toBeVisible()
  await screen.getByText('查看数据').first().click()
  await expect(screen.getByRole('table').first()).toBeVisible()
  await judgeNovelty(page, 'main')
}

/** A file can be given where there is an import, and what it must hold is said. */
async function checkImport(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: /^导入(历史)?$/ }).first()
  if ((await open.count()) === 0) return
  const label = await open.innerText()
  await open.click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^导入.*${name}$`) })
  // The bureau's own export has no template of ours.
  await expect(drawer.getByText(label === '导入历史' ? '原样上传' : /前十行内有表头|原样上传/)).toBeVisible()
  if (label !== '导入历史') await expect(drawer.getByRole('button', { name: '下载模板' })).toBeVisible()
  await judgeNovelty(page, DIALOG)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** What the actions of the first row that has any ask for, and that giving up sends nothing. */
async function checkActions(page: Page): Promise<void> {
  const buttons = page.locator('tbody tr.ant-table-row button[aria-haspopup="dialog"]')
  if ((await buttons.count()) === 0) return
  await buttons.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.ant-form-item').first()).toBeVisible()
  await judgeNovelty(page, DIALOG)
  // It takes the focus once it stands: a key before that is the button's.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
