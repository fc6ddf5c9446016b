/**
 * What the console costs a browser: JavaScript transferred (gzip) for the sign-in page and for the first list after it,
 * time to interactive of both on a slow processor and line, and the dialog of 10,000 terminals scrolled to its end. Each
 * next to a plain application of a few pages (`console/plain`), the first two also next to the console as one chunk.
 */
import { rmSync } from 'node:fs'
import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import type { Browser } from '@playwright/test'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { builds } from '../console/build.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { signedIn, timeToInteractive, transferred } from '../console/browse.ts'
import { AGENCY, consoleLook, plainLook } from '../console/looks.ts'
import { scrollToEnd, type Scrolled } from '../console/scroll.ts'
import { serve, type Answers } from '../console/serve.ts'

const TERMINALS = 10_000
/** Odd: the median is kept. */
const RUNS = Number(process.env['KAIPIAO_BENCH_RUNS'] ?? 3)
const looks = { console: consoleLook, 'one chunk': consoleLook, plain: plainLook } as const
type Name = keyof typeof looks

interface Measured {
  readonly kilobytes: readonly [number, number]
  readonly interactive: readonly [number, number]
  readonly scrolled: Scrolled
}

const { url: platform, close } = await startSandbox({ world: 'small' })
const browser = await launchBrowser()
try {
  const plain = await measure('plain')
  const ours = await measure('console')
  const whole = await measure('one chunk')
  console.log(
    `${''.padEnd(44)}${'console'.padStart(9)}${'one chunk'.padStart(11)}${'plain'.padStart(8)}  ÷ plain`,
  )
  const row = (what: string, of: (measured: Measured) => number, digits = 0) =>
    console.log(
      `${what.padEnd(44)}${of(ours).toFixed(digits).padStart(9)}${of(whole).toFixed(digits).padStart(11)}` +
        `${of(plain).toFixed(digits).padStart(8)}${(of(ours) / of(plain)).toFixed(2).padStart(9)}`,
    )
  row('JavaScript for sign-in, kB', ({ kilobytes }) => kilobytes[0])
  row('JavaScript until the first list, kB', ({ kilobytes }) => kilobytes[1])
  row('sign-in interactive, slow, s', ({ interactive }) => interactive[0], 1)
  row('list interactive, slow, s', ({ interactive }) => interactive[1], 1)
  row('10,000 terminals: longest task opening, ms', ({ scrolled }) => scrolled.opening)
  row('10,000 terminals: longest task scrolling, ms', ({ scrolled }) => scrolled.scrolling)
  row('10,000 terminals: to the end, s', ({ scrolled }) => scrolled.seconds, 1)
} finally {
  await browser.close()
  await close()
}

async function measure(name: Name): Promise<Measured> {
  const folder = await builds[name]()
  const served = await serve(folder, platform, await manyTerminals())
  const look = looks[name]
  try {
    const [signIn, list] = await transferred(browser, served.url, look)
    const state = await signedIn(browser, served.url, look)
    const first = await median(() =>
      timeToInteractive(browser, served.url + look.signInPath, look.signInReady),
    )
    const second = await median(() =>
      timeToInteractive(browser, served.url + look.listPath, look.listReady, state),
    )
    const scrolled = await scroll(browser, name, served.url)
    const measured: Measured = {
      kilobytes: [signIn / 1000, list / 1000],
      interactive: [first / 1000, second / 1000],
      scrolled,
    }
    console.error(name, JSON.stringify(measured))
    return measured
  } finally {
    served.close()
    rmSync(folder, { recursive: true })
  }
}

async function scroll(browser: Browser, name: Name, url: string): Promise<Scrolled> {
  const look = looks[name]
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // Drawing all rows at once keeps a page from answering for long.
  page.setDefaultTimeout(300_000)
  // Nothing is asked at the start: a terminal is chosen, and staff know of those that expire.
  await page.addInitScript(
    `sessionStorage.setItem('kaipiao.diskId', '661000000001'); sessionStorage.setItem('kaipiao.told.expiry', '1')`,
  )
  await page.goto(url + look.signInPath)
  await look.signIn(page)
  try {
    if (look === plainLook) {
      await page.goto(`${url}#/terminals`)
      const open = () => page.getByRole('button', { name: '全部终端' }).click()
      return await scrollToEnd(page, open, '.ant-table-body', atBottom('.ant-table-body'))
    }
    await page.getByRole('banner').getByRole('button').first().click()
    const open = () => page.getByRole('button', { name: '全部终端' }).click()
    const holder = '.ant-modal .ant-table-tbody-virtual-holder'
    const counted = `document.querySelector('.ant-modal .kp-number')?.textContent === '${TERMINALS} / ${TERMINALS}'`
    return await scrollToEnd(page, open, holder, `${counted} && ${atBottom(holder)}`)
  } finally {
    await page.context().close()
  }
}

function atBottom(holder: string): string {
  return `(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 2)(document.querySelector('${holder}'))`
}

/** The sandbox's own terminals, over and over with numbers of their own. */
async function manyTerminals(): Promise<Answers> {
  const signIn = (await (
    await fetch(`${platform}/v1/account/agency/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: AGENCY, captcha: '123456' }),
    })
  ).json()) as { data: { access_token: string } }
  const reply = (await (
    await fetch(`${platform}/v2/terminal/list?isPage=1&page=1&pageSize=20`, {
      headers: { authorization: `Bearer ${signIn.data.access_token}` },
    })
  ).json()) as { data: { list: Schemas['Terminal'][] } }
  const models = reply.data.list
  const rows = Array.from({ length: TERMINALS }, (_, at) => ({
    ...(models[at % models.length] ?? build('Terminal')),
    diskId: String(700_000_000_000 + at),
  }))
  return {
    '/v2/terminal/list': (query) => {
      const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)]
      const list = rows.slice((page - 1) * pageSize, page * pageSize)
      return JSON.stringify(
        buildReply(listTerminals, { list, pages: { page, pageSize, items: rows.length } }),
      )
    },
  }
}

async function median(run: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < RUNS; at++) times.push(await run())
  return times.sort((a, b) => a - b)[(RUNS - 1) / 2] ?? NaN
}
