/** Work in bulk from beginning to end: codes to fill in, history, paper, the workbench, voids. */
import { bureauExport } from '@kaipiao/domain/invoicing/testing/bureau-export'
import type { Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { act, chooseTerminal, openMenu, signIn } from '../support/visit.ts'
import { advance, freeze, thaw } from '../support/freeze.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ request }) => freeze(request))
test.afterEach(({ request, page }) => thaw(request, page))

const DIGITAL = { name: '北京青禾商贸有限公司', taxId: '91110108MA01K8QH3W' }
/** The terminal that issues on paper. */
const PAPER = '661000000002'

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

test("the bureau's export of what was issued and received counts once, however often it is brought in", async ({
  page,
}) => {
  const other = { name: '上海云帆往年科技有限公司', taxId: '91310115MA1K3ABC19' }
  const face = { date: '2025-12-03', amount: '100.00', tax: '13.00', total: '113.00' }
  const sheets = bureauExport([
    { ...face, number: '26110000000000770001', seller: DIGITAL, buyer: other },
    { ...face, number: '26310000000000770001', seller: other, buyer: DIGITAL },
    { ...face, number: '26310000000000770002', seller: other, buyer: other },
  ]).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }))
  const file = {
    name: '全量发票查询导出结果.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  }
  await signIn(page, '代账机构')
  await openMenu(page, '发票')
  for (const told of ['已导入 2 张发票，未导入 1 张发票', '2 张发票已在，没有重复导入']) {
    await page.getByRole('button', { name: '导入历史' }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(dialogOf(page).getByText(told)).toBeVisible()
    await expect(dialogOf(page).getByText(/销方和购方都不是/)).toBeVisible()
    // What was refused and is not saved is asked about.
    const saved = page.waitForEvent('download')
    await dialogOf(page).getByRole('button', { name: '下载未导入的行' }).click()
    await saved
    await dialogOf(page)
      .getByRole('button', { name: /^关\s*闭$/ })
      .last()
      .click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  for (const label of ['发票', '进项发票']) {
    await openMenu(page, label)
    await page
      .getByRole('region', { name: label, exact: true })
      .getByRole('textbox', { name: /^搜索/ })
      .fill(other.name)
    await page.keyboard.press('Enter')
    await expect(rowsOf(page, label)).toHaveCount(1)
    await expect(rowsOf(page, label)).toContainText(other.name)
  }
})

test('an enterprise applies for paper, its provider reviews and hands it out, and it is in stock (BI04, SK04)', async ({
  page,
  request,
  browser,
}) => {
  // The demo enterprise gets a terminal for paper, with one segment of stock.
  const [segment] = await (await request.get('/db/stock?fpdm=1100901520')).json()
  for (const row of [`terminals/${PAPER}`, `stock/${segment.id}`])
    expect((await request.patch(`/db/${row}`, { data: { enterpriseId: '8001' } })).ok()).toBe(true)
  await signIn(page, '企业会员')
  await openMenu(page, '设备库存')
  await act(rowsOf(page, '设备库存').filter({ hasText: PAPER }).first(), '申领纸票')
  await dialogOf(page).getByLabel('收件人').fill('林溪岸')
  await dialogOf(page).getByLabel('收件地址').fill('北京市海淀区溪岸路1号')
  await agree(page)
  await expect(dialogOf(page)).toHaveCount(0)

  const office = await (await browser.newContext()).newPage()
  await signIn(office, '服务商')
  await openMenu(office, '纸票申领')
  const row = rowsOf(office, '纸票申领').filter({ hasText: '林溪岸' })
  await act(row, '审核')
  await agree(office)
  await expect(row).toContainText('审核通过')
  await act(row, '发放')
  await dialogOf(office).getByLabel('发票代码').fill('1100269771')
  await dialogOf(office).getByLabel('起始号码').fill('00770001')
  await agree(office)
  await expect(dialogOf(office)).toHaveCount(0)
  await office.context().close()

  await advance(request, '+5s')
  await openMenu(page, '纸票申领')
  const outcome = rowsOf(page, '纸票申领').filter({ hasText: '林溪岸' })
  await expect(outcome).toContainText('已开')
  await openMenu(page, '设备库存')
  // Read a moment ago, a list is not read again by itself: nothing tells the enterprise what its provider handed out.
  await page
    .getByRole('region', { name: '设备库存', exact: true })
    .getByLabel('刷新', { exact: true })
    .click()
  const stock = rowsOf(page, '设备库存').filter({ hasText: PAPER })
  await expect(stock.getByRole('cell', { name: String(segment.syfs + 25), exact: true })).toBeVisible()
})

test('a title is read at the workbench, its doubtful field corrected, and kept as a sample (OC01, OC02)', async ({
  page,
}) => {
  const [wrong, right] = ['91310115MA1K3ABC19', DIGITAL.taxId]
  await signIn(page, '代账机构')
  await openMenu(page, '识别台')
  await page.getByLabel('识别的文字').fill(`名称：上海云帆溪岸科技有限公司\n税号：${wrong}`)
  await page.getByRole('button', { name: /^识\s*别$/ }).click()
  await expect(page.getByText('存疑：税号校验位不正确，请确认')).toBeVisible()
  const confirm = page.getByRole('button', { name: '确认入库' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel('购方税号', { exact: true }).fill(right)
  await confirm.click()
  await expect(page.getByText('识别后在这里逐项核对')).toBeVisible()

  await openMenu(page, '识别样本')
  const sample = rowsOf(page, '识别样本').filter({ hasText: '上海云帆溪岸科技有限公司' })
  await expect(sample).toHaveCount(1)
  await expect(sample).toContainText('已纠正')
})

test('a batch of voids is stopped half-way: what is void stays void, the rest stays blank (BI06, SK06)', async ({
  page,
  request,
}) => {
  await signIn(page, '代账机构')
  await chooseTerminal(page, PAPER)
  await openMenu(page, '库存批次')
  // Of two segments of a type the first is used up.
  const segment = rowsOf(page, '库存批次').filter({ hasText: '00063050' })
  await act(segment, '作废空白票')
  await dialogOf(page).getByLabel('终止号码').fill('00063031')
  await dialogOf(page).getByLabel('作废人').fill('林溪岸')
  await agree(page)
  await expect(page.getByText('开始作废 5 张，结果见作废记录')).toBeVisible()
  await advance(request, '+2s')

  await openMenu(page, '作废记录')
  const records = rowsOf(page, '作废记录').filter({ hasText: '林溪岸' })
  await expect(records).toHaveCount(2)
  await page.getByRole('button', { name: '停止作废' }).click()
  await agree(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await advance(request, '+1m')
  await page.reload()
  await expect(records).toHaveCount(2)
  for (const number of ['00063027', '00063028'])
    await expect(records.filter({ hasText: number })).toContainText('作废成功')
  await openMenu(page, '库存批次')
  await expect(segment.getByRole('cell', { name: '22', exact: true })).toBeVisible()
})
