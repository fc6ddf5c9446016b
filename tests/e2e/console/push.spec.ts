/** An issued invoice on its way to its buyer. Checklist IV09, IV12. */
import type { Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { expect, test } from '../../support/test.ts'

const rowsOf = (page: Page) => page.locator('main tbody tr.ant-table-row')

test.beforeEach(({ page }) => keepNotices(page))

test('an invoice that came back is sent elsewhere and once more, and its record says so (IV09, IV12)', async ({
  page,
}) => {
  await signIn(page, '代账机构')
  await openMenu(page, '发票')
  await rowsOf(page).first().getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '推送' }).click()
  const dialog = page.getByRole('dialog', { name: /^推送发票/ })
  const records = dialog.getByRole('list', { name: '推送记录' }).getByRole('listitem')
  const send = async (receiver: string) => {
    await dialog.getByLabel('邮箱或手机号').fill(receiver)
    await dialog.getByRole('button', { name: '推送', exact: true }).click()
  }
  const earlier = await records.count()
  await dialog.getByRole('button', { name: '出示二维码' }).click()
  await expect(dialog.getByRole('img', { name: '发票二维码' })).toBeVisible()
  await expect(records).toHaveCount(earlier + 1)
  await expect(records.first()).toContainText('已出示二维码')
  const before = earlier + 1
  await send('bounce@desk.example')
  await expect(records).toHaveCount(before + 1)
  await expect(records.first()).toContainText('未送达bounce@desk.example')
  await expect(records.first()).toContainText('青禾财税：对方服务器退回')
  await send('buyer@desk.example')
  await expect(records).toHaveCount(before + 2)
  await expect(records.first()).toContainText('已送达buyer@desk.example')
  await expectTold(page, '发票已推送')
  await records.nth(1).getByRole('button', { name: '再推一次' }).click()
  await expect(records).toHaveCount(before + 3)
  await expect(records.first()).toContainText('未送达bounce@desk.example')
  await expectAccessible(page, '[role="dialog"]')
})
