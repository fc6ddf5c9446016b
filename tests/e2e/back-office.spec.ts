import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import type { Locator, Page } from '@playwright/test'
import { act, enterByCode, openMenu, signIn } from '../support/visit.ts'
import { advance, freeze, thaw } from '../support/freeze.ts'
import { openSelect, pick } from '../support/select.ts'
import { expect, test } from '../support/test.ts'

// Long ways through many screens, each as quick as any.
test.describe.configure({ timeout: 300_000 })
test.beforeEach(({ request }) => freeze(request))
test.afterEach(({ request, page }) => thaw(request, page))

/** Rows of the list that is meant: the one before stands until the next one is there. */
const rows = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).locator('tbody tr.ant-table-row')
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test('an administrator opens an agency, its role and its people, who then see exactly that (BK01, BK04–BK06)', async ({
  page,
  browser,
}) => {
  await signIn(page, '超级管理员')
  await openMenu(page, '代账机构')
  await page.getByRole('button', { name: '新建机构' }).click()
  await dialog(page).getByLabel('机构名称').fill('溪岸财税')
  await dialog(page).getByLabel('税号').fill(taxNumber())
  await pick(dialog(page).getByLabel('网点'), '北京第一网点', { search: true })
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await openMenu(page, '角色')
  await page.getByRole('button', { name: '新建角色' }).click()
  await dialog(page).getByLabel('角色名称').fill('客户专员')
  await dialog(page).getByLabel('角色代码').fill('AGENCY_CUSTOMERS')
  await pick(dialog(page).getByLabel('角色类型'), '代账机构')
  const list = await openSelect(dialog(page).getByLabel('权限'))
  await list.getByTitle('客户', { exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await act(rows(page, '角色').filter({ hasText: '客户专员' }), '权限')
  for (const name of ['编辑客户', '本人数据'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).check()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await openMenu(page, '代账机构')
  for (const [name, mobile] of [
    ['林溪', '13912340081'],
    ['周岸', '13912340082'],
  ] as const) {
    await act(rows(page, '代账机构').filter({ hasText: '溪岸财税' }), '新建账号')
    await dialog(page).getByLabel('昵称').fill(name)
    await dialog(page).getByLabel('手机号').fill(mobile)
    await pick(dialog(page).getByLabel('角色'), '客户专员', { search: true })
    await dialog(page).getByRole('button', { name: '确定' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }

  const lin = await enterByCode(browser, '13912340081')
  await expect(menu(lin).getByRole('link', { name: '客户', exact: true })).toBeVisible()
  for (const name of ['发票', '开具发票', '角色', '商城', '终端', '申报表', '进项发票', '开票设置'])
    await expect(menu(lin).getByRole('link', { name, exact: true })).toHaveCount(0)
  await openMenu(lin, '客户')
  await expect(lin.getByText('还没有客户')).toBeVisible()
  await lin.getByRole('button', { name: '新建客户' }).first().click()
  await dialog(lin).getByLabel('客户名称').fill('溪岸一号商贸有限公司')
  await dialog(lin).getByLabel('税号').fill(taxNumber('91110108MA8900002'))
  await pick(dialog(lin).getByLabel('纳税人类型'), '小规模纳税人')
  await dialog(lin).getByRole('button', { name: '保存' }).click()
  await expect(rows(lin, '客户')).toHaveCount(1)

  const zhou = await enterByCode(browser, '13912340082')
  await openMenu(zhou, '客户')
  await expect(zhou.getByText('还没有客户')).toBeVisible()
  // The platform widens what the role shows: at once, without signing in again.
  await openMenu(page, '角色')
  await act(rows(page, '角色').filter({ hasText: '客户专员' }), '权限')
  await dialog(page).getByRole('checkbox', { name: '本机构数据', exact: true }).check()
  await dialog(page).getByRole('checkbox', { name: '编辑客户', exact: true }).uncheck()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(zhou.getByRole('button', { name: '新建客户' })).toHaveCount(0)
  await openMenu(zhou, '我的客户')
  await openMenu(zhou, '客户')
  await expect(rows(zhou, '客户').filter({ hasText: '溪岸一号' })).toHaveCount(1)
  await Promise.all([lin.context().close(), zhou.context().close()])
})

test('a member tries a product, buys it by coupon, balance and WeChat, and uses it (SH01, SH04, SH70, BK09)', async ({
  page,
  context,
  request,
}) => {
  const [purse] = await (await request.get('/db/balances?enterprise=北京青禾商贸有限公司')).json()
  // What of the world waits for WeChat would have to be paid or given up first.
  const unpaid = (await (await request.get('/db/storeOrders?state=unpaid')).json()) as { id: string }[]
  for (const { id } of unpaid) await request.patch(`/db/storeOrders/${id}`, { data: { state: 'cancelled' } })
  const little = { cash: '100.00', credit: '0.00', creditRemain: '0.00' }
  expect((await request.patch(`/db/balances/${purse.id}`, { data: little })).ok()).toBe(true)
  await signIn(page, '企业会员')
  await openMenu(page, '商城')
  await page.getByRole('link', { name: '数电托管试用' }).click()
  for (const name of ['是什么', '适合谁', '价格与周期', '付款之后'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const order = await orderFrom(page)
  await expect(order.getByText('试用不收费用，确认后开通。')).toBeVisible()
  await order.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await order.getByRole('button', { name: '确认开通' }).click()
  await order.getByRole('button', { name: '完成' }).click()

  await openMenu(page, '商城')
  await page.getByRole('link', { name: '数电托管服务(年)' }).click()
  await orderFrom(page)
  // Not now: it waits in the list of orders, payable from there.
  await order.getByRole('button', { name: '稍后支付' }).click()
  await openMenu(page, '商城订单')
  const waiting = rows(page, '商城订单').filter({ hasText: '待支付' }).first()
  await act(waiting, '支付')
  await expect(order.getByRole('checkbox', { name: '代金券' })).toBeChecked()
  await expect(order.getByRole('checkbox', { name: '余额支付' })).toBeChecked()
  await order.getByRole('checkbox', { name: '微信支付' }).check()
  // A coupon of 250 and a balance of 100 leave the rest to the phone.
  await expect(order.getByLabel('支付方式')).toContainText('¥130.00')
  await order.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await order.getByRole('button', { name: /^确认支付/ }).click()
  const opened = context.waitForEvent('page')
  await order.getByRole('link', { name: '打开支付页' }).click()
  const phone = await opened
  await phone.getByRole('button', { name: '微信支付' }).click()
  await expect(order.getByText('开通中')).toBeVisible()
  await order.getByRole('button', { name: '完成' }).click()
  await advance(request, '+6m')
  await openMenu(page, '已开通服务')
  await expect(rows(page, '已开通服务').filter({ hasText: '托管' }).first()).toBeVisible()
})

test('support answers a work order with the log and the detection page (BK12, BK18)', async ({
  page,
  browser,
}) => {
  const subject = '终端重启后仍不能开票'
  await signIn(page, '企业会员')
  await openMenu(page, '工单')
  await page.getByRole('button', { name: '新建工单' }).first().click()
  await dialog(page).getByLabel('标题').fill(subject)
  await dialog(page).getByLabel('内容').fill('今天上午起提示离线')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const asked = rows(page, '工单').filter({ hasText: subject })
  await expect(asked).toContainText('待处理')

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, '服务商')
  await openMenu(desk, '工单')
  const given = rows(desk, '工单').filter({ hasText: subject })
  await act(given, '受理')
  await dialog(desk).getByRole('button', { name: '确定' }).click()
  await expect(given).toContainText('处理中')
  await openMenu(desk, '操作日志')
  // The newest first; the world has earlier ones.
  await expect(rows(desk, '操作日志').filter({ hasText: '提交工单' }).first()).toContainText(
    '北京青禾商贸有限公司',
  )
  await openMenu(desk, '数据检测')
  await desk.getByRole('searchbox').fill('661000000001')
  await desk.getByRole('button', { name: '查找' }).click()
  await expect(desk.getByRole('tab', { name: '企业 1' })).toBeVisible()
  await desk.getByRole('tab', { name: '税盘 1' }).click()
  await expect(desk.getByRole('cell', { name: '661000000001' }).first()).toBeVisible()
  await openMenu(desk, '工单')
  await act(given, '关闭')
  await dialog(desk).getByLabel('回复').fill('设备在线，请重新登录税局后再试')
  await dialog(desk).getByRole('button', { name: '确定' }).click()
  await expect(given).toContainText('已关闭')

  await openMenu(page, '消息')
  await expect(page.getByText(subject).first()).toBeVisible()
  await openMenu(page, '工单')
  await asked.locator('td.kp-cell-title').click()
  await expect(dialog(page)).toContainText('设备在线，请重新登录税局后再试')
  await desk.context().close()
})

test('a month\u2019s brokerage is invoiced and paid to the balance (BK14)', async ({
  page,
  browser,
  request,
}) => {
  // The fifth of a month has come since: what was earned before it is settled.
  await advance(request, '+960h')
  await signIn(page, '代账机构')
  await openMenu(page, '佣金结算单')
  await page.getByRole('tab', { name: /待开票/ }).click()
  const settlement = rows(page, '佣金结算单').first()
  await settlement.waitFor()
  await settlement.getByRole('button', { name: '提交发票' }).click()
  await dialog(page).getByLabel('发票号码').fill('26990000000000000088')
  await dialog(page).getByLabel('开票日期').fill('2026-01-15')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page, '佣金结算单')).toHaveCount(0)
  await openMenu(page, '推广佣金')
  const invoice = page.locator('tr.ant-table-row').filter({ hasText: '26990000000000000088' })
  await expect(invoice).toContainText('已开票')

  // A day later its session is over; the same person comes again.
  await page.close()
  await advance(request, '+25h')
  const next = await (await browser.newContext()).newPage()
  await signIn(next, '代账机构')
  await openMenu(next, '推广佣金')
  await expect(next.locator('tr.ant-table-row').filter({ hasText: '26990000000000000088' })).toContainText(
    '已结算',
  )
  await next.context().close()
})

/** From the page of a product to where it is paid. */
async function orderFrom(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '立即订购' }).click()
  const wizard = page.getByRole('dialog', { name: '新购服务' })
  await wizard.getByRole('button', { name: '下一步' }).click()
  await wizard.getByRole('button', { name: '提交订单' }).click()
  const order = page.getByRole('dialog', { name: '商城订单' })
  await expect(order.getByLabel('订单信息')).toBeVisible()
  return order
}

/** A lawful tax number, the same at every run: the world is a fresh one. */
function taxNumber(first = '91110108MA8900001'): string {
  return first + (creditCodeCheckDigit(first) ?? '')
}
