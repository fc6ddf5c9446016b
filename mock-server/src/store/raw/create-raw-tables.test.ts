import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import simpleRest from '@refinedev/simple-rest'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../opening/create-store.ts'
import type { StoredRow } from '../memory/rows/stored-row.ts'
import type { Store } from '../port.ts'
import { createRawTables } from './create-raw-tables.ts'
import { WindowAdapter } from './window-adapter.ts'

interface World {
  customers: Customer
  invoices: { id: string; customerId: string; fphm: string }
}
interface Customer {
  id: string
  name?: string
  taxerId?: string
  state?: 'on' | 'off' | null
  credit?: number
  isShared?: boolean
  tsUpdate?: string
}

const seed: Customer[] = [
  {
    id: 'c1',
    name: '北京航天信息',
    taxerId: '91110000600001234',
    state: 'on',
    credit: 5,
    isShared: true,
    tsUpdate: '2024-03-01',
  },
  {
    id: 'c2',
    name: '上海纸业 Paper',
    taxerId: '007',
    state: 'off',
    credit: 50,
    isShared: false,
    tsUpdate: '2024-02-01',
  },
  {
    id: 'c3',
    name: '广州航天',
    taxerId: '91440000600001234',
    state: 'on',
    credit: 7,
    tsUpdate: '2024-01-01',
  },
  { id: 'c4', name: '深圳 paper', state: null, credit: 12, tsUpdate: '2024-04-01' },
]
const invoices = [{ id: 'i1', customerId: 'c1', fphm: '24112000000012345678' }]

let folder = ''
let store: Store<World>
let server: Server
let base = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-raw-'))
  await start()
  await store.replaceAll({ customers: seed, invoices })
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<void> {
  store = await createStore<World>({ tables: { customers: { unique: [['taxerId']] }, invoices: {} }, folder })
  server = createServer(createRawTables(store))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/db`
}

async function stop(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await store.close()
}

async function ask(
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<{ status: number; total: number; data: unknown }> {
  const json = { 'content-type': 'application/json' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetch(base + path, {
    method,
    ...(body === undefined ? {} : { body: text, headers: json }),
  })
  const data: unknown = await reply.json()
  return { status: reply.status, total: Number(reply.headers.get('x-total-count') ?? NaN), data }
}

const idsOf = (rows: unknown): unknown[] =>
  Array.isArray(rows)
    ? rows.map((row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? row.id : row))
    : []

describe('a list of raw rows', () => {
  it.each<[string, string[], number?]>([
    ['', ['c1', 'c2', 'c3', 'c4']],
    ['?_start=1&_end=3&_sort=tsUpdate&_order=desc', ['c1', 'c2'], 4],
    ['?_sort=-tsUpdate&_limit=1', ['c4'], 4],
    ['?_sort=state,credit&_order=desc,asc', ['c4', 'c1', 'c3', 'c2']],
    ['?state=on', ['c1', 'c3']],
    ['?state=on&state=off', ['c1', 'c2', 'c3']],
    ['?state:in=on,off', ['c1', 'c2', 'c3']],
    ['?state=null', ['c4']],
    ['?state_ne=on', ['c2', 'c4']],
    ['?taxerId=007', ['c2']],
    ['?credit=7', ['c3']],
    ['?credit_gte=7&credit_lt=50', ['c3', 'c4']],
    ['?isShared=true', ['c1']],
    ['?tsUpdate_gte=2024-02&tsUpdate_lte=2024-03-31', ['c1', 'c2']],
    ['?name_like=PAPER', ['c2', 'c4']],
    ['?name_like=paper&taxerId_like=0', ['c2']],
    ['?name:startsWith=广州', ['c3']],
    ['?name:contains=航天&name:endsWith=航天&_start=0&_end=1', ['c3']],
    ['?credit_gte=7&credit=50', ['c2']],
    ['?q=007', ['c2']],
    [
      `?_where=${encodeURIComponent('{"or":[{"credit":{"gt":40}},{"credit":{"lt":6}}]}')}&_start=1&_end=2`,
      ['c2'],
      2,
    ],
    ['?nothing=here', []],
  ])('%s', async (query, ids, total = ids.length) => {
    const reply = await ask(`/customers${query}`)
    expect([reply.status, idsOf(reply.data), reply.total]).toEqual([200, ids, total])
  })

  it("is paged and embedded in json-server's own way too", async () => {
    const { data, total } = await ask('/customers?_page=2&_per_page=1&state=on&_sort=-id')
    expect(data).toMatchObject({ first: 1, prev: 1, next: null, last: 2, items: 2, data: [{ id: 'c1' }] })
    expect(total).toBe(2)
    expect((await ask('/invoices?_embed=customer')).data).toMatchObject([
      { id: 'i1', customer: { name: '北京航天信息' } },
    ])
    expect((await ask('/customers/c1?_embed=invoices')).data).toMatchObject({ invoices: [{ id: 'i1' }] })
  })

  it('of lists says how many rows there are in each', async () => {
    expect((await ask('')).data).toEqual({ customers: 4, invoices: 1 })
    expect((await ask('/')).data).toEqual({ customers: 4, invoices: 1 })
  })
})

describe('writes of raw rows', () => {
  it('are seen through the port and after a restart', async () => {
    const created = await ask('/customers', 'POST', { name: '新', taxerId: '1' })
    expect(created).toMatchObject({ status: 201, data: { name: '新' } })
    const [id] = idsOf([created.data])
    expect(await ask('/customers/c1', 'PATCH', { credit: 6 })).toMatchObject({
      status: 200,
      data: { name: '北京航天信息', credit: 6 },
    })
    expect(await ask('/customers/c2', 'PUT', { name: '换' })).toMatchObject({
      status: 200,
      data: { id: 'c2', name: '换' },
    })
    expect(await ask('/customers/c3', 'DELETE')).toMatchObject({ status: 200, data: { id: 'c3' } })
    const check = async (): Promise<void> => {
      const customers = store.table('customers')
      expect(await customers.first({ taxerId: '1' })).toEqual({ id, name: '新', taxerId: '1' })
      expect(await customers.get('c1')).toEqual({ ...seed[0], credit: 6 })
      expect(await customers.get('c2')).toEqual({ id: 'c2', name: '换' })
      expect(await customers.has({ id: 'c3' })).toBe(false)
      expect(await store.table('invoices').get('i1')).toEqual(invoices[0])
    }
    await check()
    await stop()
    await start()
    await check()
  })

  it.each<[string, string, unknown, number, string]>([
    ['POST', '/customers', { taxerId: '007' }, 409, 'customers: taxerId ["007"] is taken'],
    ['PATCH', '/customers/c1', { taxerId: '007' }, 409, 'customers: taxerId ["007"] is taken'],
    ['PATCH', '/customers/none', {}, 404, 'customers: no row has id none'],
    ['DELETE', '/customers/none', undefined, 404, 'customers: no row has id none'],
    ['GET', '/customers/none', undefined, 404, 'customers: no row has id none'],
    ['GET', '/nothing', undefined, 404, 'there is no table nothing'],
    ['GET', '/constructor', undefined, 404, 'there is no table constructor'],
    ['POST', '/nothing', {}, 404, 'there is no table nothing'],
    ['POST', '/customers', '{"torn', 400, 'JSON'],
    ['GET', '/customers?_start=x', undefined, 400, '_start is a whole number from 0, not "x"'],
    ['GET', '/customers?credit_gte=x', undefined, 400, 'credit is a number, not "x"'],
    ['GET', '/customers?_where=1', undefined, 400, '_where is a JSON object, not 1'],
    ['GET', '/%', undefined, 400, 'URI malformed'],
  ])('%s %s %j is refused: %i %s', async (method, path, body, status, message) => {
    const reply = await ask(path, method, body)
    expect(reply).toMatchObject({ status, data: { message: expect.stringContaining(message) as unknown } })
    expect((await store.table('customers').find()).rows).toEqual(seed)
  })

  it('that are too large are refused, and the next one is taken', async () => {
    const reply = await ask('/customers', 'POST', { name: '长'.repeat(100_000) })
    expect(reply).toMatchObject({ status: 413, data: { message: 'Payload too large. Limit: 102400 bytes' } })
    expect(await ask('/customers/c1', 'PATCH', {})).toMatchObject({ status: 200, data: seed[0] })
  })

  it('do not undo what the platform wrote between their reading and their writing', async () => {
    const untyped = await createStore<Record<string, StoredRow>>({ tables: { customers: {} } })
    await untyped.replaceAll({ customers: [{ ...seed[0], id: 'c1' }] })
    const before = await untyped.table('customers').find()
    const adapter = new WindowAdapter(untyped, new Map([['customers', before.rows]]))
    const window = await adapter.read()
    await untyped.table('customers').update('c1', { credit: 99 })
    await expect(adapter.write({ customers: [{ id: 'c1', name: '旧' }] })).rejects.toMatchObject({
      code: 'stale',
    })
    await expect(adapter.write({ customers: [] })).rejects.toMatchObject({ code: 'stale' })
    await adapter.write(window)
    expect(await untyped.table('customers').get('c1')).toEqual({ ...seed[0], credit: 99 })
  })

  it('made here get ids that the platform could have given, and their replies name them so', async () => {
    const untyped = await createStore<Record<string, StoredRow>>({ tables: { customers: {} } })
    const made = ['_aB', '-aB', 'aB'].map((id) => ({ id }))
    await new WindowAdapter(untyped, new Map([['customers', []]])).write({ customers: made })
    expect(made.map(({ id }) => id)).toEqual(['0_aB', '0-aB', 'aB'])
    expect(await untyped.table('customers').get('0_aB')).toEqual({ id: '0_aB' })
  })

  it('of a list instead of a row are refused', async () => {
    expect(await ask('/customers', 'POST', [])).toMatchObject({ status: 400 })
    expect((await ask('/customers/c1', 'PATCH', [])).status).toBe(400)
  })
})

it("serves refine's simple-rest provider", async () => {
  const provider = simpleRest(base)
  const page = await provider.getList({
    resource: 'customers',
    pagination: { currentPage: 1, pageSize: 1 },
    sorters: [{ field: 'credit', order: 'desc' }],
    filters: [
      { field: 'state', operator: 'eq', value: 'on' },
      { field: 'name', operator: 'contains', value: '航天' },
      { field: 'tsUpdate', operator: 'gte', value: '2024-01-01' },
    ],
  })
  expect(page).toEqual({ data: [seed[2]], total: 2 })
  expect(idsOf((await provider.getMany({ resource: 'customers', ids: ['c4', 'c2'] })).data)).toEqual([
    'c2',
    'c4',
  ])
  const { data } = await provider.create({ resource: 'customers', variables: { name: '甲' } })
  const [id = ''] = idsOf([data]).map(String)
  await provider.update({ resource: 'customers', id, variables: { credit: 1 } })
  expect((await provider.getOne({ resource: 'customers', id })).data).toEqual({ id, name: '甲', credit: 1 })
  await provider.deleteOne({ resource: 'customers', id })
  await expect(provider.getOne({ resource: 'customers', id })).rejects.toMatchObject({
    statusCode: 404,
    message: `customers: no row has id ${id}`,
  })
})
