import type { Locator, Page } from '@playwright/test'
import { DIALOG, openMenu, signIn, type DemoRole } from './visit.ts'
import { judgeNovelty } from './novelty.ts'
import { menuGiven, placeOf } from './session.ts'
import { expect } from './test.ts'

/** In this order: what one role has is judged in detail as the first role that has it. */
export const roles: readonly DemoRole[] = ['代账机构', '服务商', '企业会员', '超级管理员', '机构总部']
/** A terminal of its own, where the first of the world belongs to somebody else. */
const TERMINALS: Partial<Record<DemoRole, string>> = { 机构总部: '661000000013' }
/** Pages of the menu that no definition draws: each has its story. */
const features = ['首页', '开具发票', '商城', '增值服务', '数据检测', '数据表', '沙箱控制']
/** Those that have none: they stand, without a failure, and are judged. */
export const plain = [
  '识别台',
  '申报日历',
  '个税批量',
  '组织架构',
  '机构资料',
  '账户',
  '推广佣金',
  '本期政策',
]

/** What this role walks over: what it is the first to have in its menu, and what it looks at after the first. */
export async function enter(
  page: Page,
  role: DemoRole,
): Promise<{ first: readonly string[]; second: readonly string[] }> {
  await signIn(page, role, { terminal: terminalOf(role) })
  const menus = await Promise.all(
    roles.map(async (other) => new Set(await menuGiven(page.request, other, terminalOf(other)))),
  )
  const entries = (await menuOf(page)).filter(({ name }) => !features.includes(name))
  const has = ({ name, path }: Entry) =>
    roles.filter((other, at) => other === role || menus[at]?.has(name) || menus[at]?.has(path))
  const namesOf = (some: readonly Entry[]) => some.map(({ name }) => name)
  return {
    first: namesOf(entries.filter((entry) => has(entry)[0] === role)),
    // One of the others, in turn, so that each of them sees a share of what they all have.
    second: namesOf(
      entries.filter((entry) => {
        const others = has(entry).slice(1)
        return others[entry.path.length % others.length] === role
      }),
    ),
  }
}

interface Entry {
  name: string
  /** Without the area of the role. */
  path: string
}

const terminalOf = (role: DemoRole) => TERMINALS[role] ?? '661000000001'

/** The entries of the main menu. */
async function menuOf(page: Page): Promise<Entry[]> {
  const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
  const entries = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent.trim(), path: link.getAttribute('href') ?? '' })),
  )
  expect(entries.length).toBeGreaterThan(8)
  return entries.map(({ name, path }) => ({ name, path: placeOf(path.replace('#', '')) }))
}

/**
 * Follows the menu to a screen that another role has as well: its rows differ, and nothing else. That each role is given
 * them, and the names in them, is proved by call (served-menu.test.ts, served-names.test.ts).
 */
export async function openScreen(page: Page, name: string): Promise<void> {
  await openMenu(page, name)
  const screen = await settled(page, name)
  if (!plain.includes(name) && (await kindOf(screen)) === 'list') await checkList(screen)
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

/** Nor is one in the other window that people have: it stays so until the next list. */
export async function checkOtherWidth(page: Page, screen: Locator): Promise<void> {
  await page.setViewportSize(page.viewportSize()?.width === NARROW.width ? WIDE : NARROW)
  // A list has new columns once it has been told of its new room.
  await expect(async () => expectWhole(screen)).toPass({ intervals: [50] })
}

const WIDE = { width: 1440, height: 900 }
/** What older notebooks have. */
const NARROW = { width: 1024, height: 768 }

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

/** Opens the first record where records can be opened, and judges what is in it. */
export async function checkRecord(page: Page): Promise<void> {
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
    return checkRecord(page)
  }
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('dl dd').first()).toBeVisible()
  await expect(drawer.getByText('加载失败')).toHaveCount(0)
  await judgeNovelty(page, DIALOG)
  await checkRelated(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
}

/** What belongs to the record: every tab of it shows a list, the facts of one record, or that there is nothing. */
async function checkRelated(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog')
  const tabs = await drawer.getByRole('tab').all()
  for (const tab of tabs.slice(1)) {
    await tab.click()
    await expect(drawer.locator('.kp-related, .kp-empty').first()).toBeVisible()
    await expect(drawer.locator('.ant-spin-spinning')).toHaveCount(0)
    await expect(drawer.getByText('加载失败')).toHaveCount(0)
  }
  if (tabs.length > 1) await judgeNovelty(page, DIALOG)
  await tabs[0]?.click()
}
