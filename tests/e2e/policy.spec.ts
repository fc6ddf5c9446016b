import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
const nonce = '6f1d2c'

/** The policy that a configuration sends, with our nonce in it and no further address of the platform. */
function policyOf(configuration: string): string {
  const [, policy = ''] = /Content-Security-Policy "([^"]+)"/.exec(configuration) ?? []
  return policy
    .replace(/nonce-(\$request_id|\{http\.request\.uuid\})/, `nonce-${nonce}`)
    .replace(/\$kaipiao_api|\{\$KAIPIAO_API\}/, '')
}

/** Serves the console as those hosts do: each page with the policy, and its nonce filled in. */
async function enforcePolicy(page: Page): Promise<void> {
  // To the browser a page that a test has changed comes from nowhere, which may not call this machine unasked.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(/\/(index\.html)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('kaipiao-nonce', nonce)
    const headers = { ...response.headers(), 'content-security-policy': policyOf(read('nginx.conf')) }
    await route.fulfill({ response, body, headers })
  })
}

test('both hosts send the same policy, which lets nothing inline in', () => {
  const policy = policyOf(read('nginx.conf'))
  expect(policyOf(read('caddy/Caddyfile'))).toBe(policy)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy).not.toContain('unsafe')
})

// What the policy forbids the browser says in its console, where no line goes unnoticed.
test('the console needs nothing that its policy forbids, and what is slipped in does nothing', async ({
  page,
  provokes,
}) => {
  await enforcePolicy(page)
  await signIn(page, '代账机构')

  await openMenu(page, '客户')
  await page.getByRole('button', { name: '新建客户' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '备注' }).fill('一\n二\n三\n四')
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
  await expectAccessible(page)
  await form.getByRole('textbox', { name: '备注' }).fill('')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.goto('/#/positive')
  await expect(page.getByRole('button', { name: '开票' }).first()).toBeVisible()
  await page.goto('/#/account/home')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()

  provokes(/Content Security Policy/)
  const done = await page.evaluate(() => {
    const place = document.createElement('div')
    place.innerHTML =
      '<style>#root { display: none }</style><img src="data:," onerror="window.intruded = true">'
    document.body.append(place)
    return new Promise((resolve) =>
      setTimeout(
        () =>
          resolve([getComputedStyle(document.querySelector('#root') ?? place).display, 'intruded' in window]),
        100,
      ),
    )
  })
  expect(done).toEqual(['block', false])
})
