import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openMenu, signIn } from '../support/visit.ts'
import { pick } from '../support/select.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/customers' })
  await expect(rows(page).first()).toBeVisible()
})

const form = (page: Page) => page.getByRole('dialog')
const filters = (page: Page) => page.getByRole('search')
const rows = (page: Page) => page.locator('tbody tr.ant-table-row')

test('filters, order and page stand in the address and survive a reload', async ({ page }) => {
  await pick(filters(page).getByRole('combobox', { name: '状态' }), '待跟进')
  await expect(page).toHaveURL(/state=2/)
  await expect(page.getByLabel('已筛选')).toContainText('状态：待跟进')
  const head = page.getByRole('columnheader', { name: '授信额度' })
  await head.click()
  await expect(page).toHaveURL(/sort=creditLimit/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain('待跟进')
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page).not.toHaveURL(/state=/)
})

test('the keyboard finds, opens, closes and begins records', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: /搜索客户/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customers\/\d+/)
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/customers(\?|$)/)
  await expect(form(page)).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toContainText('新建客户')
})

test('creates, refuses a duplicate beside its field, edits and deletes', async ({ page }) => {
  const taxNumber = `911101${String(Date.now()).slice(-12)}`
  const name = `青山测试商行${taxNumber.slice(-6)}`
  const create = async (typed: string) => {
    await page.getByRole('button', { name: '新建客户' }).click()
    await form(page).getByLabel('客户名称').fill(typed)
    await form(page).getByLabel('税号').fill(taxNumber)
    await pick(form(page).getByLabel('纳税人类型'), '小规模纳税人')
    await page.keyboard.press('Control+s')
  }
  await create(name)
  await expect(page.getByText('客户已新建')).toBeVisible()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()

  await create('青山分号')
  await expect(page.locator('.ant-form-item').filter({ hasText: '税号' })).toContainText(/已存在/)
  await expect(form(page).getByLabel('客户名称')).toHaveValue('青山分号')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()

  await page.getByRole('cell', { name, exact: true }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  await form(page).getByLabel('联系人').fill('王芳')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()

  await page.getByRole('cell', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('王芳')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除客户' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(0)
})

test('a typed form is not left by accident, but one that was typed back is', async ({ page }) => {
  await page.getByRole('button', { name: '新建客户' }).click()
  const name = form(page).getByLabel('客户名称')
  await name.fill('半张表单')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(name).toHaveValue('半张表单')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(name).toHaveValue('半张表单')
  await name.fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list that cannot be loaded offers to try again and names the request; once there it is exported', async ({
  page,
  provokes,
}) => {
  provokes(/ 500 .*\/customerInfo\/list/)
  await page.route('**/customerInfo/list*', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'req-77' }, json: {} }),
  )
  await page.getByRole('button', { name: '刷新' }).click()
  const failure = page.getByRole('alert').filter({ hasText: '加载失败' })
  await expect(failure).toContainText('系统繁忙，请稍后访问！（500）')
  await expect(failure).toContainText('req-77')
  await page.unroute('**/customerInfo/list*')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(rows(page).first()).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^客户_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('deletes many and shows which of them failed', async ({ page }) => {
  await page.route('**/customerInfo/delete/*', async (route, request) => {
    if (request.url().endsWith(await firstKey(page)))
      return route.fulfill({ json: { code: 100400002, message: '客户有未完成的订单', data: null } })
    return route.fulfill({ json: { code: 0, message: '', data: null } })
  })
  await rows(page).nth(0).getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除客户' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog')).toContainText('成功 1 条，失败 1 条')
  await expect(page.getByRole('dialog')).toContainText('客户有未完成的订单')
})

const firstKey = (page: Page) =>
  rows(page)
    .first()
    .getAttribute('data-row-key')
    .then((key) => key ?? '')

test('columns and views are kept for the next visit', async ({ page }) => {
  await page.getByRole('button', { name: '显示设置' }).click()
  await page.getByRole('checkbox', { name: '联系人' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: '联系人' })).toHaveCount(0)
  await pick(filters(page).getByRole('combobox', { name: '状态' }), '停用')
  await page.getByRole('button', { name: /视图/ }).click()
  await page.getByRole('menuitem', { name: /保存当前筛选/ }).click()
  await page.getByLabel('视图名称').fill('停用的')
  await page.getByRole('dialog', { name: '保存视图' }).getByRole('button', { name: '保存' }).click()
  await openMenu(page, '首页')
  await openMenu(page, '客户')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '联系人' })).toHaveCount(0)
  await page.getByRole('button', { name: /视图|停用的/ }).click()
  // In its middle there may be the buttons beside the name.
  await page.getByRole('menuitem', { name: '停用的' }).click({ position: { x: 24, y: 12 } })
  await expect(page).toHaveURL(/state=0/)
})
