import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { bundleSandbox } from '../mock-server/build.mjs'
import { processorSeconds } from './measuring/processor-seconds.ts'

/**
 * The sandbox over HTTP next to a bare node:http server, in one run: a filtered and sorted page of 20 of 1,000 and of
 * 100,000 rows with bearer and validation on, and an insert at 100,000 rows, durable and in memory alone. Ratios are the result. The sandbox
 * runs from a bundle, as `npm start` has it.
 */

interface Served {
  readonly process: ChildProcess
  readonly url: string
  readonly bearer: string
}

/** Requests a second, and what one cost the server: on a busy machine the second says more. */
interface Figure {
  readonly rate: number
  /** Processor time in microseconds. */
  readonly cpu: number
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
let inserted = 0
const pages = Array.from(
  { length: 40 },
  (_, at) => `/v2/customer/customerInfo/list?state=1&taxerType=01&sort=-tsUpdate&pageSize=20&page=${at + 1}`,
)

const bundle = fileURLToPath(new URL(`../mock-server/dist/bench-${process.pid}`, import.meta.url))
await bundleSandbox(bundle, { program: pathOf('serve.ts') })
const small = await serve([`${bundle}/main.js`, '1000'])
const large = await serve([`${bundle}/main.js`, '100000'])
const memory = await serve([`${bundle}/main.js`, '100000', 'memory'])
const page = await (
  await fetch(large.url + (pages[0] ?? ''), { headers: { authorization: `Bearer ${large.bearer}` } })
).text()
const bare = await serve(['--import', 'tsx', pathOf('serve-bare.ts')], page)
const servers = { bare, small, large, memory }
try {
  const lists = await rounds({
    bare: () => measure(bare, listRequests(bare)),
    small: () => measure(small, listRequests(small, pages.slice(0, 12))),
    large: () => measure(large, listRequests(large)),
  })
  const inserts = await rounds({
    bare: () => measure(bare, insertRequests(bare)),
    large: () => measure(large, insertRequests(large)),
    memory: () => measure(memory, insertRequests(memory)),
  })
  const bytes = Buffer.byteLength(page)
  console.log(
    `page of 20 (${bytes} bytes), 16 connections${' '.repeat(5)}requests/s   ratio   cpu µs   ratio`,
  )
  print('bare node:http, the same bytes', lists.bare)
  print('sandbox, 1,000 rows', lists.small, lists.bare)
  print('sandbox, 100,000 rows', lists.large, lists.bare)
  print('bare insert into a Map', inserts.bare)
  print('sandbox durable insert, 100,000 rows', inserts.large, inserts.bare)
  print('the same in memory, 100,000 rows', inserts.memory, inserts.bare)
  const growth = [lists.small.rate / lists.large.rate, lists.large.cpu / lists.small.cpu]
  const [durable, volatile] = [inserts.large, inserts.memory]
  console.log(`list ÷ bare: at least 0.4, by cpu; insert ÷ bare: at least 0.2, by rate`)
  console.log(
    `durable insert ÷ in memory: ${ratio(durable.rate, volatile.rate)} by rate, ${ratio(volatile.cpu, durable.cpu)} by cpu`,
  )
  console.log(
    `cost from 1,000 to 100,000 rows: ${growth.map((each) => each.toFixed(2)).join(' by rate, ')} by cpu; at most 1.3`,
  )
} finally {
  for (const { process } of Object.values(servers)) process.kill('SIGTERM')
  await rm(bundle, { recursive: true })
}

/** The median of three rounds, the servers in turn, after one to warm up: drift of the machine hits all alike. */
async function rounds<Name extends string>(
  runs: Readonly<Record<Name, () => Promise<Figure>>>,
): Promise<Record<Name, Figure>> {
  const names = Object.keys(runs) as Name[]
  const figures = names.map((): Figure[] => [])
  for (let round = 0; round < 4; round += 1) {
    for (const [at, name] of names.entries()) figures[at]?.push(await runs[name]())
  }
  const medians = figures.map(([, ...counted]) => ({
    rate: median(counted.map(({ rate }) => rate)),
    cpu: median(counted.map(({ cpu }) => cpu)),
  }))
  return Object.fromEntries(names.map((name, at) => [name, medians[at]])) as Record<Name, Figure>
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function listRequests({ bearer }: Served, paths = pages): autocannon.Request[] {
  return paths.map((path) => ({ path, headers: { authorization: `Bearer ${bearer}` } }))
}

function insertRequests({ bearer }: Served): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: '/v2/customer/customerInfo/add',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      setupRequest: (request) => {
        inserted += 1
        const taxerId = `9144${String(inserted).padStart(14, '0')}`
        const row = { taxerName: `新客户${inserted}`, taxerId, taxerType: '01', state: 1 }
        return { ...request, body: JSON.stringify(row) }
      },
    },
  ]
}

async function measure(served: Served, requests: autocannon.Request[]): Promise<Figure> {
  const before = cpuOf(served)
  const result = await autocannon({ url: served.url, connections: 16, duration: seconds, requests })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} calls failed`)
  const { total } = result.requests
  return { rate: total / result.duration, cpu: (cpuOf(served) - before) / total }
}

/** Microseconds. */
function cpuOf({ process: { pid } }: Served): number {
  return processorSeconds(pid ?? 0) * 1e6
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`sandbox/${file}`, import.meta.url))
}

async function serve(program: readonly string[], input = ''): Promise<Served> {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { process: child, ...(JSON.parse(line) as { url: string; bearer: string }) }
}

function print(what: string, { rate, cpu }: Figure, base?: Figure): void {
  const cells = [rate.toFixed(0), ratio(rate, base?.rate), cpu.toFixed(0), ratio(base?.cpu, cpu)]
  console.log(what.padEnd(42) + cells.map((cell) => cell.padStart(9)).join(''))
}

function ratio(value: number | undefined, base: number | undefined): string {
  return value === undefined || base === undefined ? '' : (value / base).toFixed(2)
}
