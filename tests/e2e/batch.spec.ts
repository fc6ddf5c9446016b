import { expectAccessible, openMenu, signIn } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test('rows of a batch are issued, go to the recycle area and come back (BI01, RT55)', async ({ page }) => {
  const rows = page.locator('tbody tr.ant-table-row')
  const success = (text: string) => page.getByText(text, { exact: true })
  await signIn(page, '代账机构')

  await openMenu(page, '批量开票')
  const waiting = rows.filter({ hasText: '待开票' })
  await expect(waiting.first()).toBeVisible()
  const id = (await waiting.first().getAttribute('data-row-key')) ?? ''
  const row = page.locator(`tr.ant-table-row[data-row-key="${id}"]`)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(success('移除成功')).toBeVisible()
  await expect(row).toHaveCount(0)

  await openMenu(page, '回收区')
  await expect(page).toHaveURL(/#\/invoice\/reclamationArea$/)
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: '恢复' }).click()
  await expect(success('恢复成功')).toBeVisible()
  await expect(row).toHaveCount(0)

  await openMenu(page, '批量开票')
  await expect(row).toContainText('待开票')
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量开具' }).click()
  await expect(row).toContainText('已开票')
})
