import { expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

test('support finds everything about a disk by its number', async ({ page }) => {
  await signIn(page, '服务商')
  await openMenu(page, '数据检测')
  await page.getByRole('searchbox').fill('661000000002')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByRole('tab', { name: '企业 1' })).toBeVisible()
  await page.getByRole('tab', { name: '抄报 1' }).click()
  await expect(page.getByRole('cell', { name: '661000000002' })).toBeVisible()
  await expectAccessible(page)
})
