import { gzipSync } from 'node:zlib'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueInvoice, listCustomers } from '@kaipiao/client/operations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { controlCall } from '../testing/control-call.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(() => running.rewind())
afterAll(() => running.close())

async function control(call: string, body?: unknown, url = running.url) {
  const { status, text } = await controlCall(url, call, body)
  return { status, data: JSON.parse(text) }
}

const issue = async () =>
  (await signInAs('agency', running)).call(issueInvoice, {
    path: { id: terminal('digital') },
    body: invoiceForm(),
  })
const orders = () => running.sandbox.store.table('issueOrders').count()

it('checkpoints have names, and the world goes back to any of them', async () => {
  const none = await orders()
  await control('POST checkpoint', { name: '空' })
  await issue()
  await control('POST checkpoint', { name: '一单' })
  await issue()
  expect((await control('GET checkpoints')).data.checkpoints).toMatchObject([
    { name: '空', at: '2026-01-15 10:30:00' },
    { name: '一单' },
  ])
  await control('POST rewind', { name: '一单' })
  expect(await orders()).toBe(none + 1)
  await control('POST rewind', { name: '空' })
  expect(await orders()).toBe(none)
  expect((await control('POST rewind', { name: '没有' })).status).toBe(404)
  for (const name of ['空', '一单']) await control('POST checkpoint/remove', { name })
  expect((await control('POST checkpoint/remove', { name: '空' })).status).toBe(404)
})

it('a checkpoint that is kept outlives the sandbox, and says what is in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-checkpoints-'))
  const first = await startTestSandbox({ folder })
  const at = (url: string) => (call: string, body?: unknown) => control(call, body, url)
  await at(first.url)('POST checkpoint', { name: '月初', keep: true })
  await at(first.url)('POST checkpoint', { name: '此刻' })
  const before = await first.sandbox.store.table('customers').count()
  await first.close()
  const second = await startTestSandbox({ folder })
  const customers = second.sandbox.store.table('customers')
  const [customer] = (await customers.find({ limit: 1 })).rows
  await customers.remove(customer?.id ?? '')
  const { data } = await at(second.url)('GET checkpoints')
  expect(data.checkpoints).toMatchObject([
    {
      name: '月初',
      at: '2026-01-15 10:30:00',
      kept: true,
      description: { world: 'small', seed: 1, counts: { customers: before } },
    },
  ])
  const changed = await at(second.url)(`GET checkpoint?name=${encodeURIComponent('月初')}&rows=1`)
  expect(changed.data.rows.customers).toMatchObject({ added: [], removed: [customer?.id] })
  expect((await at(second.url)('POST rewind', { name: '月初' })).status).toBe(200)
  expect(await customers.get(customer?.id ?? '')).toEqual(customer)
  await at(second.url)('POST checkpoint/remove', { name: '月初' })
  expect((await at(second.url)('POST rewind', { name: '月初' })).status).toBe(404)
  await second.close()
  rmSync(folder, { recursive: true })
})

it('a world in memory alone keeps no checkpoints', async () => {
  const { status, data } = await control('POST checkpoint', { keep: true })
  expect([status, data.message]).toEqual([409, expect.stringContaining('--data')])
})

it('two checkpoints differ by rows and fields', async () => {
  await signInAs('agency', running)
  await control('POST checkpoint', { name: '前' })
  const customers = running.sandbox.store.table('customers')
  const [first, second] = (await customers.find({ limit: 2 })).rows
  if (!first || !second) throw new Error('there are customers')
  await customers.put({ ...first, mobile: '13900000001' })
  await customers.remove(second.id)
  await control('POST checkpoint', { name: '后' })
  await customers.put({ ...first, mobile: '13900000002' })
  const { data } = await control('GET checkpoint?name=前&with=后&rows=1')
  expect(data).toEqual({
    changed: ['customers'],
    rows: {
      customers: {
        added: [],
        removed: [second.id],
        // A row as it was sown counts as its first version, and says nothing.
        changed: [
          {
            id: first.id,
            fields: { mobile: { before: first.mobile, after: '13900000001' }, version: { after: 2 } },
          },
        ],
      },
    },
  })
  for (const name of ['前', '后']) await control('POST checkpoint/remove', { name })
})

it('a world goes into a file and comes back, whoever was signed in too', async () => {
  const agency = await signInAs('agency', running)
  const order = await agency.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
  const { data } = await control('GET world')
  expect(data.description).toMatchObject({ world: 'small', seed: 1, clock: '2026-01-15 10:30:00' })
  expect(data.description.counts.customers).toBe(data.rows.customers.length)
  const bearer = await agency.session.bearer()
  const list = () => rawCall(running.url, { path: listCustomers.path, bearer })
  const before = await list()
  await control('POST reset', { seed: 2 })
  expect((await list()).status).toBe(401)
  expect((await control('POST world', data)).status).toBe(200)
  expect(await list()).toEqual(before)
  await control('POST clock', { advance: '+10s' })
  expect((await running.sandbox.store.table('issueOrders').get(order.id))?.ddzt).not.toBe(2)
})

it('a file that another key has sealed goes into no sandbox that would not start with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-sealed-'))
  const kept = await startTestSandbox({ folder, world: 'empty' })
  try {
    const { data } = await control('GET world')
    const { status, text } = await controlCall(kept.url, 'POST world', data)
    expect([status, JSON.parse(text).words]).toEqual([400, expect.stringContaining('KAIPIAO_SANDBOX_KEY')])
    expect(kept.sandbox.world.size).toBe('empty')
  } finally {
    await kept.close()
    rmSync(folder, { recursive: true })
  }
})

it('a file may come packed, and one that is too long is refused by its limit', async () => {
  const world = (await control('GET world')).data
  const send = async (body: Buffer) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const reply = await fetch(`${running.url}/__sandbox/world`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return { status: reply.status, data: JSON.parse(await reply.text()) }
  }
  const { status, data } = await send(gzipSync(JSON.stringify(world)))
  expect([status, data.rows]).toEqual([200, Object.values(world.rows).flat().length])
  expect(await send(gzipSync(Buffer.alloc(129 * 1024 * 1024, ' '), { level: 1 }))).toEqual({
    status: 413,
    data: {
      message: 'the body is longer than 128 MB, as it came or unpacked',
      words: '请求内容超过 128 MB（压缩的按解压后计）',
    },
  })
  // What is no file of a sandbox has the limit of every other body.
  const long = JSON.stringify({ advance: 'x'.repeat(17 * 1024 * 1024) })
  expect(await control('POST clock', long)).toMatchObject({
    status: 413,
    data: { words: expect.stringContaining('超过 16 MB') },
  })
})

it.each<[string, (file: { rows: Record<string, unknown[]> }) => unknown]>([
  ['has no rows', () => ({})],
  ['lacks a table', ({ rows: { customers: _, ...rows } }) => ({ rows })],
  ['has a table that there is not', ({ rows }) => ({ rows: { ...rows, moons: [] } })],
  ['has rows without ids', ({ rows }) => ({ rows: { ...rows, customers: [{}] } })],
  ['says nothing of the clock', ({ rows }) => ({ rows: { ...rows, state: [] } })],
  [
    'has a row twice',
    ({ rows }) => ({ rows: { ...rows, customers: [rows.customers?.[0], rows.customers?.[0]] } }),
  ],
])('a file that %s is refused, and the world stays', async (_, spoil) => {
  const { data } = await control('GET world')
  const { status } = await control('POST world', spoil(data))
  expect(status).toBe(400)
  expect((await control('GET world')).data.description).toEqual(data.description)
})
