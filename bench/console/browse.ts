import type { Browser, BrowserContext, Page } from '@playwright/test'

/** One page of a build: where it is, what shows that it can be used, how one comes there from sign-in. */
export interface Look {
  readonly signInPath: string
  readonly signInReady: string
  readonly signIn: (page: Page) => Promise<void>
  /** What somebody types before they click on 登录. */
  readonly typeIn: (page: Page) => Promise<void>
  readonly listPath: string
  readonly listReady: string
}

/** A usual phone line of the third generation, as developer tools call it "fast 3G": bytes a second, milliseconds. */
const FAST_3G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const CPU_SLOWDOWN = 4
/** So long without a long task is called quiet. */
export const QUIET_MS = 1500

/**
 * Compressed bytes of JavaScript that the sign-in page waits for, and all until the first list after it stands. What is
 * fetched ahead while the page is at rest counts with the list.
 */
export async function transferred(browser: Browser, url: string, look: Look): Promise<[number, number]> {
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  const ahead: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('.js')) return
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push(size)
    if (files.has(new URL(request.url()).pathname)) ahead.push(size)
  })
  const sum = async (of: Promise<number>[]) =>
    (await Promise.all(of)).reduce((total, size) => total + size, 0)
  const files = await consoleFiles(url)
  await page.goto(url + look.signInPath)
  await page.locator(look.signInReady).first().waitFor()
  await page.waitForLoadState('networkidle')
  const signIn = (await sum(sizes)) - (await sum(ahead))
  await look.signIn(page)
  await page.goto(url + look.listPath)
  await page.locator(look.listReady).first().waitFor()
  await page.waitForLoadState('networkidle')
  const list = await sum(sizes)
  await page.context().close()
  return [signIn, list]
}

/** What a page says that it fetches ahead; the plain application does not. */
async function consoleFiles(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url)).text()
  const content = /<meta name="console-files" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return new Set(content.split(' ').map((file) => new URL(file, url).pathname))
}

/** A signed-in browser's memory, to open the list directly. */
export async function signedIn(browser: Browser, url: string, look: Look) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url + look.signInPath)
  await look.signIn(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/**
 * Milliseconds from asking for the address, with an empty cache, on a slow processor and line, until what is asked for
 * stands there and the last long task before a quiet while is over.
 */
export async function timeToInteractive(
  browser: Browser,
  address: string,
  ready: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<number> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  await page.addInitScript(watch(ready))
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 })
  const script = `window.seen.shown > 0 && performance.now() - Math.max(window.seen.shown, window.seen.busy) > ${QUIET_MS}`
  await page.waitForFunction(script, undefined, { timeout: 120_000, polling: 200 })
  const milliseconds: unknown = await page.evaluate('Math.max(window.seen.shown, window.seen.busy)')
  await context.close()
  return Number(milliseconds)
}

/** From here on the page is on a slow processor and line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** As text: what the transpiler adds to a function does not exist in the page. */
export function watch(ready: string): string {
  return `
    const seen = (window.seen = { began: 0, shown: 0, busy: 0, longest: 0 })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        seen.busy = Math.max(seen.busy, startTime + duration)
        seen.longest = Math.max(seen.longest, duration)
      }
    }).observe({ type: 'longtask', buffered: true })
    requestAnimationFrame(function look() {
      if (document.querySelector(${JSON.stringify(ready)})) seen.shown = performance.now()
      else requestAnimationFrame(look)
    })`
}
