import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/postgres/start-postgres.ts'
import { createStore } from '../opening/create-store.ts'
import type { News, Store } from '../port.ts'

interface World {
  orders: { id: string; note: string }
  invoices: { id: string; note: string }
}

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const stores: Store<World>[] = []
let schema = 0
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

/** An address of a world that nobody has. */
async function newPlace(): Promise<string> {
  schema += 1
  await ask(`CREATE SCHEMA world_${schema}`)
  return `${postgres.url}?options=-c%20search_path%3Dworld_${schema}`
}

async function ask(text: string, url = postgres.url): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<object>(text)
  await client.end()
  return rows
}

async function open(database: string, compactAt?: number): Promise<Store<World>> {
  const tables = { orders: { unique: [['note']] }, invoices: {} } as const
  const store = await createStore<World>({ tables, database, ...(compactAt && { compactAt }) })
  stores.push(store)
  return store
}

const notesOf = async (store: Store<World>) => {
  await store.shared?.catchUp()
  return (await store.table('orders').find()).rows.map(({ note }) => note)
}

it('makes snapshots of a journal that has grown, and loses nothing by it', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place, 20_000), await open(place, 20_000)]
  const expected: string[] = []
  for (let at = 0; at < 1400; at += 1) {
    const note = `${String(at).padStart(5, '0')}${'票'.repeat(60)}`
    expected.push(note)
    await (at % 2 === 0 ? a : b).table('orders').insert({ id: String(10_000 + at), note })
  }
  // The last snapshot may be 200 entries old, and a thousand before it are spared.
  const head = 'SELECT count(*)::int AS entries FROM kaipiao_journal WHERE position <= 100'
  await expect.poll(() => ask(head, place)).toEqual([{ entries: 0 }])
  const late = await open(place)
  for (const store of [a, b, late]) expect(await notesOf(store)).toEqual(expected)
})

it('keeps what is unique across processes, and refuses a transaction whole', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place), await open(place)]
  await a.table('orders').insert({ id: '1', note: '一' })
  const both = b.transaction(async (tx) => {
    await tx.table('invoices').insert({ id: '1', note: '一' })
    await tx.table('orders').insert({ id: '2', note: '一' })
  })
  await expect(both).rejects.toMatchObject({ code: 'unique' })
  expect(await a.table('invoices').count()).toBe(0)
  await b.table('orders').insert({ id: '2', note: '二' })
  expect(await notesOf(a)).toEqual(['一', '二'])
})

it('puts other rows in the place of all, goes back to them by name, and shelves them', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place), await open(place)]
  const news: News[] = []
  b.hear((each) => news.push(each))
  await a.replaceAll({ orders: [{ id: '1', note: '一' }] }, 'beginning')
  expect(await notesOf(b)).toEqual(['一'])
  expect(news.map(({ isReplaced }) => isReplaced)).toEqual([true])
  await b.table('orders').put({ id: '1', note: '改' })
  await b.shelf?.put('月初', { of: 'b' }, await b.snapshot())
  expect(await a.recall('beginning')).toBe(true)
  expect(await notesOf(b)).toEqual(['一'])
  expect(await a.recall('another')).toBe(false)
  expect(await a.shelf?.list()).toEqual([{ name: '月初', about: { of: 'b' } }])
  const shelved = await a.shelf?.read('月初')
  if (shelved === undefined) throw new Error('it was shelved')
  await a.restore(shelved)
  expect(await notesOf(b)).toEqual(['改'])
  expect([await b.shelf?.remove('月初'), await a.shelf?.remove('月初')]).toEqual([true, false])
})

it('tells in their order, at every process once, what transactions said', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place), await open(place)]
  const heard: [object[], object[]] = [[], []]
  for (const [at, store] of [a, b].entries()) store.hear(({ told }) => void heard[at]?.push(...told))
  for (let at = 0; at < 20; at += 1) {
    await (at % 2 === 0 ? a : b).transaction((tx) => Promise.resolve(tx.tell({ at })))
  }
  const expected = Array.from({ length: 20 }, (_, at) => ({ at }))
  await expect.poll(() => heard).toEqual([expected, expected])
})

it('lets one process at a time do what it does alone, and lets the next in when it dies', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place), await open(place)]
  const order: string[] = []
  let free = (): void => undefined
  const held = a.shared?.alone(async () => {
    order.push('a')
    await new Promise<void>((resolve) => (free = resolve))
  })
  await expect.poll(() => order).toEqual(['a'])
  const next = b.shared?.alone(() => Promise.resolve(order.push('b')))
  await ask(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 5047210",
  )
  await next
  expect(order).toEqual(['a', 'b'])
  free()
  await held
  await expect(
    b.shared?.alone(
      () => Promise.resolve(),
      () => false,
    ),
  ).rejects.toMatchObject({ code: 'over' })
})

it('refuses a write whose connection was lost before its commit, and goes on with another', async () => {
  const place = await newPlace()
  const store = await open(place)
  await store.table('orders').insert({ id: '0', note: '零' })
  const end =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaipiao sandbox: writes'"
  const lost = store.transaction(async (tx) => {
    await tx.table('orders').insert({ id: '1', note: '一' })
    await ask(end)
  })
  await expect(lost).rejects.toMatchObject({ code: 'unreachable' })
  expect(await notesOf(store)).toEqual(['零'])
  await store.table('orders').insert({ id: '1', note: '一' })
  expect(await notesOf(store)).toEqual(['零', '一'])
})

it('acknowledges a commit of which the answer was lost, once', async () => {
  const place = new URL(await newPlace())
  let isArmed = false
  // Hands everything on, but for the answer to a commit: then both connections are gone.
  const between = createServer((caller) => {
    const server = connect(Number(place.port), '127.0.0.1')
    const end = (): void => {
      caller.destroy()
      server.destroy()
    }
    for (const each of [caller, server]) each.on('error', end).on('close', end)
    let isCut = false
    caller.on('data', (bytes) => {
      isCut ||= isArmed && bytes.includes('COMMIT')
      if (isCut) isArmed = false
      server.write(bytes)
    })
    server.on('data', (bytes) => (isCut ? end() : caller.write(bytes)))
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const address = between.address()
  const through = new URL(place)
  through.port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const [store, other] = [await open(through.href), await open(place.href)]
  await store.table('orders').insert({ id: '0', note: '零' })
  isArmed = true
  await store.table('orders').insert({ id: '1', note: '一' })
  expect(isArmed).toBe(false)
  for (const each of [store, other]) expect(await notesOf(each)).toEqual(['零', '一'])
  await stores.shift()?.close()
  between.close()
})

it('keeps writes that wait for a turn by one commit, in their order, and the refused one alone is refused', async () => {
  const place = await newPlace()
  const [a, b] = [await open(place), await open(place)]
  const told: object[] = []
  b.hear((news) => void told.push(...news.told))
  const write = (note: string) =>
    a.transaction(async (tx) => {
      // What earlier ones did is seen, though nobody else sees it yet.
      const id = String((await tx.table('orders').count()) + 1)
      await tx.table('invoices').insert({ id: `i${id}`, note })
      await tx.table('orders').insert({ id, note })
      tx.tell({ note })
      return id
    })
  const answers = await Promise.allSettled(['一', '二', '一', '三'].map(write))
  expect(answers).toMatchObject([
    { value: '1' },
    { value: '2' },
    { status: 'rejected', reason: { code: 'unique' } },
    { value: '3' },
  ])
  for (const store of [a, b]) expect(await notesOf(store)).toEqual(['一', '二', '三'])
  expect(await b.table('invoices').count()).toBe(3)
  await expect.poll(() => told).toEqual([{ note: '一' }, { note: '二' }, { note: '三' }])
  const commits =
    'SELECT count(*)::int AS entries, count(DISTINCT xmin::text)::int AS commits FROM kaipiao_journal'
  expect(await ask(commits, place)).toEqual([{ entries: 3, commits: 1 }])
})

it('refuses all writes of a commit that is lost, and what they did is gone', async () => {
  const place = await newPlace()
  const store = await open(place)
  await store.table('orders').insert({ id: '0', note: '零' })
  const end =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaipiao sandbox: writes'"
  const lost = ['一', '二', '零'].map((note, at) =>
    store.transaction(async (tx) => {
      if (at === 1) await ask(end)
      await tx.table('orders').insert({ id: String(at + 1), note })
    }),
  )
  // The last one was refused for what never happened, as far as it could know.
  const away = { status: 'rejected', reason: { code: 'unreachable' } }
  expect(await Promise.allSettled(lost)).toMatchObject([away, away, away])
  expect(await notesOf(store)).toEqual(['零'])
  await store.table('orders').insert({ id: '1', note: '一' })
  expect(await notesOf(store)).toEqual(['零', '一'])
})

it('goes back to earlier rows between the writes before that and those after', async () => {
  const place = await newPlace()
  const store = await open(place)
  await store.table('orders').insert({ id: '0', note: '零' })
  const then = await store.snapshot()
  const before = store.table('orders').insert({ id: '1', note: '先' })
  const restored = store.restore(then)
  const after = store.table('orders').insert({ id: '2', note: '后' })
  await Promise.all([before, restored, after])
  expect(await notesOf(store)).toEqual(['零', '后'])
})

it('gives up a write that waits for its own turn', async () => {
  const place = await newPlace()
  const store = await createStore<World>({
    tables: { orders: {}, invoices: {} },
    database: place,
    patience: 300,
  })
  stores.push(store)
  const stuck = store.transaction(async (tx) => {
    await tx.table('orders').insert({ id: '1', note: '一' })
    await store.table('orders').insert({ id: '2', note: '二' })
  })
  await expect(stuck).rejects.toMatchObject({ code: 'stuck' })
  await store.table('orders').insert({ id: '3', note: '三' })
  expect(await notesOf(store)).toEqual(['三'])
})

it('lets whoever watches count its writes and its connections, those that were lost too', async () => {
  const database = await newPlace()
  const open = new Map<string, number>()
  const made: string[] = []
  const kept: boolean[] = []
  const store = await createStore<World>({
    tables: { orders: {}, invoices: {} },
    database,
    watch: {
      wrote: ({ isKept }) => void kept.push(isKept),
      connection: (purpose, change) => {
        open.set(purpose, (open.get(purpose) ?? 0) + change)
        if (change > 0) made.push(purpose)
      },
    },
  })
  stores.push(store)
  await store.table('orders').insert({ id: '1', note: '票' })
  expect([kept, open.get('writes'), open.get('reads')]).toEqual([[true], 1, 1])
  await ask(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaipiao sandbox: writes'",
  )
  await expect.poll(() => open.get('writes')).toBe(0)
  await store.table('orders').insert({ id: '2', note: '据' })
  expect([kept, open.get('writes')]).toEqual([[true, true], 1])
  expect(made.filter((purpose) => purpose === 'writes')).toHaveLength(2)
})
