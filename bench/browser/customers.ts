/**
 * What an agency of 100,000 customers waits for at work, next to one of 1,000: from the click, or the last key, to the
 * first row of the list, of a search, of the board and to the facts of a record, on a slow processor and line. The
 * console stands by then and has fetched its files ahead.
 */
import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { addCustomers } from '../console/add-customers.ts'
import { builds } from '../console/build.ts'
import { slowDown } from '../console/browse.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { serve } from '../console/serve.ts'
import { beginWork, followMenu, median, timeUntilShown } from '../console/at-work.ts'

const SIZES = [100_000, 1_000]
/** Odd: the median is kept. */
const RUNS = Number(process.env['KAIPIAO_BENCH_RUNS'] ?? 3)
const AGENCY = '13800000003'
const SOUGHT = '北京溪岸00777号商贸有限公司'

const STEPS: readonly { name: string; shown: string; text?: string; go: (page: Page) => Promise<void> }[] = [
  { name: 'list, ms', shown: 'main td.kp-cell-title', go: (page) => followMenu(page, '客户') },
  {
    name: 'search, ms',
    shown: 'main td.kp-cell-title',
    text: SOUGHT,
    go: (page) => page.getByRole('textbox', { name: /搜索客户/ }).fill('溪岸00777'),
  },
  {
    name: 'record, ms',
    shown: '[role=dialog] dl dd',
    go: (page) => page.locator('main td.kp-cell-title').first().click(),
  },
  { name: 'board, ms', shown: '.kp-lane-card', go: (page) => followMenu(page, '潜在客户') },
]

const folder = await builds.console()
const browser = await launchBrowser()
try {
  const measured: number[][] = []
  for (const size of SIZES) measured.push(await measure(browser, size))
  console.log(`${''.padEnd(14)}${SIZES.map((size) => size.toLocaleString('en').padStart(10)).join('')}     ÷`)
  STEPS.forEach(({ name }, at) => {
    const [many = NaN, few = NaN] = measured.map((times) => times[at] ?? NaN)
    console.log(
      `${name.padEnd(14)}${many.toFixed(0).padStart(10)}${few.toFixed(0).padStart(10)}${(many / few).toFixed(2).padStart(8)}`,
    )
  })
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function measure(browser: Browser, size: number): Promise<number[]> {
  const running = await startSandbox({ world: 'small' })
  await addCustomers(running, AGENCY, size)
  const served = await serve(folder, running.url)
  try {
    const runs: number[][] = []
    for (let at = 0; at < RUNS; at++) runs.push(await walk(browser, served.url))
    return STEPS.map((_, at) => median(runs.map((times) => times[at] ?? NaN)))
  } finally {
    served.close()
    await running.close()
  }
}

/** One day in a fresh browser: milliseconds of each step. */
async function walk(browser: Browser, url: string): Promise<number[]> {
  const page = await beginWork(browser, `${url}#/agencyLogin`, AGENCY, {
    'kaipiao.preference.lanes.potentials': 'true',
  })
  await slowDown(page)
  const times: number[] = []
  for (const { shown, text, go } of STEPS) {
    times.push(await timeUntilShown(page, () => go(page), shown, text))
    if (shown.startsWith('[role=dialog]')) await page.keyboard.press('Escape')
  }
  await page.context().close()
  return times
}
