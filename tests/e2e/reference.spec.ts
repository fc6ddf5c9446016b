import { expect, test } from '../support/test.ts'

test('the reference opens offline, and a call can be tried on it', async ({ page }) => {
  // Swagger UI follows the references of the whole contract first.
  test.setTimeout(180_000)
  const sandbox = `http://127.0.0.1:${process.env.KAIPIAO_E2E_SANDBOX ?? '4000'}`
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sandbox) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await page.goto(`${sandbox}/docs`)
  await expect(page.locator('.opblock-tag').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '代账机构' }).click()
  await expect(page.getByRole('status')).toContainText('已登录')
  await page.locator('#operations-tag-crm').click()
  const operation = page.locator('#operations-crm-listCustomers')
  await operation.locator('.opblock-summary-control').click()
  await expect(operation).toContainText('x-roles', { timeout: 60_000 })
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation.locator('.live-responses-table')).toContainText('"code": 0')
  expect(elsewhere).toEqual([])
})
