/** The desk beside issuing: what a second person looks at, a special business, orders of several. Checklist IV, DG. */
import type { APIRequestContext, Page } from '@playwright/test'
import { act, expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { buyerBox, cell, fillBuyer, fillForm, issueButton, openForm } from '../support/invoice-form.ts'
import { expectTold, keepNotices } from '../support/expect-told.ts'
import { advance, freeze, thaw } from '../support/freeze.ts'
import { expect, test } from '../support/test.ts'

const TERMINAL = '661000000001'

const rowsOf = (page: Page) => page.locator('main tbody tr.ant-table-row')
const submitted = (page: Page) => page.getByText('正在开具，结果会自动显示')

test.beforeEach(async ({ page, request }) => {
  await freeze(request)
  await keepNotices(page)
})
test.afterEach(({ request, page }) => thaw(request, page))

test('a draft goes to a second person, who confirms it, and is issued then without a question (IV04, IV05)', async ({
  page,
  browser,
}) => {
  await signIn(page, '代账机构')
  await openForm(page)
  await fillForm(page)
  await buyerBox(page).fill('二人复核科技有限公司')
  await page.getByRole('button', { name: '存草稿' }).click()
  await expectTold(page, '草稿已存到服务器')
  await page.getByRole('button', { name: '暂存待复核' }).click()
  await expectTold(page, '已暂存，等待复核')
  await expect(page.locator('.origin-strip')).toContainText('待复核')
  // Until somebody else has looked at it, one is asked.
  await issueButton(page).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('这张暂存单还没有人复核')
  await question.getByRole('button', { name: '返回' }).click()

  const other = await (await browser.newContext()).newPage()
  await keepNotices(other)
  await signIn(other, '企业会员')
  await openMenu(other, '暂存单')
  const kept = rowsOf(other).filter({ hasText: '二人复核科技有限公司' })
  await expect(kept).toContainText('青禾财税')
  await act(kept, '修改')
  const strip = other.locator('.origin-strip')
  await expect(strip).toContainText('青禾财税填写')
  await expect(other.getByTestId('total')).toHaveText('¥113.00')
  await other.getByRole('button', { name: '复核通过' }).click()
  await expectTold(other, '复核通过，可以开具')
  await other.getByRole('button', { name: '撤回复核' }).click()
  await expect(strip).toContainText('待复核')
  await other.getByRole('button', { name: '复核通过' }).click()
  await expect(strip).toContainText('北京青禾商贸有限公司复核')

  await issueButton(page).click()
  await expect(submitted(page)).toBeVisible()
  await openMenu(other, '暂存单')
  // Read a moment ago, the list is not read again by itself.
  await other.getByLabel('刷新', { exact: true }).click()
  await expect(kept).toContainText('已开')
  await expect(kept).toContainText('北京青禾商贸有限公司')
  await other.context().close()
})

test('a lease and a sale are asked for what they need, and the invoice shows it (DG21–DG26)', async ({
  page,
  request,
}) => {
  await signIn(page, '代账机构')
  await openForm(page)
  const business = page.getByRole('combobox', { name: '特定业务' })
  const section = page.getByRole('group', { name: '不动产' })
  const choose = async (name: string, part: string) => {
    const box = section.getByRole('combobox', { name })
    await box.fill(part)
    await box.press('Enter')
  }
  await business.fill('租赁')
  await business.press('Enter')
  await fillBuyer(page)
  await cell(page, '0:name').fill('写字楼租赁')
  await cell(page, '0:quantity').fill('10')
  await cell(page, '0:price').fill('109')
  await cell(page, '0:price').press('Enter')
  await expect(page.getByText('*经营租赁*')).toBeVisible()

  await section.getByRole('combobox', { name: '不动产地址' }).fill('北京市海淀区')
  await section.getByLabel('详细地址：').fill('国贸大厦三层')
  await choose('跨地（市）标志', '否')
  await choose('面积单位', '平方米')
  for (const [label, day] of [
    ['租赁期起：', '20260101'],
    ['租赁期止：', '20261231'],
  ] as const) {
    await section.getByLabel(label).fill(day)
    await section.getByLabel(label).press('Enter')
  }
  await expect(section.getByLabel('租赁期止：')).toHaveValue('2026-12-31')
  await issueButton(page).click()
  const faults = page.getByRole('region', { name: '需要修改的内容' })
  await expect(faults).toContainText('产权证书号')
  await expectAccessible(page, '.face-section')
  await section.getByLabel('产权证书号：').fill('京(2026)海不动产权第0001号')
  await expect(faults).toContainText('详细地址必须包含')
  await section.getByLabel('详细地址：').fill('中关村大街1号')
  await issueButton(page).click()
  await expect(submitted(page)).toBeVisible()
  await advance(request, '+10s')
  await expect(page.getByText('发票已开具')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('京(2026)海不动产权第0001号')

  // What a sale has no use for is gone; what both need stays.
  await page.getByRole('button', { name: '复制为新票' }).click()
  await business.fill('不动产销售')
  await business.press('Enter')
  await expect(section.getByLabel('租赁期起：')).toHaveCount(0)
  await expect(section.getByLabel('产权证书号：')).toHaveValue('京(2026)海不动产权第0001号')
})

test('a failed order is corrected and issued again; several are tried, cancelled and deleted at once (IV14)', async ({
  page,
  request,
}) => {
  const [fixed, again, review, hopeless] = await orders(request)
  await signIn(page, '代账机构')
  await openMenu(page, '开票订单')
  const row = ({ id }: Order) => page.locator(`tr.ant-table-row[data-row-key="${id}"]`)
  await act(row(fixed), '修改并重开')
  await expect(page.getByText(`${fixed.ddh} 没有开出：购方税号不存在`)).toBeVisible()
  const number = page.getByLabel('统一社会信用代码/纳税人识别号：')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('91310115MA1K3ABC19')
  await issueButton(page).click()
  await expect(submitted(page)).toBeVisible()
  await expect(page.getByText(`订单号 ${fixed.ddh}`)).toBeVisible()

  await openMenu(page, '开票订单')
  const tick = (order: Order) => row(order).getByRole('checkbox').check()
  const many = (name: string) =>
    page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name, exact: true })
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  for (const order of [again, review, hopeless]) await tick(order)
  await many('重试').click()
  const report = page.getByRole('dialog', { name: '重试：成功 2 条，失败 1 条' })
  await expect(report.getByRole('row', { name: review.ddh })).toContainText('当前状态不能重试')
  await report.getByRole('button', { name: '知道了' }).click()
  // What was refused is still ticked, and nothing else.
  await expect(row(again).getByRole('checkbox')).not.toBeChecked()
  await many('撤销').click()
  await confirm()
  await expectTold(page, '撤销成功')
  await expect(row(review)).toContainText('已撤销')

  await advance(request, '+30s')
  await page.getByLabel('刷新', { exact: true }).click()
  for (const order of [fixed, again]) await expect(row(order)).toContainText(/\d{20}/)
  await expect(row(hopeless)).toContainText('开票失败')
  for (const order of [again, review, hopeless]) await tick(order)
  await many('删除').click()
  await confirm()
  const left = page.getByRole('dialog', { name: '删除：成功 2 条，失败 1 条' })
  await expect(left.getByRole('row', { name: again.ddh })).toContainText('当前状态不能删除')
  await left.getByRole('button', { name: '知道了' }).click()
  for (const order of [review, hopeless]) await expect(row(order)).toHaveCount(0)
})

interface Order {
  id: string
  ddh: string
}

/** Orders of the terminal: one for its buyer's number, one that failed by chance, one in review, one that always fails. */
async function orders(request: APIRequestContext): Promise<[Order, Order, Order, Order]> {
  const read = async (query: string) =>
    (await (await request.get(`/db/issueOrders?diskId=${TERMINAL}&${query}`)).json())[0]
  const known = { ...(await read('ddzt=101')), tsCreate: (await read('_sort=tsCreate&_order=desc')).tsCreate }
  const add = async (
    number: string,
    own: { ddzt: number; gfmc: string; message: string },
  ): Promise<Order> => {
    const ddh = `DD20260115${number}`
    const form = { ...known.form, buyerTaxerName: own.gfmc }
    const made = await request.post('/db/issueOrders', { data: { ...known, ...own, ddh, form } })
    expect(made.ok()).toBe(true)
    return { id: (await made.json()).id, ddh }
  }
  return [
    await add('990001', { ddzt: 101, gfmc: '改好再开科技有限公司', message: '购方税号不存在' }),
    await add('990002', { ddzt: 101, gfmc: '再试一次科技有限公司', message: '税局开具失败，请稍后重试' }),
    await add('990003', { ddzt: 11, gfmc: '正在审核科技有限公司', message: '审核中' }),
    await add('990004', { ddzt: 101, gfmc: '沙箱开票失败公司', message: '税局开具失败，请稍后重试' }),
  ]
}
