/** Main path, step 3: an invoice from the empty form to its files. Checklist FM, DG, GD, IV, AM, VL02. */
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { changeTheme, expectAccessible, signIn } from '../../support/visit.ts'
import { buyerBox, cell, expectEmptyForm, fillForm, issueButton } from '../../support/invoice-form.ts'
import { expect, test } from '../../support/test.ts'

const money = async (page: Page) =>
  Number((await page.getByTestId('credit-available').innerText()).replace(/[¥,]/g, ''))

/** The world's own clock, which decides when the bureau answers. */
const clock = (request: APIRequestContext, data: object) => request.post('/__sandbox/clock', { data })

test.beforeEach(async ({ page, request }) => {
  await request.post('/__sandbox/reset', { data: {} })
  await clock(request, { freeze: true })
  await signIn(page, '代账机构', { at: '/positive' })
  await expectEmptyForm(page)
})
test.afterAll(async ({ request }) => {
  await clock(request, { freeze: false })
})

test('issues a digital plain invoice, shows its number by push, and hands out its files', async ({
  page,
  request,
}) => {
  await fillForm(page)
  await expect(page.getByText('壹佰壹拾叁圆整')).toBeVisible()
  const before = await money(page)
  // The socket opens five seconds after the first page; the push has to find it open.
  await expect(page.getByRole('img', { name: '消息推送已连接' })).toBeVisible()
  await issueButton(page).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  await expect(page.getByText('开票中')).toBeVisible()

  await clock(request, { advance: '+10s' })
  await expect(page.getByText('发票已开具')).toBeVisible({ timeout: 3_000 })
  const number = await page.locator('.result-number strong').innerText()
  expect(number).toMatch(/^\d{20}$/)

  const pdf = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  expect((await readFile(await pdf[0].path())).subarray(0, 5).toString()).toBe('%PDF-')
  const zip = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 XML' }).click(),
  ])
  const files = Object.entries(await unzip(await readFile(await zip[0].path())))
  expect(files).toHaveLength(1)
  const xml = new TextDecoder().decode(files[0]?.[1])
  expect(xml).toContain(`<InvoiceNumber>${number}</InvoiceNumber>`)
  expect(xml).toContain('壹佰壹拾叁圆整')

  const opened = await page.request.get(
    (await page.getByRole('link', { name: '打开发票' }).getAttribute('href')) ?? '',
  )
  expect(opened.headers()['content-type']).toContain('application/pdf')

  await page.getByRole('button', { name: '再开一张' }).click()
  await expect.poll(() => money(page)).toBeCloseTo(before - 100, 2)
  await expect(cell(page, '0:name')).toHaveValue('')
})

test('names every fault in its words, and leads to the first', async ({ page }) => {
  await issueButton(page).click()
  const panel = page.getByRole('region', { name: '需要修改的内容' })
  await expect(panel.getByRole('button', { name: '购方名称不能为空' })).toBeVisible()
  await expect(buyerBox(page)).toBeFocused()
  await page.keyboard.press('F8')
  await expect(panel.getByRole('button', { name: '请至少添加一行商品' })).toBeVisible()

  await fillForm(page)
  await cell(page, '0:rate').press('Enter')
  await cell(page, '1:name').fill('茶')
  await cell(page, '1:ggxh').fill('<大>')
  await issueButton(page).click()
  await expect(panel.getByText(/^\d处需要修改/)).toBeVisible()
  await expect(panel.getByRole('button', { name: '第2行 规格型号：不能输入尖括号<>' })).toBeVisible()
  await expect(cell(page, '1:ggxh')).toBeFocused()
  await expect(page.getByText('正在开具')).toBeHidden()
  await panel.getByRole('button', { name: '下一处' }).click()
  await expect(panel.getByRole('button', { name: '第2行：金额不能为空' })).toBeVisible()
  await expect(cell(page, '1:amount')).toBeFocused()
})

test('asks once more for a wrong tax number, and issues when told to (VL02)', async ({ page }) => {
  await fillForm(page)
  await page.getByLabel('统一社会信用代码/纳税人识别号：').fill('9131011')
  await issueButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('税号')
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await expect(cell(page, '0:name')).toHaveValue('矿泉水')
  await issueButton(page).click()
  await dialog.getByRole('button', { name: '继续开票' }).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('continues after 202500034, and offers the seller page on 202500035 (IV15, IV16)', async ({ page }) => {
  await fillForm(page)
  await buyerBox(page).fill('沙箱202500035公司')
  await issueButton(page).click()
  await page.getByRole('button', { name: '稍后添加' }).click()
  await expect(cell(page, '0:name')).toHaveValue('矿泉水')
  await buyerBox(page).fill('沙箱202500034公司')
  await issueButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续开票' }).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
})

test('issues once on a double click (IV01)', async ({ page }) => {
  await fillForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/tax/issue/invoice/')) sent.push(request.url())
  })
  await issueButton(page).dblclick()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('issues once when the answer gets lost and the user tries again', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/ERR_CONNECTION_RESET @ .*\/issue\/invoice\//)
  await fillForm(page)
  const dups: (string | null)[] = []
  await page.route('**/v2/tax/issue/invoice/**', async (route) => {
    dups.push(new URL(route.request().url()).searchParams.get('dup'))
    if (dups.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await issueButton(page).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  expect(new Set(dups).size).toBe(1)
  expect(dups.length).toBeGreaterThan(1)
  await clock(request, { advance: '+10s' })
  await expect(page.getByText('发票已开具')).toBeVisible()
})

test('keeps the form of a failed order, to correct and issue again', async ({ page, request }) => {
  await fillForm(page)
  await buyerBox(page).fill('沙箱开票失败公司')
  await issueButton(page).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  await clock(request, { advance: '+10s' })
  await expect(page.getByText('发票未能开具')).toBeVisible()
  await page.getByRole('button', { name: '修改后重开' }).click()
  await expect(page.getByTestId('total')).toHaveText('¥113.00')
  await buyerBox(page).fill('上海云帆科技有限公司')
  await issueButton(page).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  await clock(request, { advance: '+10s' })
  await expect(page.getByText('发票已开具')).toBeVisible()
})

test('restores what was being written after a crash, and forgets it once issued', async ({ page }) => {
  await fillForm(page)
  await page.getByLabel('备注', { exact: true }).fill('合同 2026-001')
  await page.reload()
  await expect(page.getByText(/已恢复.*未开完的发票/)).toBeVisible()
  await expect(page.getByLabel('备注', { exact: true })).toHaveValue('合同 2026-001')
  await expect(page.getByTestId('total')).toHaveText('¥113.00')
  await issueButton(page).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
  await page.reload()
  await expect(cell(page, '0:name')).toHaveValue('')
  await expect(page.getByText(/已恢复/)).toBeHidden()
})

test('can be read and filled with assistive technology, in light and in dark', async ({ page }) => {
  await expectAccessible(page)
  await changeTheme(page, 'dark')
  await expectAccessible(page)
  await fillForm(page)
  await cell(page, '0:amount').press('Alt+d')
  await cell(page, '0:discount').first().fill('10%')
  await expectAccessible(page)
  // What is done with lines stays in sight above them while the page is scrolled down along them.
  for (let copies = 0; copies < 8; copies++) await page.keyboard.press('Control+d')
  await expect(page.getByText('共9行')).toBeVisible()
  const below = await page.locator('.line-part').evaluate((part) => {
    const main = part.closest('main')
    if (!main) throw new Error('no main')
    const above = () => part.getBoundingClientRect().top - main.getBoundingClientRect().top
    main.scrollTop += above() + 100
    const tools = part.querySelector('[role=toolbar]')?.getBoundingClientRect().top ?? 0
    return { part: above(), tools: tools - main.getBoundingClientRect().top }
  })
  expect(below.part).toBeLessThan(0)
  expect(below.tools).toBe(0)
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('article', { name: '电子发票（普通发票）' })).toContainText('-10.00')
  await expectAccessible(page)
})
