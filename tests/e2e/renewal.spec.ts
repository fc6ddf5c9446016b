import { getStoreAvailability } from '@kaipiao/client/operations'
import { buildReply } from '@kaipiao/client/testing'
import { expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { pick } from '../support/select.ts'
import { expect, test } from '../support/test.ts'

test('a hosted service is renewed: chosen, ordered once, paid from the balance (HD48, RT43)', async ({
  page,
}) => {
  await page.route('**/v2/store/goods/availability*', (route) =>
    route.fulfill({ json: buildReply(getStoreAvailability, { isShow: 1, message: '' }) }),
  )
  await signIn(page, '代账机构')
  await openMenu(page, '服务续费')
  const row = page.locator('main tbody tr.ant-table-row').filter({ hasText: '661000000001' })
  await row.getByRole('button', { name: '续费' }).click()
  await expect(page).toHaveURL(/#\/account\/taxrobot\?ol=TGFWQNF&ot=2&eid=661000000001$/)
  const wizard = page.getByRole('dialog', { name: '续费服务' })
  await wizard.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请选择商品')).toBeVisible()
  await wizard.getByRole('radio', { name: /数电托管服务\(半年\)/ }).check()
  await expect(wizard.getByLabel('金额')).toContainText('¥260.00')
  const priced = page.waitForRequest(
    (request) => request.url().includes('/calcAmt') && request.postDataJSON().totalQt === 2,
  )
  await wizard.getByLabel('服务时长').fill('2')
  expect((await priced).postDataJSON()).toMatchObject({
    skuId: 'G1002',
    entityId: '661000000001',
    channelType: 2,
    orderType: 2,
  })
  await expect(wizard.getByLabel('金额')).toContainText('¥520.00')
  await expectAccessible(page)
  await wizard.getByRole('button', { name: '下一步' }).click()

  await expect(wizard.getByLabel('手机号', { exact: true })).toHaveValue('13800000003')
  // An agency chooses among its accounts; the phone comes along (RL14).
  await wizard.getByLabel('联系人').click()
  await page.locator('.ant-select-dropdown:visible').getByText('柳慧').click()
  await expect(wizard.getByLabel('联系人')).toHaveValue('柳慧')
  await expect(wizard.getByLabel('手机号', { exact: true })).toHaveValue('13800000023')
  await wizard.getByLabel('联系人').fill('  ')
  await wizard.getByLabel('实名手机号').fill('12800000000')
  await wizard.getByRole('button', { name: '提交订单' }).click()
  await expect(wizard.getByText('联系人不能为空')).toBeVisible()
  await expect(wizard.getByText('请输入正确的实名手机号')).toBeVisible()
  await wizard.getByLabel('联系人').fill(' 王芳 ')
  await wizard.getByLabel('实名手机号').fill('')
  await expectAccessible(page)
  const ordered = page.waitForRequest('**/v2/store/order')
  await wizard.getByRole('button', { name: '提交订单' }).click()
  const body = (await ordered).postDataJSON()
  expect(body).toMatchObject({ type: 2, channelType: 2, mode: 1, goods: [{ id: 'G1002', q: 2, period: 1 }] })
  expect(body.goods[0].form).toContainEqual({ id: 'contacts', value: '王芳' })

  await expect(page).toHaveURL(/#\/account\/taxrobot\?oid=\d+$/)
  await page.reload()
  const order = page.getByRole('dialog', { name: '商城订单' })
  await expect(order.getByLabel('订单信息')).toContainText('¥520.00')
  await expectAccessible(page)
  await order.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByText('请您先点击阅读并勾选同意下方协议')).toBeVisible()
  await order.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await order.getByRole('checkbox', { name: '代金券' }).uncheck()
  const paid = page.waitForRequest('**/v2/store/pay/*')
  await order.getByRole('button', { name: '确认支付' }).click()
  expect((await paid).postDataJSON()).toEqual({ type: 1, amount: '520.00' })
  await expect(page.getByText('支付成功')).toBeVisible()
  await expect(order.getByText('开通中')).toBeVisible()
  await order.getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL(/#\/account\/taxrobot$/)
})

test('a pending order is paid by WeChat on a phone (HD42, HD50)', async ({ page, context }) => {
  await signIn(page, '代账机构')
  await page.getByRole('button', { name: /待支付订单 \d+ 笔/ }).click()
  const list = page.getByRole('dialog', { name: '待支付订单' })
  // Its own: that of a customer is paid by WeChat alone.
  const own = list.getByRole('row').filter({ hasText: '北京和野商贸有限公司' })
  await own.getByRole('button', { name: '支付' }).click()
  const order = page.getByRole('dialog', { name: '商城订单' })
  await order.getByRole('checkbox', { name: '代金券' }).uncheck()
  await order.getByRole('checkbox', { name: '余额支付' }).uncheck()
  await order.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByText('请选择支付方式')).toBeVisible()
  await order.getByRole('checkbox', { name: '微信支付' }).check()
  await order.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await order.getByRole('button', { name: '确认支付' }).click()
  await expect(order.getByRole('img', { name: '请使用微信扫码支付' })).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await order.getByRole('link', { name: '打开支付页' }).click()
  const phone = await opened
  await expect(phone).toHaveURL(/\/h5\/#\/online\/payment\?orderId=\d+$/)
  await phone.getByRole('button', { name: '微信支付' }).click()
  await expect(order.getByText('开通中')).toBeVisible()
})

test('a super administrator orders for a channel, with days of his own (RL08, RL15, RT47)', async ({
  page,
}) => {
  const at = '/service/ProductDetails?gid=G1007&mode=2&helperChn=2001&formCht=3'
  await signIn(page, '超级管理员', { at })
  await page.getByRole('button', { name: '立即订购' }).click()
  const wizard = page.getByRole('dialog', { name: '新购服务' })
  await expect(wizard.getByRole('radio', { name: '代客户下单' })).toBeChecked()
  await expect(wizard.getByRole('radio', { name: /数电托管服务\(多户\)/ })).toBeChecked()
  await wizard.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请选择渠道', { exact: true }).last()).toBeVisible()
  await pick(wizard.getByRole('combobox', { name: '渠道' }), '青禾财税', { search: true })
  const priced = page.waitForRequest(
    (request) => request.url().includes('/calcAmt') && request.postDataJSON().periodAlter === 1,
  )
  await pick(wizard.getByRole('combobox', { name: '服务周期调整' }), '增加1年')
  const quote = (await priced).postDataJSON()
  expect(quote).toMatchObject({ skuId: 'G1007', orderMode: 2, channelType: 3, period: 1 })
  await expect(wizard.getByLabel('金额')).toContainText('¥4,000.00')

  await wizard.getByRole('button', { name: '指定服务时长' }).click()
  const days = page.getByRole('dialog', { name: '指定服务时长' })
  await days.getByRole('button', { name: '确定' }).click()
  await expect(days.getByText('服务开始时间不能为空！')).toBeVisible()
  await expect(days.getByText('服务结束时间不能为空！')).toBeVisible()
  await expectAccessible(page)
  await days.getByLabel('服务开始时间').fill('2026-01-01')
  await days.getByLabel('服务开始时间').press('Enter')
  await days.getByLabel('服务结束时间').fill('2030-12-31')
  await days.getByLabel('服务结束时间').press('Enter')
  await days.getByRole('button', { name: '确定' }).click()
  await expect(days).toHaveCount(0)
  await expect(wizard.getByLabel('服务时间')).toHaveText('2026-01-01 至 2030-12-31')
  await expectAccessible(page)
  await wizard.getByRole('button', { name: '下一步' }).click()

  // His own contact stands in the form (RL13).
  await expect(wizard.getByLabel('手机号', { exact: true })).toHaveValue('13800000005')
  const ordered = page.waitForRequest('**/v2/store/order')
  await wizard.getByRole('button', { name: '提交订单' }).click()
  expect((await ordered).postDataJSON()).toMatchObject({
    type: 1,
    mode: 2,
    channelType: 3,
    channelId: quote.channelId,
    helperChn: '2001',
    periodAlterMode: '1',
    goods: [{ id: 'G1007', q: 5, period: 1, startDate: '2026-01-01', endDate: '2030-12-31' }],
  })
  await expect(page).toHaveURL(/oid=\d+/)
  const order = page.getByRole('dialog', { name: '商城订单' })
  await expect(order.getByLabel('订单信息')).toContainText('¥4,000.00')
  await expect(order.getByRole('checkbox', { name: '余额支付' })).toBeVisible()
})
