import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import type { APIRequestContext, Page } from '@playwright/test'
import { act, enterByCode, expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { freeze, thaw } from '../support/freeze.ts'
import { pick } from '../support/select.ts'
import { expect, test } from '../support/test.ts'

// Long ways through many screens, each as quick as any.
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ request }) => freeze(request))
test.afterEach(({ request, page }) => thaw(request, page))

/** Rows of the list that is meant: the one before stands until the next one is there. */
const rows = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).locator('tbody tr.ant-table-row')
const dialog = (page: Page) => page.getByRole('dialog')

test('a sales person takes a clue to a customer to a paid order (CU04, CU05, CU09)', async ({ page }) => {
  const name = '溪岸知行商贸有限公司'
  const taxerId = taxNumber(1)
  await signIn(page, '代账机构')
  await openMenu(page, '星链线索')
  await page.getByRole('button', { name: '新建星链线索' }).click()
  await dialog(page).getByLabel('企业名称').fill(name)
  await dialog(page).getByLabel('联系人').fill('苏禾')
  await dialog(page).getByLabel('手机号').fill('13912340001')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const clue = rows(page, '星链线索').filter({ hasText: name })
  await act(clue, '转为潜客')
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(clue).toContainText('跟进中')

  await openMenu(page, '潜在客户')
  const potential = rows(page, '潜在客户').filter({ hasText: name })
  await potential.locator('td.kp-cell-title').click()
  await dialog(page).getByRole('tab', { name: '往来' }).click()
  await dialog(page).getByRole('button', { name: '新建跟进记录' }).click()
  const note = dialog(page).filter({ hasText: 'Ctrl+S' })
  await note.getByLabel('内容').fill('报价已确认，准备开通')
  await note.getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByRole('listitem')).toContainText('报价已确认，准备开通')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await act(potential, '转为客户')
  await dialog(page).getByLabel('税号').fill(taxerId)
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(potential).toContainText('已转化')
  // While a form is open, an address of one's own is asked about.
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/#/account/ProductDetails?gid=G1001')
  await page.getByRole('button', { name: '立即订购' }).click()
  const wizard = page.getByRole('dialog', { name: '新购服务' })
  await wizard.getByRole('button', { name: '下一步' }).click()
  await wizard.getByLabel('企业名称').fill(name)
  await wizard.getByLabel('税号').fill(taxerId)
  await wizard.getByRole('button', { name: '提交订单' }).click()
  const order = page.getByRole('dialog', { name: '商城订单' })
  await order.getByRole('checkbox', { name: '代金券' }).uncheck()
  await order.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await order.getByRole('button', { name: '确认支付' }).click()
  await expect(order.getByText('开通中')).toBeVisible()
  await order.getByRole('button', { name: '完成' }).click()

  await openMenu(page, '客户')
  await page.getByRole('textbox', { name: /搜索客户/ }).fill(name)
  await expect(rows(page, '客户')).toHaveCount(1)
  await rows(page, '客户').locator('td.kp-cell-title').click()
  await dialog(page).getByRole('tab', { name: '往来' }).click()
  const events = dialog(page).getByRole('listitem')
  await expect(events.filter({ hasText: '订单' })).toContainText('已支付')
  await expect(events.filter({ hasText: '报价已确认，准备开通' })).toBeVisible()
  await expectAccessible(page)
})

test('an agency hands fifty customers to a new accountant, who then sees exactly those (CU01, CU06)', async ({
  page,
  browser,
  request,
}) => {
  const mobile = '13912340077'
  await addAccountant(request, mobile, '林溪')
  const lines = Array.from(
    { length: 50 },
    (_, at) => `溪岸${String(at + 1).padStart(2, '0')}号商贸有限公司,${taxNumber(100 + at)},小规模纳税人`,
  )
  await signIn(page, '代账机构')
  await openMenu(page, '客户')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByText('点击选择，或把文件拖到这里').click()
  const csv = ['客户名称,税号,纳税人类型', ...lines].join('\n')
  await (await chooser).setFiles({ name: '客户.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page).getByRole('button', { name: '导入 50 行' }).click()
  await expect(dialog(page).getByText('已导入 50 行')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('textbox', { name: /搜索客户/ }).fill('溪岸')
  await expect(page.getByText('共 50 条')).toBeVisible()
  await rows(page, '客户').first().getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await bar.getByRole('button', { name: '全选 50 条' }).click()
  await expect(bar).toContainText('已选 50 条')
  await bar.getByRole('button', { name: '分配' }).click()
  await pick(dialog(page).getByLabel('负责人'), '林溪', { search: true })
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(dialog(page)).toHaveCount(0)

  const own = await enterByCode(browser, mobile)
  await openMenu(own, '我的客户')
  await expect(own.getByText('共 50 条')).toBeVisible()
  for (const text of await rows(own, '我的客户').allInnerTexts()) expect(text).toContain('溪岸')
  await own.context().close()
})

/** A lawful tax number, the same at every run: the world is a fresh one. */
function taxNumber(place: number): string {
  const first = `91110108MA${String(8_800_000 + place)}`
  return first + (creditCodeCheckDigit(first) ?? '')
}

/** Somebody new at the demo agency. */
async function addAccountant(request: APIRequestContext, mobile: string, nickName: string): Promise<void> {
  const [colleague] = (await (await request.get('/db/accounts?mobile=13800000023')).json()) as object[]
  const answer = await request.post('/db/accounts', { data: { ...colleague, id: '3999', mobile, nickName } })
  expect(answer.ok()).toBe(true)
}
