import { Problem, type Client } from '@kaipiao/client'
import {
  addCustomer,
  getCustomer,
  issueInvoice,
  listCustomers,
  listIssueOrders,
} from '@kaipiao/client/operations'
import { buildRequired } from '@kaipiao/client/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { customerForm } from '../../testing/customer-form.ts'
import { invoiceForm } from '../../testing/invoice-form.ts'
import { listenToPush } from '../../testing/listen-to-push.ts'
import { signInAs, type DemoRole } from '../../testing/sign-in-as.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres/start-postgres.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import { terminal } from '../../world/named-rows.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const running: TestSandbox[] = []
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close()
})

async function start(isReset = false): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({ database: postgres.url, reset: isReset })
  running.push(sandbox)
  return sandbox
}

let [a, b]: TestSandbox[] = []
beforeEach(async () => {
  a = await start(true)
  b = await start()
})

function both(): readonly [TestSandbox, TestSandbox] {
  if (a === undefined || b === undefined) throw new Error('both have started')
  return [a, b]
}

/** A client whose calls go to the processes in turn, as those behind one address do. */
function signInAcross(role: DemoRole, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const across = both()
  const [first] = across
  let calls = 0
  return signInAs(role, first, {
    fetch: (url, init) => {
      calls += 1
      const { url: other } = across[calls % across.length] ?? first
      const asked = { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }
      return typeof url === 'string' ? fetch(url.replace(first.url, other), asked) : fetch(url, asked)
    },
  })
}

async function control(sandbox: TestSandbox, call: string, body: object = {}) {
  const [method = 'GET', name = ''] = call.split(' ')
  const reply = await fetch(`${sandbox.url}/__sandbox/${name}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: reply.status, answer: (await reply.json()) as Record<string, unknown> }
}

it('signs in at one process, writes at another, and reads at either what was written', async () => {
  const client = await signInAcross('agency')
  const before = (await client.call(listCustomers)).pages.items
  for (let count = 1; count <= 6; count += 1) {
    await client.call(addCustomer, { body: customerForm(`91310115MA1K3QX0${count}A`) })
    expect((await client.call(listCustomers)).pages.items).toBe(before + count)
  }
  const { list } = await client.call(listCustomers, { query: { pageSize: 6 } })
  for (const { id } of list) expect(await client.call(getCustomer, { path: { id } })).toMatchObject({ id })
})

it('numbers nothing twice, and loses nothing that was written at once', async () => {
  const c = await start()
  const clients = await Promise.all([...both(), c].map((each) => signInAs('agency', each)))
  const orders = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const client = clients[at % clients.length]
      return (await client?.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() }))
        ?.id
    }),
  )
  expect(new Set(orders).size).toBe(24)
  for (const client of clients) {
    const { list } = await client.call(listIssueOrders, { query: { pageSize: 999 } })
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(orders))
  }
})

it('has one clock: what falls due runs once, and is pushed to whoever listens elsewhere', async () => {
  const [first, second] = both()
  const [atFirst, atSecond] = [await signInAs('agency', first), await signInAs('agency', second)]
  const { heard, next, socket } = await listenToPush(atSecond, second.url)
  const { id } = await atFirst.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
  const moved = await control(second, 'POST clock', { advance: '+10m' })
  expect(moved.answer['fired']).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'issueOrder' })]),
  )
  expect((await control(first, 'GET clock')).answer['now']).toBe('2026-01-15 10:40:00')
  expect((await control(first, 'POST clock', { advance: '+10m' })).answer['now']).toBe('2026-01-15 10:50:00')
  expect((await control(second, 'GET clock')).answer['now']).toBe('2026-01-15 10:50:00')
  const { list } = await atFirst.call(listIssueOrders, { query: { pageSize: 999 } })
  expect(list.find((order) => order.id === id)).toMatchObject({ ddzt: 3 })
  const isAbout = (message: unknown) => JSON.stringify(message).includes(`"orderId":"${id}"`)
  while (!isAbout(await next()));
  // What a tester sends after it is heard after it.
  const data = buildRequired('BureauLoginData', { code: 'SMS' })
  const sent = await control(first, 'POST push', { bizId: 'SJDL', account: '13800000003', data })
  expect(sent.status, JSON.stringify(sent.answer)).toBe(200)
  while (!JSON.stringify(await next()).includes('SJDL'));
  expect(heard.filter(isAbout)).toHaveLength(1)
  socket.close()
})

it('runs jobs of a clock that goes by itself, whoever of several is left', async () => {
  const [first, second] = both()
  const client = await signInAs('agency', first)
  const { id } = await client.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
  await first.close()
  running.splice(running.indexOf(first), 1)
  expect((await control(second, 'POST clock', { speed: 100_000 })).status).toBe(200)
  const invoiceOf = async () => (await second.sandbox.store.table('issueOrders').get(id))?.invoiceId
  await expect.poll(invoiceOf, { timeout: 10_000 }).toMatch(/./)
})

it('goes back to a checkpoint of another process, and begins anew for all', async () => {
  const [first, second] = both()
  const client = await signInAcross('agency')
  const names = async () =>
    (await client.call(listCustomers, { query: { pageSize: 999 } })).list.map(({ id }) => id)
  const before = await names()
  await control(first, 'POST checkpoint', { name: 'one' })
  await client.call(addCustomer, { body: customerForm('91310115MA1K3QX01A') })
  expect((await control(second, 'GET checkpoint?name=one')).answer['changed']).toContain('customers')
  expect((await control(second, 'POST rewind', { name: 'one' })).status).toBe(200)
  expect(await names()).toEqual(before)
  const late = await start()
  await client.call(addCustomer, { body: customerForm('91310115MA1K3QX01A') })
  expect((await control(late, 'POST rewind', { name: 'one' })).status).toBe(200)
  expect(await names()).toEqual(before)
  expect((await control(second, 'POST reset', { seed: 7 })).answer['seed']).toBe(7)
  expect((await control(first, 'GET health')).answer['seed']).toBe(7)
  expect(await first.sandbox.store.table('customers').count()).toBe(
    await second.sandbox.store.table('customers').count(),
  )
})

it('counts a story that requests name once for all, from the beginning in a world that begins anew', async () => {
  const codes = async () => {
    const client = await signInAcross('agency', { 'x-sandbox-scenario': 'bureau-busy' })
    const given: unknown[] = []
    for (let call = 0; call < 5; call += 1) {
      const issued = client.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm() })
      given.push(
        await issued.then(
          () => 0,
          (error: unknown) => (error instanceof Problem ? error.code : error),
        ),
      )
    }
    return given
  }
  expect(await codes()).toEqual([202200009, 202200009, 0, 0, 0])
  expect(await codes()).toEqual([0, 0, 0, 0, 0])
  expect((await control(both()[1], 'POST reset')).status).toBe(200)
  expect(await codes()).toEqual([202200009, 202200009, 0, 0, 0])
})

it('refuses by name what one process cannot do for all', async () => {
  const [first] = both()
  const calls = ['faults', 'scenarios', 'push/faults', 'recording', 'expect', 'spaces']
  for (const call of calls.map((name) => `POST ${name}`)) {
    const { status, answer } = await control(first, call)
    expect({ call, status }).toEqual({ call, status: 409 })
    expect(answer['message']).toContain('not with --store')
  }
})

it('a database that goes away and comes back loses nothing, and whoever waited is answered', async () => {
  const client = await signInAcross('agency')
  await client.call(addCustomer, { body: customerForm('91310115MA1K3QX01A') })
  const before = (await client.call(listCustomers)).pages.items
  await postgres.kill()
  const waiting = client.call(listCustomers)
  await postgres.start()
  expect((await waiting).pages.items).toBe(before)
  await client.call(addCustomer, { body: customerForm('91310115MA1K3QX02A') })
  expect((await client.call(listCustomers)).pages.items).toBe(before + 1)
})
