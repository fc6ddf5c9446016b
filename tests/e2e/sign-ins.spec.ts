import type { Locator, Page } from '@playwright/test'
import { act, expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

// Two browsers, and what one does to the other.
test.describe.configure({ timeout: 120_000 })

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true }).locator('tbody tr.ant-table-row')

test('one browser ends the sign-in of another, which is out with its next step', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, '代账机构')
  await signIn(page, '代账机构', { at: '/account/personalCenter' })
  const devices = rows(page, '登录设备')
  await expect(devices.first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '结束其他登录' }).click()
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/已结束 \d+ 处登录/)).toBeVisible()
  await expect(devices).toHaveCount(1)
  // By address: what asks in the background may have found out before, and taken the menu away.
  await other.goto('/#/account/customers')
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(menu(page)).toBeVisible()
})

test('an access token is made, shown once and revoked', async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/personalCenter' })
  const tokens = page.getByRole('region', { name: '访问令牌', exact: true })
  await tokens.getByRole('button', { name: '新增令牌' }).click()
  await dialog(page).getByLabel('名称').fill('夜间开票')
  await dialog(page).getByRole('checkbox', { name: '开具发票' }).check()
  await dialog(page).getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog(page).getByText(/^kpt-[0-9a-f]{40}$/)).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog(page).getByRole('button', { name: '我已保存' }).click()
  const row = rows(page, '访问令牌').filter({ hasText: '夜间开票' })
  await expect(row).toContainText('开具发票')
  await act(row, '吊销')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
})

test('support looks through the eyes of a user, read-only and under a banner', async ({ page, context }) => {
  await signIn(page, '超级管理员', { at: '/service/agencyAccounts' })
  const beside = await context.newPage()
  await beside.goto('/#/service/agencyAccounts')
  await act(rows(page, '机构账号').filter({ hasText: '13800000003' }), '支持查看')
  await dialog(page).getByLabel('事由').fill('核对客户名单')
  await dialog(page).getByRole('button', { name: '确定' }).click()

  const banner = page.getByRole('status').filter({ hasText: '支持查看：正以只读方式查看' })
  await expect(banner).toContainText('事由：核对客户名单')
  await openMenu(page, '客户')
  await expect(rows(page, '客户').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '新建客户' })).toHaveCount(0)
  await page.reload()
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  // The other window of the same browser is still the administrator's.
  await beside.reload()
  await expect(menu(beside).getByRole('link', { name: '支持查看', exact: true })).toBeVisible()

  await banner.getByRole('button', { name: '结束查看' }).click()
  await expect(banner).toHaveCount(0)
  // Without a terminal of its own the window asks for one first.
  await page.goto('/#/service/supportViews')
  await expect(rows(page, '支持查看').first()).toContainText('核对客户名单')
})
