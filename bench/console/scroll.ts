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
  await watchTasks(page)
  await open()
  await page.locator(`${holder} .ant-table-row`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const opening = await longestTask(page)
  const begun = performance.now()
  await page.evaluate(down(holder))
  await page.waitForFunction(isAtEnd, undefined, { timeout: 600_000, polling: 100 })
  return { opening, scrolling: await longestTask(page), seconds: (performance.now() - begun) / 1000 }
}

/** From here on the tasks of the page that take more than 50 ms are noted. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(WATCH)
}

/** Milliseconds of the longest task since it was asked last; 0 where none took more than 50. */
export async function longestTask(page: Page): Promise<number> {
  const since = Number(await page.evaluate('window.tasks.longest'))
  await page.evaluate('window.tasks.longest = 0')
  return since
}

/** Scrolls what is there to its end, a fifth of what is seen each frame, and back to its top. */
export async function scrollPage(page: Page, holder: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const element = document.querySelector('${holder}')
    const most = element.scrollHeight - element.clientHeight
    if (most <= element.clientHeight) throw new Error('there is little to scroll')
    requestAnimationFrame(function down() {
      element.scrollTop += element.clientHeight / 5
      if (element.scrollTop < most - 2) return requestAnimationFrame(down)
      element.scrollTop = 0
      requestAnimationFrame(() => requestAnimationFrame(done))
    })
  })`)
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
