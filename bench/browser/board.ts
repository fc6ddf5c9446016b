/**
 * What the board of issuing statistics over 100,000 invoices of a year costs next to one of 1,000: until its figures and
 * until all of its charts are drawn, beside the first page of the list of invoices; and the processor time that the
 * sandbox spends on each call of the board. The figures have to stand within a second.
 */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { startSandbox, type RunningSandbox } from '../../mock-server/src/server/server.ts'
import type { InvoiceRow } from '../../mock-server/src/world/tables.ts'
import { beginWork, followMenu, median, timeUntilShown } from '../console/at-work.ts'
import { builds } from '../console/build.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { serve } from '../console/serve.ts'

const SIZES = [100_000, 1_000] as const
/** Odd: the median is kept. */
const RUNS = Number(process.env['KAIPIAO_BENCH_RUNS'] ?? 3)
const LIMIT_MS = 1000
const ADMIN = '13800000005'
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const YEAR = { qsrq: addDays(addMonths(TODAY, -12), 1), zzrq: TODAY } as const

const FIGURES = '.kp-figures dd .kp-number'
const CHARTS = '.kp-charts:has(svg):not(:has(.ant-skeleton))'
const LIST = 'main td.kp-cell-title'

const open = (address: string) => (page: Page) => page.evaluate(`location.hash = ${JSON.stringify(address)}`)
const board = open(`#/service/statistics?${new URLSearchParams(YEAR)}`)

/** Each begins where the one before it does not show what is waited for. */
const STEPS: readonly { name: string; shown: string; go: (page: Page) => Promise<unknown> }[] = [
  { name: 'list of invoices', shown: LIST, go: (page) => followMenu(page, '发票') },
  { name: 'board: figures', shown: FIGURES, go: board },
  { name: 'list of orders', shown: LIST, go: (page) => followMenu(page, '开票订单') },
  { name: 'board: charts', shown: CHARTS, go: board },
]

const CALLS = {
  figures: '/v3/tax/stats/statistics/money',
  'by day': '/v2/tax/statistics/day',
  'by month': '/v2/tax/statistics/month',
  'by type': '/v2/tax/statistics/fplx',
  'by hour': '/v2/tax/statistics/hour',
  'by region': '/v2/operate/stat/area/invoice',
  'first page of the list': '/v3/tax/stats/statistics/detail',
} as const

interface Measured {
  /** Milliseconds in the browser, by step. */
  readonly shown: readonly number[]
  /** Milliseconds of processor time of the sandbox: the first time, and after it. */
  readonly spent: readonly (readonly [number, number])[]
}

const folder = await builds.console()
const browser = await launchBrowser()
try {
  const [many, few] = [await measure(SIZES[0]), await measure(SIZES[1])]
  console.log(`${''.padEnd(34)}${SIZES.map((size) => size.toLocaleString('en').padStart(10)).join('')}     ÷`)
  const row = (what: string, of: (measured: Measured) => number) =>
    console.log(
      `${what.padEnd(34)}${of(many).toFixed(0).padStart(10)}${of(few).toFixed(0).padStart(10)}${(of(many) / of(few)).toFixed(1).padStart(8)}`,
    )
  STEPS.forEach(({ name }, at) => row(`${name}, ms`, ({ shown }) => shown[at] ?? NaN))
  Object.keys(CALLS).forEach((name, at) => {
    row(`${name}, processor ms, first`, ({ spent }) => spent[at]?.[0] ?? NaN)
    row(`${name}, processor ms, after`, ({ spent }) => spent[at]?.[1] ?? NaN)
  })
  const figures = many.shown[1] ?? NaN
  console.log(`figures of ${SIZES[0].toLocaleString('en')} after ${figures.toFixed(0)} ms, limit ${LIMIT_MS}`)
  if (!(figures <= LIMIT_MS)) process.exitCode = 1
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function measure(size: number): Promise<Measured> {
  const running = await startSandbox({ world: size > 10_000 ? 'heavy' : 'small' })
  const served = await serve(folder, running.url)
  try {
    await keepInvoices(running, size)
    const spent = await spentOn(running.url)
    const runs: number[][] = []
    for (let run = 0; run < RUNS; run++) runs.push(await walk(served.url))
    return { shown: STEPS.map((_, at) => median(runs.map((times) => times[at] ?? NaN))), spent }
  } finally {
    served.close()
    await running.close()
  }
}

/** One visit in a fresh browser: milliseconds of each step. */
async function walk(url: string): Promise<number[]> {
  const page = await beginWork(browser, `${url}#/insideLogin`, ADMIN)
  const times: number[] = []
  for (const { shown, go } of STEPS) times.push(await timeUntilShown(page, () => go(page), shown))
  await page.context().close()
  return times
}

/** So many invoices within the year that the board shows: those of the world, over and over with ids of their own. */
async function keepInvoices({ sandbox }: RunningSandbox, size: number): Promise<void> {
  const table = sandbox.store.table('invoices')
  const where = { kprq: { gte: YEAR.qsrq, lte: `${YEAR.zzrq} 23:59:59` } }
  const { rows } = await table.find({ where })
  if (rows.length >= size) throw new Error(`the world has ${rows.length} invoices within the year`)
  const more: InvoiceRow[] = []
  for (let at = 0; rows.length + more.length < size; at++) {
    const model = rows[at % rows.length]
    if (model === undefined) throw new Error('the world has invoices')
    const number = String(10_000_000_000_000_000_000n + BigInt(at))
    more.push({ ...model, id: `b${at}`, fpdm: '', fphm: number })
  }
  await table.insertMany(more)
  const kept = await table.count(where)
  if (kept !== size) throw new Error(`${kept} invoices within the year`)
}

async function spentOn(url: string): Promise<(readonly [number, number])[]> {
  const signIn = await fetch(`${url}/v1/account/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: ADMIN, captcha: '123456' }),
  })
  const { data } = (await signIn.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const spent: (readonly [number, number])[] = []
  for (const path of Object.values(CALLS)) {
    const call = async () => {
      const before = process.cpuUsage()
      await (await fetch(`${url}${path}?${new URLSearchParams(YEAR)}`, { headers })).text()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    spent.push([await call(), median([await call(), await call(), await call()])])
  }
  return spent
}
