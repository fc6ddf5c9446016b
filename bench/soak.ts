import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { createClient } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'
import { bundleSandbox } from '../mock-server/build.mjs'
import { sendPush } from '@kaipiao/client/sandbox'
import { controlCalls } from '../mock-server/testing/control-space.ts'
import { listen, type Pushes } from '../mock-server/testing/pushes.ts'
import { demoAccounts } from '../mock-server/src/world/demo-accounts.ts'
import { processorSeconds } from './measuring/processor-seconds.ts'

/**
 * The sandbox under steady work: 300 websockets that listen, a push to all of them each second, and 2,000 requests a
 * second for ten minutes, of which 14 in 20 ask for a page of 20, 5 for a record, and one changes one, durably. It is
 * asked that nothing is missed and that memory does not grow. This process is the load; the sandbox has one of its own.
 */

const minutes = Number(process.env.KAIPIAO_BENCH_MINUTES ?? 10)
const rate = Number(process.env.KAIPIAO_BENCH_RATE ?? 2000)
const LISTENERS = 300
const ROWS = 20_000

interface Memory {
  readonly rss: number
  readonly heapUsed: number
}

const bundle = fileURLToPath(new URL(`../mock-server/dist/soak-${process.pid}`, import.meta.url))
await bundleSandbox(bundle, { program: fileURLToPath(new URL('sandbox/serve.ts', import.meta.url)) })
const sandbox = fork(`${bundle}/main.js`, [String(ROWS)], {
  execArgv: ['--expose-gc'],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
if (sandbox.stdout === null) throw new Error('the sandbox says where it is')
const [line] = (await once(createInterface(sandbox.stdout), 'line')) as [string]
const { url, bearer } = JSON.parse(line) as { url: string; bearer: string }
const tokens = { userToken: bearer, refreshToken: '', expiresAt: Infinity }
const client = createClient({
  baseUrl: url,
  session: {
    now: Date.now,
    shouldRefresh: () => false,
    store: { read: () => tokens, write: () => undefined },
  },
})
const control = controlCalls(url)
try {
  const sockets: Pushes[] = []
  for (let at = 0; at < LISTENERS; at += 1) sockets.push(await listen(client, url, {}))
  console.log(`${LISTENERS} websockets, ${rate} requests a second, ${ROWS} rows, ${minutes} minutes`)
  console.log('minute  requests/s  bad   p50   p99   max ms   server cpu %   RSS MB  heap MB  missed   load')
  report('0', undefined, 0, await memory(), 0)
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = { cpu: processorSeconds(sandbox.pid ?? 0), at: performance.now(), heard: heardBy(sockets) }
    const pushes = pushEachSecond()
    const result = await autocannon({
      url,
      connections: 32,
      duration: 60,
      overallRate: rate,
      requests: Array.from({ length: 20 }, (_, at) => requestOf(minute, at)),
    })
    const sent = await pushes.stop()
    // What was sent last is on its way.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const cpu = (processorSeconds(sandbox.pid ?? 0) - before.cpu) / ((performance.now() - before.at) / 1000)
    const missed = sent * LISTENERS - (heardBy(sockets) - before.heard)
    report(String(minute), result, cpu, await memory(), missed)
  }
  for (const socket of sockets) socket.close()
} finally {
  sandbox.kill('SIGTERM')
  await once(sandbox, 'exit')
  await rm(bundle, { recursive: true })
}

function requestOf(minute: number, at: number): autocannon.Request {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const of = '/v2/customer/customerInfo'
  if (at < 14) {
    const asked = `state=1&taxerType=01&sort=-tsUpdate&pageSize=20&page=${at + 1}`
    return { path: `${of}/list?${asked}`, headers }
  }
  if (at < 19) return { path: `${of}/b${(at * 997) % ROWS}`, headers }
  let changed = 0
  return {
    method: 'PUT',
    path: `${of}/modify/b0`,
    headers,
    setupRequest: (request) => {
      const row = (changed += 1) % ROWS
      const body = {
        taxerName: `北京青禾${row}商贸有限公司`,
        taxerId: `91110108${String(row).padStart(10, '0')}`,
        taxerType: row % 2 === 0 ? '01' : '08',
        state: 1,
        remark: `第${minute}分钟第${changed}次`,
      }
      return { ...request, path: `${of}/modify/b${row}`, body: JSON.stringify(body) }
    },
  }
}

/** Tells all listeners, for they are of one account; answers how often it did. */
function pushEachSecond(): { stop: () => Promise<number> } {
  let sent = 0
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sent += 1
    const data = buildRequired('BureauLoginData', { code: 'S000', traceno: `t-${sent}`, expireTime: 300 })
    const push = { bizId: 'SJDL', account: demoAccounts.agency, data }
    last = Promise.all([last, control.call(sendPush, { body: push })])
  }, 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
      return sent
    },
  }
}

/** Of those that were sent here: the world has news of its own. */
function heardBy(sockets: readonly Pushes[]): number {
  return sockets.reduce((sum, { heard }) => sum + heard.filter(({ bizId }) => bizId === 'SJDL').length, 0)
}

/** In megabytes, when all that can be collected was. */
async function memory(): Promise<Memory> {
  sandbox.send('memory')
  const [{ rss, heapUsed }] = (await once(sandbox, 'message')) as [Memory]
  return { rss: rss / 2 ** 20, heapUsed: heapUsed / 2 ** 20 }
}

function report(
  minute: string,
  result: autocannon.Result | undefined,
  cpu: number,
  { rss, heapUsed }: Memory,
  missed: number,
): void {
  const latency = result?.latency
  const cells = [
    [minute, 6],
    [result === undefined ? '' : (result.requests.total / result.duration).toFixed(0), 12],
    [result === undefined ? '' : String(result.non2xx + result.errors), 5],
    [latency?.p50.toFixed(0) ?? '', 6],
    [latency?.p99.toFixed(0) ?? '', 6],
    [latency?.max.toFixed(0) ?? '', 9],
    [result === undefined ? '' : (cpu * 100).toFixed(0), 15],
    [rss.toFixed(1), 9],
    [heapUsed.toFixed(1), 9],
    [String(missed), 8],
    [loadavg()[0]?.toFixed(1) ?? '', 7],
  ] as const
  console.log(cells.map(([text, width]) => text.padStart(width)).join(''))
}
