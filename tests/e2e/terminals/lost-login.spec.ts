import { listTaxSyncRecords } from '@kaipiao/client/operations'
import { buildReply } from '@kaipiao/client/testing'
import type { Page } from '@playwright/test'
import { openMenu, signIn } from '../../support/visit.ts'
import { expect, test } from '../../support/test.ts'

/** A call that fails because the bureau login of the terminal is lost (ER14–ER19). */
const MESSAGE = '税局登录已失效，请重新登录'

/** Prints an invoice, which the platform refuses with a code; `synced` times the bureau data was synced before. */
async function failPrint(page: Page, code: number, synced: number): Promise<void> {
  await signIn(page, '代账机构')
  await page.route('**/v2/tax/invoice/print/**', (route) =>
    route.fulfill({ json: { code, message: MESSAGE, data: null } }),
  )
  await page.route('**/v2/declare/ent/sfz/sync/record/list*', (route) =>
    route.fulfill({ json: buildReply(listTaxSyncRecords, { list: [], total: synced }) }),
  )
  await openMenu(page, '发票')
  const row = page.locator('main tbody tr.ant-table-row').first()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '打印' }).click()
}

test('去登录 opens the bureau login of the current terminal (ER14, ER18)', async ({ page }) => {
  await failPrint(page, 202200007, 1)
  const prompt = page.getByRole('dialog', { name: '提示' })
  await expect(prompt).toContainText(MESSAGE)
  const asked = page.waitForRequest('**/v2/terminal/authInfo/661000000001*')
  await prompt.getByRole('button', { name: '去登录' }).click()
  await asked
  await expect(page.getByRole('dialog', { name: '登录电子税局' })).toContainText(MESSAGE)
})

test('a terminal whose bureau data was never synced is offered a sync instead (ER19)', async ({ page }) => {
  await failPrint(page, 201300002, 0)
  const prompt = page.getByRole('dialog', { name: '提示' })
  await expect(prompt).toContainText('未同步税局数据')
  await expect(prompt.getByRole('button', { name: '去登录' })).toHaveCount(0)
  const told = page.waitForRequest('**/v2/declare/ent/sfz/sync')
  await prompt.getByRole('button', { name: '同步' }).click()
  expect((await told).postDataJSON()).toMatchObject({ diskId: '661000000001' })
})
