/**
 * What the reference at `/docs` costs a reader, cache empty: until its guides stand, and until an operation can be read
 * and sent. Beside it the same renderer with the whole description at once, and, where `KAIPIAO_BENCH_SWAGGER` names the
 * folder of a swagger-ui-dist, Swagger UI. Processor time is that of the page's main thread.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'

/** Odd: the median is kept. */
const RUNS = Number(process.env['KAIPIAO_BENCH_RUNS'] ?? 5)
const swagger = process.env['KAIPIAO_BENCH_SWAGGER']
const PATIENCE = 180_000

interface Look {
  readonly path: string
  /** What the sandbox does not serve itself. */
  readonly pages: Readonly<Record<string, { readonly contentType: string; readonly body: string }>>
  /** Opens an operation; resolves when it can be sent. */
  readonly open: (page: Page) => Promise<void>
}

const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body })

const explorer: Look = {
  path: '/docs/',
  pages: {},
  open: async (page) => {
    await page.locator('#nav-bar-search').fill('listCustomers')
    await page.getByRole('link', { name: '客户列表' }).click()
    await page.getByRole('button', { name: 'Execute' }).waitFor({ timeout: PATIENCE })
    await page.getByText('Part of name, tax number, contact or phone.').first().waitFor()
  },
}

const looks: Readonly<Record<string, Look>> = {
  outline: explorer,
  whole: {
    ...explorer,
    path: '/docs/whole',
    pages: {
      '/docs/whole': html(
        '<!doctype html><script type="module" src="openapi-explorer.js"></script>' +
          '<openapi-explorer collapse hide-components spec-url="openapi.json"></openapi-explorer>',
      ),
    },
  },
  ...(swagger !== undefined && { 'Swagger UI': swaggerLook(swagger) }),
}

/** Seconds. */
interface Costs {
  /** Until the first frame that shows a heading of the guides, by the clock of the page. */
  readonly guides: number
  readonly operation: number
  /** Until the operation can be sent. */
  readonly cpu: number
}

/** Asked by the page itself, frame by frame: who asks from outside waits for whatever the page is busy with. */
const watchGuides = `
  const look = () => {
    const drawn = document.querySelector('openapi-explorer')?.shadowRoot?.querySelector('#overview h2')
    const heading = drawn ?? document.querySelector('#guides h2, .renderedMarkdown h2')
    if (heading?.getBoundingClientRect().height > 0) globalThis.guidesStand = performance.now()
    else requestAnimationFrame(look)
  }
  look()`

const { url, close } = await startSandbox({ world: 'small' })
const browser = await launchBrowser()
try {
  // The first reader of a sandbox has it read the description; that is not what is measured.
  await measure(browser, explorer)
  const runs: Record<string, Costs[]> = {}
  // In turn, so that what else the machine does meets all of them.
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, look] of Object.entries(looks)) (runs[name] ??= []).push(await measure(browser, look))
  const names = Object.keys(looks)
  console.log(''.padEnd(28) + names.map((name) => name.padStart(12)).join('') + '   outline ÷ each')
  const rows = {
    'guides stand, s': 'guides',
    'an operation can be sent, s': 'operation',
    'processor until then, s': 'cpu',
  } as const
  for (const [what, part] of Object.entries(rows)) {
    const medians = names.map((name) => median((runs[name] ?? []).map((costs) => costs[part])))
    const [ours = 0, ...others] = medians
    console.log(
      what.padEnd(28) +
        medians.map((value) => value.toFixed(2).padStart(12)).join('') +
        '   ' +
        others.map((other) => (ours / other).toFixed(2)).join('  '),
    )
  }
} finally {
  await browser.close()
  await close()
}

async function measure(of: Browser, look: Look): Promise<Costs> {
  const context = await of.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  for (const [path, answer] of Object.entries(look.pages))
    await page.route(url + path, (route) => route.fulfill(answer))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(watchGuides)
  try {
    const begin = performance.now()
    await page.goto(url + look.path, { waitUntil: 'commit' })
    await page.waitForFunction('globalThis.guidesStand !== undefined', undefined, { timeout: PATIENCE })
    const guides = Number(await page.evaluate('globalThis.guidesStand')) / 1000
    await look.open(page)
    const { metrics } = await session.send('Performance.getMetrics')
    const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { guides, operation: (performance.now() - begin) / 1000, cpu }
  } finally {
    await context.close()
  }
}

function swaggerLook(folder: string): Look {
  const file = (name: string, contentType: string) => ({
    contentType,
    body: readFileSync(join(folder, name), 'utf8'),
  })
  return {
    path: '/docs/swagger',
    pages: {
      '/docs/swagger': html(
        '<!doctype html><link rel="stylesheet" href="swagger-ui.css" /><main id="reference"></main>' +
          '<script src="swagger-ui-bundle.js"></script>' +
          "<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', docExpansion: 'none' })</script>",
      ),
      '/docs/swagger-ui.css': file('swagger-ui.css', 'text/css'),
      '/docs/swagger-ui-bundle.js': file('swagger-ui-bundle.js', 'text/javascript'),
    },
    open: async (page) => {
      await page.locator('#operations-tag-crm').click({ timeout: PATIENCE })
      const operation = page.locator('#operations-crm-listCustomers')
      await operation.locator('.opblock-summary-control').click({ timeout: PATIENCE })
      await operation.getByRole('button', { name: 'Try it out' }).waitFor({ timeout: PATIENCE })
    },
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
