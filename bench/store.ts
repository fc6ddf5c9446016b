import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createStore } from '../mock-server/src/store/opening/create-store.ts'
import type { Table } from '../mock-server/src/store/port.ts'

/** The store by itself, without HTTP: what a page and a durable write cost, and how that grows with the rows. */

interface Goods {
  id: string
  agencyId: string
  state: string
  name: string
  code: string
  tsUpdate: string
}

const [small, large] = [await measure(1000), await measure(100_000)]
const rows: [string, number, number][] = [
  ['page of 20, filter + sort, total', small.page, large.page],
  ['the same within a range of dates', small.range, large.range],
  ['first text search after opening', small.firstSearch, large.firstSearch],
  ['text search, nothing cached', small.search, large.search],
  ['text search for what all rows have', small.common, large.common],
  ['text search after a write', small.searchAfter, large.searchAfter],
  ['durable insert', small.insert, large.insert],
  ['the same into a bare Map', small.bare, large.bare],
]
console.log(
  `${'µs each'.padEnd(36)}${'1,000 rows'.padStart(12)}${'100,000 rows'.padStart(14)}${'ratio'.padStart(8)}`,
)
for (const [name, few, many] of rows) {
  const cells = [
    few.toFixed(1).padStart(12),
    many.toFixed(1).padStart(14),
    (many / few).toFixed(2).padStart(8),
  ]
  console.log(name.padEnd(36) + cells.join(''))
}
console.log(`durable insert at 100,000 rows ÷ bare Map: ${(large.insert / large.bare).toFixed(1)}`)
console.log(`opening 100,000 rows: ${large.open.toFixed(0)} ms`)
console.log(
  `its index of texts: ${large.index.toFixed(0)} ms, ${large.turn.toFixed(0)} ms at once, ${(large.bytes / 2 ** 20).toFixed(1)} MB`,
)

type Figures = Record<
  | 'page'
  | 'range'
  | 'firstSearch'
  | 'common'
  | 'search'
  | 'searchAfter'
  | 'insert'
  | 'bare'
  | 'open'
  | 'index'
  | 'turn'
  | 'bytes',
  number
>

async function measure(size: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
  const options = { tables: { goods: { unique: [['code']] } }, folder } as const
  try {
    const seeding = await createStore<{ goods: Goods }>(options)
    await seeding.replaceAll({ goods: Array.from({ length: size }, (_, at) => goodsAt(at)) })
    await seeding.close()
    const start = performance.now()
    const store = await createStore<{ goods: Goods }>(options)
    const open = performance.now() - start
    const figures = { open, ...(await measureTable(store.table('goods'), size)) }
    await store.close()
    return figures
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureTable(goods: Table<Goods>, size: number): Promise<Omit<Figures, 'open'>> {
  const bare = new Map<string, unknown>()
  const where = { agencyId: 'a1', state: '启用' }
  const since = goodsAt(0).tsUpdate
  const search = (text: string) =>
    goods.find({ search: { text, fields: ['name', 'code'] }, sort: '-tsUpdate', limit: 20 })
  const firstSearch = await once(() => search('品0'))
  const memory = memoryNow()
  const [start, turns] = [performance.now(), [] as number[]]
  for (let turn = 0; turn < size / 1000; turn += 1) turns.push(await once(nextTurn))
  return {
    firstSearch,
    index: performance.now() - start,
    turn: Math.max(...turns) / 1000,
    bytes: memoryNow() - memory,
    page: await eachTakes(4000, (at) =>
      goods.find({ where, sort: '-tsUpdate', offset: (at % 9) * 20, limit: 20 }),
    ),
    range: await eachTakes(4000, () =>
      goods.find({ where: { ...where, tsUpdate: { gte: since } }, sort: '-tsUpdate', limit: 20 }),
    ),
    search: await eachTakes(8, (at) => search(`品${at}`)),
    common: await eachTakes(8, (at) => {
      const [text, fields] = ['用品', ['name', 'code'] as const]
      return goods.find({ search: { text, fields }, sort: at % 2 === 0 ? 'name' : '-code', limit: 20 })
    }),
    searchAfter: await eachTakes(8, async (at) => {
      await goods.put(goodsAt(at))
      await search(`品${at}`)
    }),
    insert: await eachTakes(2000, (at) => goods.insert(goodsAt(size + at))),
    bare: await eachTakes(2000, (at) => {
      const row = goodsAt(size + at)
      bare.set(row.id, JSON.parse(JSON.stringify(row)))
      return Promise.resolve()
    }),
  }
}

/** Bytes in use, where node was started with `--expose-gc`. */
function memoryNow(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Microseconds. */
async function once(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) * 1000
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

function goodsAt(at: number): Goods {
  return {
    id: `g${at}`,
    agencyId: `a${at % 4}`,
    state: ['启用', '停用', '草稿'][at % 3] ?? '',
    name: `办公用品${(at * 7919) % 100_003}`,
    code: `1${String(at).padStart(18, '0')}`,
    tsUpdate: new Date(1.7e12 + ((at * 7919) % 100_003) * 60_000).toISOString(),
  }
}
