import type { Locator, Page } from '@playwright/test'
import { expectAccessible, signIn, type DemoRole } from '../../support/visit.ts'
import { openSelect, pick } from '../../support/select.ts'
import { advance, freeze, hearPushes, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** The binding dialog in a browser: groups BD and QA of the checklist. */
const DISK = '661000000001'

test.beforeEach(async ({ page, request }) => {
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

async function openBinding(
  page: Page,
  role: DemoRole = '代账机构',
  path = '/account/terminal',
): Promise<Locator> {
  await signIn(page, role, { at: `${path}?id=${DISK}` })
  // The address names one, and the list has no other (RT35).
  await expect(page.locator('main tbody tr.ant-table-row')).toHaveCount(1)
  await page
    .getByRole('row', { name: /661000000001/ })
    .getByRole('button', { name: '税局账号' })
    .click()
  const dialog = page.getByRole('dialog', { name: '电子税局账号' })
  await expect(form(dialog).getByLabel('登录身份', { exact: true })).toBeVisible()
  return dialog
}

const form = (dialog: Locator) => dialog.getByRole('region', { name: '开票账号' })
const queryForm = (dialog: Locator) => dialog.getByRole('region', { name: '查询账号' })

const choose = (area: Locator, label: string, option: string) =>
  pick(area.getByLabel(label, { exact: true }), option, { search: label === '地区' })

/** Empties what the labels name, asks to save and reads what is said of each. */
async function faultsOf(area: Locator, dialog: Locator, labels: readonly string[]): Promise<string[]> {
  for (const label of labels) {
    const box = area.getByLabel(label, { exact: true })
    await box.hover()
    await box.fill('')
  }
  await dialog.getByRole('button', { name: '保存' }).click()
  return area.getByRole('alert').allTextContents()
}

test('opens with both saved accounts, passwords opened and read-only until touched (BD01–BD05, BD17–BD20, BD26, BD41, BD42)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const dialog = await openBinding(page)
  expect(asked).toContain('/v2/terminal/region/list')
  expect(asked).toContain(`/v2/terminal/authInfo/${DISK}`)
  // It grows while it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1170)
  const account = await form(dialog).getByLabel('登录账号', { exact: true }).inputValue()
  expect(account).toMatch(/^1\d{10}$/)
  await expect(form(dialog)).toContainText('已验证')
  await expect(form(dialog).getByRole('status').first()).toHaveText('')
  await expect(queryForm(dialog).getByLabel('登录账号', { exact: true })).toHaveValue(/^1\d{10}$/)
  await expect(dialog.getByRole('link', { name: '安卓版下载' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '苹果版下载' })).toBeVisible()

  const password = form(dialog).getByLabel('个人用户密码', { exact: true })
  await expect(password).toHaveValue(`Mima${account.slice(-4)}`)
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('readonly')
  await password.hover()
  await expect(password).not.toHaveAttribute('readonly')
  await expectAccessible(page)

  const opener = page.getByRole('button', { name: '税局账号' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(password).toHaveAttribute('readonly')
  await password.focus()
  await expect(password).not.toHaveAttribute('readonly')
})

test('one saved record fills the form; an unbound disk, or one that cannot be read, empties it (BD04, BD06, BD07, BD95)', async ({
  page,
  provokes,
}) => {
  provokes(/ 404 .*\/authInfo\//)
  await page.route('**/v2/terminal/authInfo/*', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: [] } }),
  )
  const dialog = await openBinding(page)
  await expect(form(dialog).getByLabel('登录账号', { exact: true })).toHaveCount(0)
  await expect(form(dialog)).toContainText('未验证')
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.unroute('**/v2/terminal/authInfo/*')
  await page.route('**/v2/terminal/authInfo/*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('button', { name: '税局账号' }).click()
  await expect(dialog.getByRole('alert')).toContainText('税局登录信息失败，请稍后重试')
  await page.unroute('**/v2/terminal/authInfo/*')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(form(dialog).getByLabel('登录账号', { exact: true })).toHaveValue(/^1\d{10}$/)
  await expect(queryForm(dialog).getByLabel('登录账号', { exact: true })).toHaveValue(/^1\d{10}$/)

  await dialog.getByRole('button', { name: '取消' }).click()
  await page.route('**/v2/terminal/authInfo/*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, data: body.data.slice(0, 1) } })
  })
  await page.getByRole('button', { name: '税局账号' }).click()
  await expect(form(dialog).getByLabel('登录账号', { exact: true })).toHaveValue(/^1\d{10}$/)
  await expect(queryForm(dialog).getByRole('switch', { name: '启用查询账号' })).not.toBeChecked()
})

test('fields follow region and method (BD08–BD16, BD60, BD61, BD64, BD70, BD71, BD78, BD79)', async ({
  page,
}) => {
  const dialog = await openBinding(page)
  const area = form(dialog)
  const label = (name: string) => area.getByLabel(name, { exact: true })
  const configured = page.waitForRequest((request) => request.url().includes('/v2/terminal/qd/config'))
  await choose(area, '地区', '江苏')
  const query = new URL((await configured).url()).searchParams
  expect([query.get('region'), query.get('diskId'), query.get('termType')]).toEqual(['jiangsu', DISK, '1'])

  await choose(area, '登录方式', '自动登录(证书)')
  await expect(label('个人用户密码')).toHaveCount(0)
  await expect(label('数字证书密码')).toHaveCount(0)
  await choose(area, '设备类型', '单盘')
  await label('数字证书密码').hover()
  await label('数字证书密码').fill('x'.repeat(17))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(area.getByRole('alert')).toHaveText('数字证书密码长度为1到16位')

  await choose(area, '登录方式', '短信验证码')
  await expect(label('设备类型')).toHaveCount(0)
  await area.getByLabel('使用云验证码助手').check()
  await expect(area).toContainText('仅支持安卓手机')
  await area.getByLabel('使用中间号').check()
  await label('中间号').fill('12812345678')
  await label('实名手机号').fill('1391234567')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(area.getByText('请输入正确的中间号')).toBeVisible()
  await expect(area.getByText('请输入正确的登录账号的实名手机号')).toBeVisible()

  await choose(area, '登录方式', '自动登录(证书)')
  await choose(area, '地区', '上海')
  // Shanghai has no such method: the first one takes its place.
  await expect(label('企业用户密码')).toBeVisible()
  await expect(label('登录身份密码')).toBeVisible()
  await expect(area).toContainText('短信验证码')
  await expect(
    (await openSelect(area.getByLabel('登录身份', { exact: true }))).locator('.ant-select-item-option'),
  ).toHaveText(['财务负责人', '法定代表人', '办税员', '购票员', '普通管理员', '开票员', '其他'])
})

test('says what is missing, field by field, and sends nothing (BD50–BD59, BD62–BD67)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  const dialog = await openBinding(page)
  const area = form(dialog)
  await choose(area, '地区', '上海')
  await choose(area, '登录方式', '自动登录(托管)')
  expect(
    await faultsOf(area, dialog, [
      '登录账号',
      '企业用户密码',
      '登录身份密码',
      '办税人员姓名',
      '办税人员身份证件号码',
      '实名手机号',
    ]),
  ).toEqual([
    '请输入身份证号码/手机号码/用户名',
    '请输入企业用户密码',
    '请输入登录身份密码',
    '请输入办税人员姓名',
    '请输入办税人员身份证件号码',
    '请输入登录账号的实名手机号',
  ])
  const tooLong = area.getByText('登录身份密码长度为1到50位')
  await area.getByLabel('登录身份密码', { exact: true }).fill('x'.repeat(51))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(tooLong).toBeVisible()
  await area.getByLabel('登录身份密码', { exact: true }).fill('x'.repeat(50))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(tooLong).toHaveCount(0)

  await choose(area, '地区', '北京')
  await choose(area, '登录方式', '短信验证码')
  await area.getByLabel('使用中间号').check()
  expect(await faultsOf(area, dialog, ['登录账号', '个人用户密码', '实名手机号'])).toEqual([
    '请输入身份证号码/手机号码/用户名',
    '请输入个人用户密码',
    '请输入登录账号的实名手机号',
    '请输入中间号',
  ])
  await expectAccessible(page)
  await dialog.getByLabel(/我已阅读并同意/).uncheck()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请您先点击阅读并勾选同意下方协议')).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page.getByText('请您先点击阅读并勾选同意下方协议')).toBeHidden()
  expect(sent.filter((url) => url.includes('/qd/'))).toEqual([])
})

test('saves both accounts encrypted, and says so (BD25, BD43–BD49)', async ({ page }) => {
  const dialog = await openBinding(page)
  const password = form(dialog).getByLabel('个人用户密码', { exact: true })
  await password.hover()
  await password.fill('Geheim#77')
  await expect(dialog.getByLabel(/我已阅读并同意/)).toBeChecked()
  const saving = page.waitForRequest((request) => request.url().includes('/v2/terminal/qd/bindinfo'))
  await dialog.getByRole('button', { name: '保存' }).click()
  const body = (await saving).postData() ?? ''
  const { list } = JSON.parse(body) as { list: Record<string, unknown>[] }
  expect(body).not.toContain('Geheim#77')
  expect(list).toHaveLength(2)
  expect(list[1]).toMatchObject({ qrCodeType: 0, isEnable: 1 })
  const told = page.getByRole('dialog', { name: '提示' })
  await expect(told).toContainText('账号保存成功')
  await told.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
})

test('a refused save keeps what was typed and shows the message (BD48)', async ({ page }) => {
  const dialog = await openBinding(page)
  await page.route('**/v2/terminal/qd/bindinfo', (route) =>
    route.fulfill({ json: { code: 100400002, message: '账号已在他处绑定', data: null } }),
  )
  await form(dialog).getByLabel('登录账号', { exact: true }).fill('13900000009')
  await dialog.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('dialog', { name: '提示' })
  await expect(told).toContainText('账号已在他处绑定')
  await told.getByRole('button', { name: '确定' }).click()
  await expect(form(dialog).getByLabel('登录账号', { exact: true })).toHaveValue('13900000009')
})

test('agency login is offered by model and area (BD11, BD69, BD76, BD77)', async ({
  page,
  request,
  browser,
}) => {
  await request.patch(`/db/terminals/${DISK}`, { data: { tsp: 'IT160' } })
  const dialog = await openBinding(page)
  await form(dialog).getByLabel('代理登录', { exact: true }).check()
  await expect(
    (await openSelect(form(dialog).getByLabel('登录方式', { exact: true }))).locator(
      '.ant-select-item-option',
    ),
  ).toHaveText(['短信验证码', '自动登录(托管)'])
  await page.keyboard.press('Escape')
  await form(dialog).getByLabel('代理机构税号').fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(form(dialog).getByText('您尚未设置代理机构税号，请设置正确')).toBeVisible()

  await dialog.getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toBeHidden()
  const others = await browser.newContext()
  const own = await openBinding(await others.newPage(), '企业会员', '/member/terminal')
  await expect(form(own).getByLabel('代理登录', { exact: true })).toHaveCount(0)
  await others.close()
})

test('the query account is switched on, verified and made the invoicing account (BD88, QA01–QA08)', async ({
  page,
  request,
}) => {
  const dialog = await openBinding(page)
  await hearPushes(page)
  const area = queryForm(dialog)
  const account = area.getByLabel('登录账号', { exact: true })
  const [first, second] = [
    await form(dialog).getByLabel('登录账号', { exact: true }).inputValue(),
    await account.inputValue(),
  ]
  await choose(area, '登录方式', '自动登录')
  const asked = page.waitForResponse((response) => response.url().includes('/v2/terminal/qd/bind'))
  await area.getByRole('button', { name: '验证', exact: true }).click()
  await expect(area.getByText(/^验证中\.\.\.1(20|1\d)s$/)).toBeVisible()
  await asked
  await advance(request, '+3s')
  await expect(area.getByRole('status').first()).toHaveText('已验证')

  await area.getByRole('button', { name: '设为开票账号' }).click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await expect(form(dialog).getByLabel('登录账号', { exact: true })).toHaveValue(second)
  await expect(account).toHaveValue(first)

  await account.fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(area.getByRole('alert')).toHaveText('请输入身份证号码/手机号码/用户名')
  await area.getByRole('switch', { name: '启用查询账号' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog', { name: '提示' })).toContainText('账号保存成功')
})
