import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { slowDown, watch, QUIET_MS, type Look } from './browse.ts'

/** So long a sign-in page is at rest while somebody types, in milliseconds. */
const TYPING_MS = 10_000

/** Milliseconds that somebody waits for the first list of a build, and that the page's main thread worked until then. */
export interface FirstList {
  /** Of the sign-in page by its address; not known where the list was opened by its own. */
  readonly signIn: number
  /** From the click on 登录, or from the address: until the first row, and until the last long task is over. */
  readonly row: number
  readonly interactive: number
  /** Processor time of all tasks until then. */
  readonly processor: number
  /** The longest task while somebody types. */
  readonly typing: number
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** The list by its address, with an empty cache, on a slow processor and line. */
export async function listByAddress(
  browser: Browser,
  url: string,
  look: Look,
  storageState: State,
): Promise<FirstList> {
  const { page, session, close } = await slowPage(browser, look.listReady, storageState)
  await page.goto(url + look.listPath, { waitUntil: 'commit', timeout: 120_000 })
  const { shown, rest } = await quiet(page)
  const processor = await processorTime(session)
  await close()
  return { signIn: 0, row: shown, interactive: rest, processor, typing: 0 }
}

/** Sign-in with an empty cache, a pause in which somebody types, and the list that they wanted. */
export async function listAfterSignIn(browser: Browser, url: string, look: Look): Promise<FirstList> {
  const { page, session, close } = await slowPage(browser, look.signInReady)
  // Who had come to the list first, and was asked to sign in, is brought there.
  await page.addInitScript(`sessionStorage.setItem('kaipiao.redirectUrl', '${look.listPath.slice(1)}')`)
  await page.goto(url + look.signInPath, { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction('window.seen.shown > 0', undefined, { timeout: 120_000, polling: 100 })
  const rested = Date.now() + TYPING_MS
  await page.waitForTimeout(TYPING_MS / 4)
  const signIn = Number(await page.evaluate('Math.max(window.seen.shown, window.seen.busy)'))
  await page.evaluate('window.seen.longest = 0')
  await look.typeIn(page)
  await page.waitForTimeout(Math.max(0, rested - Date.now()))
  const typing = Number(await page.evaluate('window.seen.longest'))
  await page.evaluate(
    `${watch(look.listReady)}; addEventListener('click', () => (window.seen.began = performance.now()), { capture: true, once: true })`,
  )
  await page.locator('button[type=submit]').click({ noWaitAfter: true })
  const { began, shown, rest } = await quiet(page)
  const processor = await processorTime(session)
  await close()
  return { signIn, row: shown - began, interactive: rest - began, processor, typing }
}

async function slowPage(browser: Browser, ready: string, storageState?: State) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  await page.addInitScript(watch(ready))
  await page.addInitScript(`localStorage.setItem('kaipiao.told.expiry', '1')`)
  await slowDown(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session, close: () => context.close() }
}

interface Seen {
  readonly began: number
  readonly shown: number
  readonly rest: number
}

async function quiet(page: Page): Promise<Seen> {
  const script = `window.seen.shown > 0 && performance.now() - Math.max(window.seen.shown, window.seen.busy) > ${QUIET_MS}`
  await page.waitForFunction(script, undefined, { timeout: 120_000, polling: 200 })
  return await page.evaluate<Seen>(
    '({ began: window.seen.began, shown: window.seen.shown, rest: Math.max(window.seen.shown, window.seen.busy) })',
  )
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}
