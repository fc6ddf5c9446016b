import type { Browser, Page } from '@playwright/test'

/** A fresh browser in which somebody has signed in by one click; the console has fetched its files ahead. */
export async function beginWork(
  browser: Browser,
  signIn: string,
  phone: string,
  preferences: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  // Nothing is asked at the start: a terminal is chosen, and staff know of those that expire.
  const kept = Object.entries({ 'kaipiao.told.expiry': '1', ...preferences })
  await page.addInitScript(
    `sessionStorage.setItem('kaipiao.diskId', '661000000001'); for (const [name, value] of ${JSON.stringify(kept)}) localStorage.setItem(name, value)`,
  )
  await page.goto(signIn)
  await page.getByRole('button', { name: phone }).click()
  await page.waitForURL(/home/)
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds from the first click, key or change of address until what is asked for is drawn, with the text in it. */
export async function timeUntilShown(
  page: Page,
  go: () => Promise<unknown>,
  shown: string,
  text = '',
): Promise<number> {
  await page.evaluate(watch(shown, text))
  await go()
  await page.waitForFunction('window.seen.shown > 0', undefined, { timeout: 60_000, polling: 100 })
  return Number(await page.evaluate('window.seen.shown - window.seen.began'))
}

/** Follows the main menu. */
export function followMenu(page: Page, label: string): Promise<void> {
  return page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: label, exact: true })
    .click()
}

/** The middle one of an odd number of times. */
export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[(times.length - 1) / 2] ?? NaN
}

/** As text: what the transpiler adds to a function does not exist in the page. */
function watch(shown: string, text: string): string {
  return `
    const seen = (window.seen = { began: 0, shown: 0 })
    const begin = () => (seen.began ||= performance.now())
    for (const event of ['click', 'input', 'hashchange']) addEventListener(event, begin, { capture: true, once: true })
    requestAnimationFrame(function look() {
      const found = seen.began && document.querySelector(${JSON.stringify(shown)})
      if (found && found.textContent.includes(${JSON.stringify(text)})) seen.shown = performance.now()
      else requestAnimationFrame(look)
    })`
}
