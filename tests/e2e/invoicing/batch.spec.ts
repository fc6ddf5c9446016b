import { ownList } from '@kaipiao/domain/invoicing/testing/own-list'
import { bureauBusinesses, bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible, openMenu, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

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

test("the bureau's batch template is brought in and issued (BI01)", async ({ page }) => {
  await signIn(page, '代账机构')
  await openMenu(page, '批量开票')
  await page.getByRole('button', { name: /^导\s*入$/ }).click()
  const [first, second] = bureauBusinesses()
  if (!first || !second) throw new Error('there are several')
  const wrong = { ...second, lines: second.lines.map((line) => ({ ...line, 税率: '0.12' })) }
  const sheets = bureauTemplate([{ ...first, serial: 'E2E-1' }, wrong]).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => [...row]),
  }))
  const buffer = Buffer.from(await writeXlsx({ sheets }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: '批量.xlsx', mimeType, buffer })
  await expect(page.getByRole('status').filter({ hasText: '已导入 1 张发票，未导入 1 张发票' })).toBeVisible()
  await expect(page.getByText(/“税率”/)).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载未导入的行' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^批量开票_未导入_.*\.xlsx$/)
  await page
    .getByRole('button', { name: /^关\s*闭$/, exact: true })
    .last()
    .click()

  const row = page.locator('tbody tr.ant-table-row').filter({ hasText: '上海云帆科技有限公司' }).first()
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量开具' }).click()
  await expect(row).toContainText('已开票')
})

test("a clerk's own list is mapped by keyboard, looked at and brought in", async ({ page }) => {
  await signIn(page, '代账机构')
  await openMenu(page, '批量开票')
  await page.getByRole('button', { name: /^导\s*入$/ }).click()
  const rows = ownList().map((row) => row.map((cell) => (cell === '商品名称' ? '卖什么' : cell)))
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '清单', rows }] }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const give = () => page.locator('input[type=file]').setInputFiles({ name: '清单.xlsx', mimeType, buffer })
  await give()
  const dialog = page.getByRole('dialog', { name: '列对应' })
  await expect(dialog.getByText('还缺：项目名称')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: '列“卖什么”导入为' }).focus()
  await page.keyboard.type('项目名称')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(page.getByText('共 8 张发票，可导入 4 张发票，有误 4 张发票，不会导入')).toBeVisible()
  await expectAccessible(page)
  // The same heads need no word again.
  await give()
  await expect(page.getByText('各列按上次所选的对应读取')).toBeVisible()
  await page.getByRole('button', { name: '导入 4 张发票' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已导入 4 张发票，未导入 4 张发票' })).toBeVisible()
})
