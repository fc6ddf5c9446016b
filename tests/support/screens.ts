import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn, type DemoRole } from './console.ts'
import { expect } from './test.ts'

/** In this order: what one role has is judged in detail as the first role that has it. */
export const roles: readonly DemoRole[] = ['代账机构', '服务商', '企业会员', '超级管理员', '机构总部']
/** A terminal of its own, where the first of the world belongs to somebody else. */
const TERMINALS: Partial<Record<DemoRole, string>> = { 机构总部: '661000000013' }
/** Pages of the menu that no definition draws: each has its story. */
const features = ['首页', '开具发票', '商城', '增值服务', '数据检测', '数据表', '沙箱控制']
/** Those that have none: they stand, without a failure, and are judged. */
export const plain = ['识别台', '申报日历', '个税批量', '组织架构', '机构资料', '账户', '推广佣金']

/** The menus that this worker has seen: they are the same in every world. */
const menus = new Map<DemoRole, readonly string[]>()

/** Comes in as a role: the entries of its menu to walk over, and which of them a role before it has as well. */
export async function enter(
  page: Page,
  browser: Browser,
  role: DemoRole,
): Promise<{ own: readonly string[]; known: ReadonlySet<string> }> {
  await signIn(page, role, TERMINALS[role])
  menus.set(role, await menuOf(page))
  const before = roles.slice(0, roles.indexOf(role))
  for (const other of before.filter((each) => !menus.has(each))) {
    const context = await browser.newContext()
    const beside = await context.newPage()
    await signIn(beside, other, TERMINALS[other])
    menus.set(other, await menuOf(beside))
    await context.close()
  }
  return {
    own: menus.get(role)?.filter((name) => !features.includes(name)) ?? [],
    known: new Set(before.flatMap((other) => menus.get(other) ?? [])),
  }
}

/** The labels of the main menu. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
  const names = (await links.allInnerTexts()).map((name) => name.trim())
  expect(names.length).toBeGreaterThan(8)
  return names
}

/** Follows the menu to a screen that another role has as well: its rows differ, and nothing else. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await openMenu(page, name)
  const screen = await settled(page, name)
  if (plain.includes(name) || (await kindOf(screen)) !== 'list') return
  await checkList(screen)
  await checkRecord(page)
}

/** The screen once it has what it shows, and nothing of it failed. */
export async function settled(page: Page, name: string): Promise<Locator> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(screen.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0)
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  return screen
}

/** Told by its class, and by whether there are charts. */
export function kindOf(screen: Locator): Promise<'settings' | 'board' | 'list'> {
  return screen.evaluate((section) =>
    section.classList.contains('kp-settings')
      ? 'settings'
      : section.querySelector('.kp-charts')
        ? 'board'
        : 'list',
  )
}

/** The list stands, and no column of it is cut off in this window. */
export async function checkList(screen: Locator): Promise<void> {
  await expect(screen.getByRole('table').first()).toBeVisible()
  await expectWhole(screen)
}

/** Nor is one in the narrow window that people have as well. */
export async function checkNarrowList(page: Page, screen: Locator): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize(NARROW)
  // A list has new columns once it has been told of its new room.
  await expect(async () => expectWhole(screen)).toPass()
  if (wide) await page.setViewportSize(wide)
}

/** What older notebooks have, beside the window of 1440 in which everything else is looked at. */
export const NARROW = { width: 1024, height: 768 }

async function expectWhole(screen: Locator): Promise<void> {
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

/** Opens the first record where records can be opened, and checks what is in it. */
export async function checkRecord(page: Page, how?: 'judged'): Promise<void> {
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

/** No serious violation of what is opened over a page that was judged before. */
export function judgeDialog(page: Page): Promise<void> {
  return expectAccessible(page, '[role="dialog"]')
}
