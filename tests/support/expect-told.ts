import { expect, type Page } from '@playwright/test'

/** Writes down every notice of the pages to come: each stays for 4 s only, which may be over before a look. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.kp-notice')) told.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The text was told so often since the page was opened, and no more. */
export async function expectTold(page: Page, text: string, times = 1): Promise<void> {
  const count = (part: string) =>
    (window as unknown as { told: string[] }).told.filter((notice) => notice.includes(part)).length
  await expect.poll(() => page.evaluate(count, text)).toBe(times)
}
