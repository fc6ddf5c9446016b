import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

/** A fresh world whose clock stands still until it is moved; ended with `thaw`. */
export async function freeze(request: APIRequestContext): Promise<void> {
  await request.post('/__sandbox/reset', { data: { frozen: true } })
  await request.post('/__sandbox/scenarios', { data: { play: [] } })
}

/** Lets the clock run again, without any story; pages are closed before, since their sessions end with the world. */
export async function thaw(request: APIRequestContext, page: Page): Promise<void> {
  await Promise.all(
    page
      .context()
      .pages()
      .map((open) => open.close()),
  )
  await request.post('/__sandbox/scenarios', { data: { play: [] } })
  await request.post('/__sandbox/reset', { data: { frozen: false } })
}

/** Moves the sandbox's clock, e.g. `+3s`; what falls due on the way happens. */
export async function advance(request: APIRequestContext, duration: string): Promise<void> {
  const answer = await request.post('/__sandbox/clock', { data: { advance: duration } })
  expect(answer.ok()).toBe(true)
}

/** Plays stories of the sandbox, and no others. */
export async function play(request: APIRequestContext, ...stories: string[]): Promise<void> {
  const answer = await request.post('/__sandbox/scenarios', { data: { play: stories } })
  expect(answer.ok()).toBe(true)
}

/** Waits until the page hears pushes; with a clock of its own it has to be told that 5 s are over (SS23). */
export async function hearPushes(page: Page): Promise<void> {
  await page.clock.runFor(6000)
  await expect(page.getByRole('img', { name: '消息推送已连接' })).toBeAttached()
}

/**
 * Waits until something is shown on a page whose clock stands: the code of what draws it may come only now, and React
 * waits a moment, by that clock, before it shows what a fallback stood for.
 */
export async function expectShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await page.clock.runFor(50)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}
