/**
 * How long somebody waits for the first list on a slow processor and line: by its address with an empty cache, and by way
 * of the sign-in page, which is at rest while they type. Console and plain application (`console/plain`) in turns, so that
 * other work on the machine meets both; what they wait for and what the page's main thread works, typing left out.
 */
import { rmSync } from 'node:fs'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { median } from '../console/at-work.ts'
import { signedIn } from '../console/browse.ts'
import { builds } from '../console/build.ts'
import { listAfterSignIn, listByAddress, type FirstList } from '../console/first-list.ts'
import { consoleLook, plainLook } from '../console/looks.ts'
import { serve } from '../console/serve.ts'

/** Odd: the median is kept. */
const RUNS = Number(process.env['KAIPIAO_BENCH_RUNS'] ?? 3)

const { url: platform, close } = await startSandbox({ world: 'small' })
const browser = await launchBrowser()
try {
  const ours = await prepared('console')
  const plain = await prepared('plain')
  for (let at = 0; at < RUNS; at++) for (const build of [ours, plain]) await measure(build)
  console.log(`${''.padEnd(48)}${'console'.padStart(9)}${'plain'.padStart(9)}  ÷ plain`)
  row('by address: first row, s', 'byAddress', ({ row: seen }) => seen)
  row('by address: interactive, s', 'byAddress', ({ interactive }) => interactive)
  row('by address: processor, s', 'byAddress', ({ processor }) => processor)
  row('by sign-in: sign-in page interactive, s', 'bySignIn', ({ signIn }) => signIn)
  row('by sign-in: longest task while one types, s', 'bySignIn', ({ typing }) => typing)
  row('by sign-in: from the click to the first row, s', 'bySignIn', ({ row: seen }) => seen)
  row('by sign-in: both waits until interactive, s', 'bySignIn', bothWaits)
  row('by sign-in: processor, s', 'bySignIn', ({ processor }) => processor)
  for (const { folder, served } of [ours, plain]) {
    served.close()
    rmSync(folder, { recursive: true })
  }

  function row(what: string, way: 'byAddress' | 'bySignIn', of: (list: FirstList) => number): void {
    const [a, b] = [ours, plain].map((build) => median(build[way].map(of)) / 1000)
    if (a === undefined || b === undefined) return
    const texts = [a.toFixed(2).padStart(9), b.toFixed(2).padStart(9), (a / b).toFixed(2).padStart(9)]
    console.log(what.padEnd(48) + texts.join(''))
  }
} finally {
  await browser.close()
  await close()
}

function bothWaits({ signIn, interactive }: FirstList): number {
  return signIn + interactive
}

async function prepared(name: 'console' | 'plain') {
  const folder = await builds[name]()
  const served = await serve(folder, platform)
  const look = name === 'plain' ? plainLook : consoleLook
  const state = await signedIn(browser, served.url, look)
  const [byAddress, bySignIn]: [FirstList[], FirstList[]] = [[], []]
  return { name, folder, served, look, state, byAddress, bySignIn }
}

async function measure(build: Awaited<ReturnType<typeof prepared>>): Promise<void> {
  const { name, served, look, state, byAddress, bySignIn } = build
  byAddress.push(await listByAddress(browser, served.url, look, state))
  bySignIn.push(await listAfterSignIn(browser, served.url, look))
  console.error(name, JSON.stringify([byAddress.at(-1), bySignIn.at(-1)]))
}
