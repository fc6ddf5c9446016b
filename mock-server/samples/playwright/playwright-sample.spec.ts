import { expect, test as base } from '@playwright/test'
import { getAppConfig, listCustomers } from '@kaipiao/client/operations'
import { startSandbox, type TestSandbox } from '@kaipiao/mock-server/testing'

const test = base.extend<object, { sandbox: TestSandbox }>({
  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one wants
    async ({}, use) => {
      const sandbox = await startSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
})

test('a list is fetched again where the platform was busy', async ({ sandbox, request }) => {
  const space = await sandbox.space()
  const { headers, url } = space
  expect((await request.get(`${url}${getAppConfig.path}`, { headers })).status()).toBe(200)
  const agency = await space.signIn('agency')
  const bearer = await agency.session.bearer()
  const list = () =>
    request.get(`${url}${listCustomers.path}`, { headers: { ...headers, authorization: `Bearer ${bearer}` } })
  expect((await list()).status()).toBe(503)
  expect((await list()).status()).toBe(200)
  await space.checkExpectations()
  await space.close()
})
