import type { Page } from '@playwright/test'

export interface Scrolled {
  /** Milliseconds of the longest task, from the click that opens the dialog. */
  readonly opening: number
  readonly scrolling: number
  readonly seconds: number
}

/** Opens a dialog and scrolls as fast as frames come until its last row is there. */
export async function scrollToEnd(
  page: Page,
  open: () => Promise<void>,
  holder: string,
  isAtEnd: string,
): Promise<Scrolled> {
  await page.evaluate(WATCH)
  const longest = async () => {
    const since = Number(await page.evaluate('window.tasks.longest'))
    await page.evaluate('window.tasks.longest = 0')
    return since
  }
  await open()
  await page.locator(`${holder} .ant-table-row`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const opening = await longest()
  const begun = performance.now()
  await page.evaluate(down(holder))
  await page.waitForFunction(isAtEnd, undefined, { timeout: 600_000, polling: 100 })
  return { opening, scrolling: await longest(), seconds: (performance.now() - begun) / 1000 }
}

/** As text: what the transpiler adds to a function does not exist in the page. */
const WATCH = `
  window.tasks = { longest: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.longest = Math.max(window.tasks.longest, duration)
  }).observe({ type: 'longtask' })`

function down(holder: string): string {
  return `requestAnimationFrame(function down() {
    const element = document.querySelector('${holder}')
    if (!element) return
    element.scrollTop += element.clientHeight
    requestAnimationFrame(down)
  })`
}
