/** What is typed is what is searched for, under an input method and with replies that take their time. */
import type { CDPSession, Page } from '@playwright/test'
import { compose, composedEnter } from '../support/compose.ts'
import { expect, test } from '../support/test.ts'
import { openMenu, signIn } from '../support/visit.ts'

const LIST = '**/customerInfo/list*'
const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const box = (page: Page) => page.getByRole('textbox', { name: /搜索客户/ })
const addressed = (page: Page) => new URLSearchParams(page.url().split('?')[1] ?? '').get('keyword')

let method: CDPSession

test.beforeEach(async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/customers' })
  await expect(rows(page).first()).toBeVisible()
  method = await page.context().newCDPSession(page)
})

test('no key is lost while addresses and replies come late, and one Back has the list before the search', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(LIST, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await openMenu(page, '首页')
  await openMenu(page, '客户')
  await box(page).click()
  const typed = '13812345678'
  for (const [at, key] of [...typed].entries()) {
    await page.keyboard.type(key)
    await page.waitForTimeout([210, 225, 60, 240][at % 4] ?? 0)
  }
  await expect.poll(() => addressed(page)).toBe(typed)
  await expect(page.getByLabel('已筛选')).toContainText(typed)
  await expect(box(page)).toHaveValue(typed)
  for (const keyword of asked) expect(typed.startsWith(keyword)).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.goBack()
  await expect.poll(() => addressed(page)).toBe(null)
  await expect(page).toHaveURL(/account\/customers/)
  await expect(box(page)).toHaveValue('')
  await page.goBack()
  await expect(page).not.toHaveURL(/account\/customers/)
})

test('pinyin is searched for as the words that it became; chips, views and Back set the box', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/customerInfo/list')) asked.push(searchParams.get('keyword') ?? '')
  })
  await box(page).click()
  await compose(method, ['q', 'qi', 'qing', "qing'h", "qing'he"], '青禾', 230)
  await expect(box(page)).toHaveValue('青禾')
  await expect.poll(() => addressed(page)).toBe('青禾')
  expect(asked.filter((keyword) => keyword !== '青禾')).toEqual([])

  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: /保存当前筛选/ }).click()
  await page.getByLabel('视图名称').click()
  await compose(method, ['dai', "dai'gen"], undefined, 60)
  await composedEnter(method)
  await expect(page.getByRole('dialog', { name: '保存视图' })).toBeVisible()
  await compose(method, [], '待跟', 60)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '保存视图' })).toBeHidden()
  await expect(page.getByRole('button', { name: '待跟' })).toBeVisible()

  await page
    .getByLabel('已筛选')
    .getByRole('img', { name: /close|关闭/i })
    .click()
  await expect(box(page)).toHaveValue('')
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '待跟' }).click({ position: { x: 24, y: 12 } })
  await expect(box(page)).toHaveValue('青禾')
  await page.goBack()
  await expect(box(page)).toHaveValue('')
})
