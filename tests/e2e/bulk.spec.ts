/** Work in bulk from beginning to end. */
import type { Locator, Page } from '@playwright/test'
import { openMenu, signIn } from '../support/console.ts'
import { advance, freeze, thaw } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ request }) => freeze(request))
test.afterEach(({ request, page }) => thaw(request, page))

/** Rows of the list that is meant: the one before stands until the next one is there. */
const rowsOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).locator('tbody tr.ant-table-row')
const dialogOf = (page: Page) => page.getByRole('dialog')
const agree = (page: Page) => dialogOf(page).getByRole('button', { name: '确定' }).click()

test('a buyer fills in a code on a phone within five taps, and staff issue it (BI05)', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, '代账机构')
  const answer = page.waitForResponse('**/v2/qrt/pnl*')
  await openMenu(page, '开票码')
  const { data } = (await (await answer).json()) as { data: { url: string; amount: string }[] }
  const card = data.find(({ amount }) => amount === '0.00')
  const buyer = '上海云帆手机科技有限公司'
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const shop = await phone.newPage()
  await shop.goto(card?.url ?? '')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  for (const [label, text] of [
    [/金额/, '106'],
    [/购方名称/, buyer],
    [/购方税号/, '91110108MA01K8QH3W'],
  ] as const) {
    await tap(shop.getByLabel(label))
    await shop.keyboard.type(text)
  }
  expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tap(shop.getByRole('button', { name: '提交开票申请' }))
  await expect(shop.getByText('申请已提交，等待商家审核')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  await phone.close()

  await openMenu(page, '开票申请')
  const row = rowsOf(page, '开票申请').filter({ hasText: buyer })
  await act(row, '通过并开票')
  await agree(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await advance(request, '+1m')
  await page.reload()
  await expect(row).toContainText('已开')
})

/** An action stands in its row, or behind ⋯ where the list needs the room. */
async function act(row: Locator, name: string): Promise<void> {
  const inRow = row.getByRole('button', { name, exact: true })
  const more = row.getByRole('button', { name: /更多/ })
  await expect(inRow.or(more).first()).toBeVisible()
  if ((await inRow.count()) > 0) return inRow.click()
  await more.click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}
