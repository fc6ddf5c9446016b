import type { Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

/** Query of the next call whose path ends so. */
async function queryOf(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const call = page.waitForRequest((request) => path.test(new URL(request.url()).pathname))
  await act()
  return new URL((await call).url()).searchParams
}

test('requests follow the conventions of the platform (CV01, CV03–CV06)', async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/home' })
  /** The list that was there before may still be drawn. */
  const firstOf = (list: string) =>
    page.getByRole('region', { name: list, exact: true }).locator('tbody tr.ant-table-row').first()

  // Reads of the quota ask the bureau again (CV03).
  const quota = await queryOf(page, /\/cnf\/quota$/, () => page.reload())
  expect(quota.get('isSync')).toBe('true')

  // Several words of a search repeat their key (CV01); pages are read from list and pages.items (CV02).
  await openMenu(page, '发票')
  await expect(firstOf('发票')).toBeVisible()
  const invoices = await queryOf(page, /\/statistics\/detail$/, () =>
    page.getByRole('search').getByRole('textbox').first().fill('公司 2'),
  )
  expect(invoices.getAll('keyword')).toEqual(['公司', '2'])

  await openMenu(page, '终端')
  const terminal = await queryOf(page, /\/terminal\/disk\/\d+$/, () =>
    firstOf('终端').locator('td.kp-cell-title').click(),
  )
  expect(terminal.get('isShowTerm')).toBe('1')

  await page.goto('/#/account/customers')
  const customer = await queryOf(page, /\/customerInfo\/\d+$/, () =>
    firstOf('客户').locator('td.kp-cell-title').click(),
  )
  expect(customer.get('fc')).toBe('1')

  const outlet = await queryOf(page, /\/organization\/outlet\/\d+$/, () =>
    page.goto('/#/account/personalCenter'),
  )
  expect(outlet.get('child')).toBe('-1')
  await expect(page.locator('main')).toContainText('北京第一网点')
})

test('the seller of a terminal is kept on its page, and from the row of a member (RT34, RT52)', async ({
  page,
  browser,
}) => {
  await signIn(page, '代账机构', { at: '/account/sellerInfo' })
  const form = page.getByRole('form', { name: '销方信息' })
  const phone = form.getByLabel('电话')
  await phone.fill('12')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await phone.fill('010-61234567')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await expectAccessible(page)

  const others = await browser.newContext()
  const member = await others.newPage()
  await signIn(member, '企业会员', { at: '/member/terminal?id=661000000001' })
  const row = member.getByRole('row', { name: /661000000001/ })
  await row.getByRole('button', { name: /更多/ }).click()
  await member.getByRole('menuitem', { name: '销方信息' }).click()
  const dialog = member.getByRole('dialog', { name: '销方信息' })
  await expect(dialog.getByLabel('电话')).toHaveValue('010-61234567')
  await dialog.getByLabel('开户行').fill('招商银行中关村支行')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await others.close()
})
