import { test as base, type Page } from '@playwright/test'
import { startSandbox } from '../cli/support/start-sandbox.ts'
import { startConsole } from './start-console.ts'

/** A platform with its clock in the test's hands, and the console in front of it. */
export interface ConsoleWorld {
  url: string
  sandbox: string
  /** A call of the control plane, such as `control('clock', { advance: '+10s' })`. */
  control: (name: string, body: object) => Promise<unknown>
}

interface Fixtures {
  /** A page of the signed-in agency (13800000003), in a fresh world whose clock stands still. */
  agency: Page
}

export const test = base.extend<Fixtures, { world: ConsoleWorld }>({
  world: [
    // Playwright wants the pattern even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sandbox = await startSandbox()
      const console = await startConsole(sandbox.url)
      const control = async (name: string, body: object) => {
        const response = await fetch(`${sandbox.url}/__sandbox/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const answer: unknown = await response.json()
        if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
        return answer
      }
      await use({ url: console.url, sandbox: sandbox.url, control })
      await console.stop()
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  agency: async ({ page, world }, use) => {
    await world.control('reset', {})
    await world.control('clock', { freeze: true })
    await page.goto(`${world.url}/#/agencyLogin`)
    await page.getByLabel('账号', { exact: true }).fill('13800000003')
    await page.getByLabel('密码', { exact: true }).fill('Kaipiao#2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(/#\/account\/home/)
    await use(page)
  },
})

export { expect } from '@playwright/test'
