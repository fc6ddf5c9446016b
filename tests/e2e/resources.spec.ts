import type { Locator, Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn, type DemoRole } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

/** Pages of the menu that no definition draws: each has its story. */
const features = ['首页', '开具发票', '商城', '增值服务', '数据检测', '数据表', '沙箱控制']
/** Those that have none: they stand, without a failure, and are judged. */
const plain = ['申报日历', '个税批量', '组织架构', '机构资料', '账户', '推广佣金']

/** In this order: what one role has is judged in detail as the first role that has it. */
const roles: readonly DemoRole[] = ['代账机构', '服务商', '企业会员', '超级管理员']
/** Two walks for each role, for two workers. */
const parts = [0, 1]
/** Labels to walk over alone, while one of them is made: `KAIPIAO_WALK=客户,商品`. */
const wanted = process.env.KAIPIAO_WALK?.split(',')

test.describe.configure({ mode: 'parallel' })

for (const [place, role] of roles.entries())
  for (const part of parts)
    test(`resources of the ${role} open as list, record and form, part ${part + 1}`, async ({
      page,
      browser,
    }) => {
      // Some fifty screens, each in five seconds on a quiet machine.
      test.setTimeout(900_000)
      // The development build asks the browser for a stack of each element: a fifth of the time, and nobody reads them.
      await page.addInitScript(() => Reflect.deleteProperty(console, 'createTask'))
      await signIn(page, role)
      const own = await menuOf(page)
      expect(own.length).toBeGreaterThan(8)
      const known = new Set<string>()
      for (const other of wanted ? [] : roles.slice(0, place)) {
        const context = await browser.newContext()
        const beside = await context.newPage()
        await signIn(beside, other)
        for (const name of await menuOf(beside)) known.add(name)
        await context.close()
      }
      await test.step('首页', () => judge(page, 'html'))
      const names = own
        .filter((name) => !features.includes(name) && (wanted?.includes(name) ?? true))
        .filter((_, index) => index % parts.length === part)
      for (const name of names)
        await test.step(name, async () => {
          await openMenu(page, name)
          await (known.has(name) ? openScreen(page, name) : judgeScreen(page, name))
        })
    })

/** The labels of the main menu. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
  return (await links.allInnerTexts()).map((name) => name.trim())
}

/** What another role has as well: its rows differ, and nothing else. */
async function openScreen(page: Page, name: string): Promise<void> {
  const screen = await settled(page, name)
  if (plain.includes(name) || (await kindOf(screen)) !== 'list') return
  await checkList(screen)
  await checkRecord(page)
}

async function judgeScreen(page: Page, name: string): Promise<void> {
  const screen = await settled(page, name)
  if (plain.includes(name)) {
    await judge(page)
    return name === '申报日历' ? judgeReturn(page) : undefined
  }
  switch (await kindOf(screen)) {
    case 'settings':
      // Nothing to save before something is changed.
      await expect(screen.getByRole('button', { name: '保存' }).first()).toBeDisabled()
      return judge(page)
    case 'board':
      return checkBoard(page, screen)
    default:
      await checkList(screen)
      await judge(page)
      await checkLanes(page, screen)
      await checkRecord(page, 'judged')
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
  await judge(page)
  await page.goto(address)
}

/** The screen once it has what it shows, and nothing of it failed. */
async function settled(page: Page, name: string): Promise<Locator> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(screen.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  return screen
}

/** Told by its class, and by whether there are charts. */
function kindOf(screen: Locator): Promise<'settings' | 'board' | 'list'> {
  return screen.evaluate((section) =>
    section.classList.contains('kp-settings')
      ? 'settings'
      : section.querySelector('.kp-charts')
        ? 'board'
        : 'list',
  )
}

async function checkList(screen: Locator): Promise<void> {
  await expect(screen.getByRole('table').first()).toBeVisible()
  expect(await screen.locator('.ant-table-container').first().evaluate(cutColumns)).toEqual([])
}

/** Titles of the columns of a list that lie, in part, under its actions or beyond its frame. */
function cutColumns(table: HTMLElement): string[] {
  const heads = [...table.querySelectorAll<HTMLElement>('.ant-table-thead th')]
  const actions = heads.find(({ classList }) => classList.contains('kp-cell-actions'))
  const end = (actions ?? table).getBoundingClientRect()[actions ? 'left' : 'right']
  return heads
    .filter((head) => head !== actions && head.getBoundingClientRect().right > end + 1)
    .map(({ textContent }) => textContent)
}

/** The same records as cards by state, where the list can be seen so. */
async function checkLanes(page: Page, screen: Locator): Promise<void> {
  const views = screen.getByRole('radiogroup', { name: '显示方式' })
  if ((await views.count()) === 0) return
  await views.getByText('看板', { exact: true }).click()
  await expect(screen.locator('.kp-lane').first()).toBeVisible()
  await expect(screen.locator('.kp-lane .ant-skeleton')).toHaveCount(0)
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  await judge(page)
  // By the keyboard alone: the menu has the focus once it is open, and gives it back.
  const move = screen.getByRole('button', { name: /^移动/ }).first()
  await move.press('Enter')
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(move).toBeFocused()
  await views.getByText('列表', { exact: true }).click()
  await expect(screen.getByRole('table').first()).toBeVisible()
}

/** Opens the first record where records can be opened, and checks what is in it. */
async function checkRecord(page: Page, how?: 'judged'): Promise<void> {
  const row = page.locator('tbody tr.ant-table-row').first()
  if ((await row.count()) === 0) return
  const list = page.url()
  const title = row.locator('td.kp-cell-title')
  const opened = await title.innerText()
  await title.click()
  if (page.url() === list) return
  // A branch of a tree opens as the list of what is in it, once the branch itself is gone from the rows.
  if (page.url().split('?')[0] === list.split('?')[0]) {
    await expect(page.getByRole('cell', { name: opened, exact: true })).toHaveCount(0)
    return checkRecord(page, how)
  }
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('dl dd').first()).toBeVisible()
  await expect(drawer.getByText('加载失败')).toHaveCount(0)
  if (how) await judgeDialog(page)
  await checkRelated(page, how)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
}

/** What belongs to the record: every tab of it shows a list, the facts of one record, or that there is nothing. */
async function checkRelated(page: Page, how?: 'judged'): Promise<void> {
  const drawer = page.getByRole('dialog')
  const tabs = await drawer.getByRole('tab').all()
  for (const tab of tabs.slice(1)) {
    await tab.click()
    await expect(drawer.locator('.kp-related, .kp-empty').first()).toBeVisible()
    await expect(drawer.locator('.ant-spin-spinning')).toHaveCount(0)
    await expect(drawer.getByText('加载失败')).toHaveCount(0)
  }
  if (how && tabs.length > 1) await judgeDialog(page)
  await tabs[0]?.click()
}

/** Saving an empty form says what is missing and sends nothing. */
async function checkForm(page: Page, name: string): Promise<void> {
  const create = page.getByRole('button', { name: `新建${name}` }).first()
  if ((await create.count()) === 0) return
  await create.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText(/^请(输入|选择)/).first()).toBeVisible()
  await judgeDialog(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** Each figure and chart is there, and what is drawn stands in a table. */
async function checkBoard(page: Page, screen: Locator): Promise<void> {
  await expect(screen.locator('dl dd').first()).toBeVisible()
  await screen.getByText('查看数据').first().click()
  await expect(screen.getByRole('table').first()).toBeVisible()
  await judge(page)
}

/** A file can be given where there is an import, and what it must hold is said. */
async function checkImport(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: '导入', exact: true }).first()
  if ((await open.count()) === 0) return
  await open.click()
  const drawer = page.getByRole('dialog', { name: `导入${name}` })
  await expect(drawer.getByText('第一行为表头')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '下载模板' })).toBeVisible()
  await judgeDialog(page)
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
  await judgeDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/**
 * No serious violation of a screen, where most colours are, in either theme: first in that which it has by now. Header
 * and menu stay the same from screen to screen and are judged with the first.
 */
async function judge(page: Page, part = 'main'): Promise<void> {
  const mode = page.locator('html')
  const isDark = (await mode.getAttribute('data-mode')) === 'dark'
  await expectAccessible(page, part)
  const colorScheme = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expect(mode).toHaveAttribute('data-mode', colorScheme)
  await expectAccessible(page, part, 'color-contrast')
}

/** No serious violation of what is opened over a page that was judged before. */
function judgeDialog(page: Page): Promise<void> {
  return expectAccessible(page, '[role="dialog"]')
}
