import { expect, test } from '../support/test.ts'

test('the reference is read, searched and tried, and asks nobody but the sandbox', async ({ page }) => {
  const sandbox = `http://127.0.0.1:${process.env.KAIPIAO_E2E_SANDBOX ?? '4000'}`
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sandbox) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await page.goto(`${sandbox}/docs`)
  await expect(page.locator('.nav-bar-h2').first()).toHaveText('A first invoice in six calls')
  await expect(page.locator('#overview h2').first()).toHaveText('A first invoice in six calls')

  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Try it as').selectOption('13800000003')
  await expect(page.getByRole('status').first()).toHaveText('Signed in: agency 13800000003')

  await page.getByPlaceholder('Filter').fill('listCustomers')
  await page.getByRole('link', { name: '客户列表' }).click()
  const operation = page.locator('.expanded-endpoint-body')
  await expect(operation).toContainText('may be called by agency, service, admin')
  for (const [language, line] of Object.entries({
    curl: "curl 'http",
    TypeScript: 'await fetch(',
    Python: 'requests.request(',
  })) {
    await operation.getByRole('button', { name: language, exact: true }).click()
    await expect(operation.getByRole('region', { name: 'CODE SAMPLES' }).getByText(line)).toBeVisible()
  }
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation).toContainText('Response Status: OK (200)')
  await expect(operation.getByRole('region', { name: 'RESPONSE' })).toContainText('"code": 0')
  expect(elsewhere).toEqual([])
})
