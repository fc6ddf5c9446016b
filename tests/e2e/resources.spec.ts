import type { Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

/** Pages of the menu that are no resources. */
const features = ['首页', '开具发票', '商城', '增值服务', '数据表']
const boards = ['开票统计']

/** Screens whose accessibility was looked at: those of one resource are the same for every role. */
const judged = new Set<string>()

for (const role of ['代账机构', '服务商', '企业会员'] as const)
  test(`every resource of the ${role} opens as list, record and form`, async ({ page }) => {
    // Some thirty screens, each judged in detail: three minutes on a quiet machine.
    test.setTimeout(900_000)
    await signIn(page, role)
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    const names = (await links.allInnerTexts()).map((name) => name.trim())
    const resources = names.filter((name) => ![...features, ...boards].includes(name))
    expect(resources.length).toBeGreaterThan(4)
    for (const name of resources) {
      await openMenu(page, name)
      if (await isSettings(page, name)) {
        await checkSettings(page, name)
        continue
      }
      await checkList(page, name)
      await checkRecord(page, name)
      await checkForm(page, name)
      await checkImport(page, name)
      await checkActions(page, name)
    }
    for (const name of boards) {
      await openMenu(page, name)
      await checkBoard(page, name)
    }
  })

async function checkList(page: Page, name: string): Promise<void> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(screen.locator('.ant-spin-spinning')).toHaveCount(0)
  await expect(screen.getByRole('table').first()).toBeVisible()
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  expect(await screen.locator('.ant-table-container').first().evaluate(cutColumns)).toEqual([])
  await judge(page, `${name} list`)
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
async function checkRecord(page: Page, name: string): Promise<void> {
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
    return checkRecord(page, name)
  }
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('dl dd').first()).toBeVisible()
  await expect(drawer.getByText('加载失败')).toHaveCount(0)
  await judgeDialog(page, `${name} record`)
  await checkRelated(page, name)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
}

/** What belongs to the record: every tab of it shows a list, or that there is nothing. */
async function checkRelated(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  const tabs = await drawer.getByRole('tab').all()
  for (const tab of tabs.slice(1)) {
    await tab.click()
    await expect(drawer.getByRole('table').first()).toBeVisible()
    await expect(drawer.locator('.ant-spin-spinning')).toHaveCount(0)
    await expect(drawer.getByText('加载失败')).toHaveCount(0)
  }
  if (tabs.length > 1) await judgeDialog(page, `${name} related`)
  await tabs[0]?.click()
}

/** Told by its class: there is neither a list nor a button to make something new. */
async function isSettings(page: Page, name: string): Promise<boolean> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return screen.evaluate(({ classList }) => classList.contains('kp-settings'))
}

/** A page of settings has its cards, and nothing to save before something is changed. */
async function checkSettings(page: Page, name: string): Promise<void> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('button', { name: '保存' }).first()).toBeDisabled()
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  await judge(page, name)
}

/** Saving an empty form says what is missing and sends nothing. */
async function checkForm(page: Page, name: string): Promise<void> {
  const create = page.getByRole('button', { name: `新建${name}` }).first()
  if ((await create.count()) === 0) return
  await create.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText(/^请(输入|选择)/).first()).toBeVisible()
  await judgeDialog(page, `${name} form`)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** Each figure and chart is there, and what is drawn stands in a table. */
async function checkBoard(page: Page, name: string): Promise<void> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.locator('dl dd').first()).toBeVisible()
  await expect(screen.locator('.ant-skeleton')).toHaveCount(0)
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  await screen.getByText('查看数据').first().click()
  await expect(screen.getByRole('table').first()).toBeVisible()
  await judge(page, `${name} board`)
}

/** A file can be given where there is an import, and what it must hold is said. */
async function checkImport(page: Page, name: string): Promise<void> {
  const open = page.getByRole('button', { name: '导入', exact: true }).first()
  if ((await open.count()) === 0) return
  await open.click()
  const drawer = page.getByRole('dialog', { name: `导入${name}` })
  await expect(drawer.getByText('第一行为表头')).toBeVisible()
  await expect(drawer.getByRole('button', { name: '下载模板' })).toBeVisible()
  await judgeDialog(page, `${name} import`)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** What the actions of the first row that has any ask for, and that giving up sends nothing. */
async function checkActions(page: Page, name: string): Promise<void> {
  const buttons = page.locator('tbody tr.ant-table-row button[aria-haspopup="dialog"]')
  if ((await buttons.count()) === 0) return
  await buttons.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.ant-form-item').first()).toBeVisible()
  await judgeDialog(page, `${name} action`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** No serious violation of a page, where most colours are, in either theme. */
async function judge(page: Page, screen: string): Promise<void> {
  if (judged.has(screen)) return
  judged.add(screen)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme)
    await expectAccessible(page)
  }
}

/** No serious violation of what is opened over a page that was judged before. */
async function judgeDialog(page: Page, screen: string): Promise<void> {
  if (judged.has(screen)) return
  judged.add(screen)
  await expectAccessible(page, '[role="dialog"]')
}
