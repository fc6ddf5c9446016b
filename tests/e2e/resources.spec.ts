import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../support/console.ts'

/** Pages of the menu that are no resources. */
const features = ['首页', '开具发票', '数据表']

for (const role of ['企业会员', '服务商', '代账机构'] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`every resource of the ${role} opens as list, record and form, ${mode}`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ colorScheme: mode })
      await signIn(page, role)
      const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
      const names = (await links.allInnerTexts()).map((name) => name.trim())
      const resources = names.filter((name) => !features.includes(name))
      expect(resources.length).toBeGreaterThan(4)
      for (const name of resources) {
        await openMenu(page, name)
        await checkList(page, name)
        await checkRecord(page)
        await checkForm(page, name)
      }
    })

async function checkList(page: Page, name: string): Promise<void> {
  const screen = page.getByRole('region', { name, exact: true })
  await expect(screen.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(screen.locator('.ant-spin-spinning')).toHaveCount(0)
  await expect(screen.getByRole('table').first()).toBeVisible()
  await expect(screen.getByText('加载失败')).toHaveCount(0)
  await expectAccessible(page)
}

/** Opens the first record where records can be opened, and checks what is in it. */
async function checkRecord(page: Page): Promise<void> {
  const row = page.locator('tbody tr.ant-table-row').first()
  if ((await row.count()) === 0) return
  const list = page.url()
  await row.locator('td.kp-cell-title').click()
  if (page.url() === list) return
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('dl dd').first()).toBeVisible()
  await expect(drawer.getByText('加载失败')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
}

/** Saving an empty form says what is missing and sends nothing. */
async function checkForm(page: Page, name: string): Promise<void> {
  const create = page.getByRole('button', { name: `新建${name}` }).first()
  if ((await create.count()) === 0) return
  await create.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText(/^请(输入|选择)/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}
