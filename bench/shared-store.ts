import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStore } from '../mock-server/src/store/opening/create-store.ts'
import type { Store } from '../mock-server/src/store/port.ts'
import { startPostgres } from '../mock-server/src/testing/postgres/start-postgres.ts'

/**
 * The store over PostgreSQL beside the embedded one: a page, a write, and writes of two processes against those of one.
 * What survives a kill of a process is compared with what survives one; a disk that is waited for stands by itself.
 */

interface Goods {
  id: string
  state: string
  name: string
}
type World = { goods: Goods }

const tables = { goods: {} } as const
const rows = 20_000
const [role, url = '', mark = ''] = process.argv.slice(2)

if (role === 'writer') {
  const store = await createStore<World>({ tables, database: url })
  console.log(await writesASecond(store, mark))
  await store.close()
} else await compare()

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
  const embedded = await createStore<World>({ tables, folder })
  await fill(embedded)
  const own = await measure(embedded)
  await embedded.close()
  rmSync(folder, { recursive: true })
  print('', 'page of 20, µs', 'write, µs', 'writes a second')
  print('embedded', own.page.toFixed(0), own.write.toFixed(0), own.rate.toFixed(0))
  for (const isSynced of [false, true]) {
    const postgres = await startPostgres(isSynced)
    const store = await createStore<World>({ tables, database: postgres.url })
    await fill(store)
    const { page, write, rate } = await measure(store)
    await store.close()
    const name = isSynced ? 'PostgreSQL, disk waited for' : 'PostgreSQL'
    print(name, page.toFixed(0), write.toFixed(0), rate.toFixed(0))
    const rates = await Promise.all(['a', 'b'].map((each) => writerApart(postgres.url, each)))
    print('  two processes at once', '', '', rates.map((each) => each.toFixed(0)).join(' + '))
    print(
      '  ÷ embedded',
      (page / own.page).toFixed(1),
      (write / own.write).toFixed(1),
      (rate / own.rate).toFixed(2),
    )
    await postgres.stop()
  }
}

async function fill(store: Store<World>): Promise<void> {
  await store.replaceAll({ goods: Array.from({ length: rows }, (_, at) => goodsAt(`g${at}`, at)) })
}

async function measure(store: Store<World>) {
  const goods = store.table('goods')
  const page = await eachTakes(400, async (at) => {
    await store.shared?.catchUp()
    await goods.find({ where: { state: '启用' }, sort: '-name', offset: (at % 9) * 20, limit: 20 })
  })
  const write = await eachTakes(100, (at) => goods.insert(goodsAt(`one-${at}`, at)))
  return { page, write, rate: await writesASecond(store, 'alone') }
}

/** By eight who write at once, for two seconds. */
async function writesASecond(store: Store<World>, name: string): Promise<number> {
  const start = performance.now()
  let count = 0
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let at = 0; performance.now() - start < 2000; at += 1) {
      await store.table('goods').insert(goodsAt(`${name}-${writer}-${at}`, at))
      count += 1
    }
  })
  await Promise.all(writers)
  return (count * 1000) / (performance.now() - start)
}

async function writerApart(database: string, name: string): Promise<number> {
  const program = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'writer', database, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'exit')
  return Number(said)
}

/** Microseconds a run, the median of five series after one to warm up. */
async function eachTakes(runs: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const series: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now()
    for (let at = 0; at < runs; at += 1) await work(round * runs + at)
    series.push(((performance.now() - start) * 1000) / runs)
  }
  return series.slice(1).sort((a, b) => a - b)[2] ?? NaN
}

function goodsAt(id: string, at: number): Goods {
  return { id, state: at % 3 === 0 ? '启用' : '停用', name: `办公用品${(at * 7919) % 100_003}` }
}

function print(name: string, ...cells: readonly string[]): void {
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(16)).join(''))
}
