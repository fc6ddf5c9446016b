import { expect, test, type Page } from '@playwright/test'
import { openMenu, signIn } from '../support/console.ts'

/** Query of the next call whose path ends so. */
async function queryOf(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const call = page.waitForRequest((request) => path.test(new URL(request.url()).pathname))
  await act()
  return new URL((await call).url()).searchParams
}

test('requests follow the conventions of the platform (CV01, CV03–CV06)', async ({ page }) => {
  await signIn(page, '代账机构')
  const first = page.locator('tbody tr.ant-table-row').first()

  // Reads of the quota ask the bureau again (CV03).
  const quota = await queryOf(page, /\/cnf\/quota$/, () => page.reload())
  expect(quota.get('isSync')).toBe('true')

  // Several words of a search repeat their key (CV01); pages are read from list and pages.items (CV02).
  await openMenu(page, '发票')
  await expect(first).toBeVisible()
  const invoices = await queryOf(page, /\/statistics\/detail$/, () =>
    page.getByRole('search').getByRole('textbox').first().fill('公司 2'),
  )
  expect(invoices.getAll('keyword')).toEqual(['公司', '2'])

  await openMenu(page, '终端')
  const terminal = await queryOf(page, /\/terminal\/disk\/\d+$/, () =>
    first.locator('td.kp-cell-title').click(),
  )
  expect(terminal.get('isShowTerm')).toBe('1')

  await page.goto('/#/account/customers')
  const customer = await queryOf(page, /\/customerInfo\/\d+$/, () =>
    first.locator('td.kp-cell-title').click(),
  )
  expect(customer.get('fc')).toBe('1')

  const outlet = await queryOf(page, /\/organization\/outlet\/\d+$/, () =>
    page.goto('/#/account/personalCenter'),
  )
  expect(outlet.get('child')).toBe('-1')
  await expect(page.locator('main')).toContainText('北京第一网点')
})
