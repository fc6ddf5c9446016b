import type { Client } from '@kaipiao/client'
import {
  createCloudStorageLink,
  getUserInfo,
  issueInvoice,
  listCustomers,
  putCloudStorageFile,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { controlCall } from '../testing/control-call.ts'
import { bearerOf } from '../testing/bearer-of.ts'
import { invoiceForm } from '../testing/invoice-form.ts'
import { listenToPush } from '../testing/listen-to-push.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs, type DemoRole } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import type { SpaceFacts } from './space.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
/** Real time, as far as spaces and their clocks know. */
let now = 1_000_000
beforeAll(async () => {
  running = await startTestSandbox({ real: () => now })
})
afterEach(async () => {
  for (const { name } of (await control('GET spaces')).data.spaces)
    await control('POST spaces/remove', { name })
})
afterAll(() => running.close())

/** Of the process, of a space that is named, or of one that has an address. */
async function control(call: string, body?: unknown, space?: string, url = running.url) {
  const { status, text } = await controlCall(url, call, body, space)
  return { status, data: JSON.parse(text) }
}

const create = async (body: object = {}): Promise<SpaceFacts & { url: string }> => {
  const { status, data } = await control('POST spaces', { address: true, ...body })
  expect([status, data]).toMatchObject([200, { url: expect.any(String) }])
  return data
}

const signIn = (url: string, role: DemoRole = 'agency') => signInAs(role, { ...running, url })
const issue = (client: Client, headers = {}) =>
  client.call(issueInvoice, { path: { id: terminal('digital') }, body: invoiceForm(), headers })
const sizes = async (space?: string) => (await control('GET health', undefined, space)).data.counts
const nowOf = async (space?: string) => (await control('GET clock', undefined, space)).data.now

describe('two spaces', () => {
  it('have clocks of their own', async () => {
    for (const name of ['a', 'b']) await create({ name })
    await control('POST clock', { advance: '+3d' }, 'a')
    expect([await nowOf('a'), await nowOf('b'), await nowOf()]).toEqual([
      '2026-01-18 10:30:00',
      '2026-01-15 10:30:00',
      '2026-01-15 10:30:00',
    ])
  })

  it('know nothing of each other’s rows, sessions, rules, journals and checkpoints', async () => {
    const [a, b] = [await create({ name: 'a' }), await create({ name: 'b' })]
    const before = await sizes()
    const client = await signIn(a.url)
    await issue(client)
    await control('POST faults', { operation: 'listCustomers', status: 503 }, 'a')
    await control('POST checkpoint', { name: 'mine' }, 'a')
    expect((await sizes('a')).issueOrders).toBe(before.issueOrders + 1)
    for (const other of ['b', undefined]) {
      expect(await sizes(other)).toEqual(before)
      expect((await control('GET faults', undefined, other)).data.rules).toEqual([])
      expect((await control('GET log', undefined, other)).data.requests).toEqual([])
      expect((await control('GET checkpoints', undefined, other)).data.checkpoints).toEqual([])
    }
    const bearer = await bearerOf(client)
    expect((await rawCall(b.url, { path: listCustomers.path, bearer })).status).toBe(401)
    await (await signIn(b.url)).call(listCustomers)
  })

  it('hear their own pushes only', async () => {
    const [a, b] = [await create({ name: 'a' }), await create({ name: 'b' })]
    const listening = []
    for (const { url } of [a, b]) listening.push(await listenToPush(await signIn(url), url))
    const [one, other] = listening
    await issue(await signIn(a.url))
    await control('POST clock', { advance: '+10s' }, 'a')
    expect(await one?.next()).toMatchObject({ bizId: expect.any(String) })
    await control('POST clock', { advance: '+10s' }, 'b')
    other?.socket.send('ws_ping')
    expect(await other?.next()).toBe('ws_pong')
    expect((await control('GET push', undefined, 'b')).data.deliveries).toEqual([])
    for (const { socket } of listening) socket.terminate()
  })

  it('become the same byte for byte by the same seed and calls', async () => {
    const texts = []
    for (const name of ['a', 'b']) {
      const { url } = await create({ name })
      // Calls are the same by their key as well, which a client makes anew otherwise.
      await issue(await signIn(url), { 'Idempotency-Key': 'one-invoice' })
      await control('POST clock', { advance: '+1h' }, name)
      const refused = await rawCall(url, { path: listCustomers.path })
      const world = JSON.parse((await rawCall(url, { path: '/__sandbox/world' })).text) as {
        rows: Record<string, unknown>
      }
      // What lets somebody in follows from no seed.
      delete world.rows.tokens
      delete world.rows.usedCiphers
      delete world.rows.signIns
      texts.push([refused.text, JSON.stringify(world)])
    }
    expect(texts[0]).toEqual(texts[1])
  })

  it('have files and signed addresses to themselves', async () => {
    const [a, b] = [await create({ name: 'a' }), await create({ name: 'b' })]
    const client = await signIn(a.url, 'member')
    const { userUid } = await client.call(getUserInfo)
    const key = `upload.${userUid}.a.bin`
    const put = await client.call(createCloudStorageLink, {
      body: buildBody(createCloudStorageLink, { method: 'PUT', key }),
    })
    const { searchParams } = new URL(put.url, a.url)
    const query = {
      signature: searchParams.get('signature') ?? '',
      expires: Number(searchParams.get('expires')),
    }
    await client.call(putCloudStorageFile, { path: { key }, query, body: new Uint8Array([1, 2]) })
    const got = await client.call(createCloudStorageLink, {
      body: buildBody(createCloudStorageLink, { method: 'GET', key }),
    })
    expect((await fetch(a.url + got.url)).status).toBe(200)
    for (const { url } of [b, running]) expect((await fetch(url + got.url)).status).toBe(403)
  })
})

describe('a space', () => {
  let made: SpaceFacts & { url: string }
  beforeEach(async () => {
    made = await create({ name: 'run-17', idle: 60 })
  })

  it('is there by a header, by a cookie and at its address', async () => {
    const ways = [
      [running.url, { 'x-sandbox-space': 'run-17' }],
      [running.url, { cookie: 'theme=dark; sandbox-space=run-17' }],
      [made.url, {}],
    ] as const
    for (const [url, headers] of ways) {
      const { text } = await rawCall(url, { path: '/__sandbox/health', headers })
      expect(JSON.parse(text)).toMatchObject({ space: 'run-17', world: 'small' })
    }
    expect((await control('GET health')).data.space).toBeNull()
  })

  it('is open to websockets by a cookie', async () => {
    const open = (headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${running.url.replace('http', 'ws')}/ews/ws?userId=1&code=no`, {
          headers,
        })
        socket.once('close', resolve).once('unexpected-response', (_, { statusCode }) => {
          resolve(statusCode ?? 0)
        })
      })
    expect(await open({ cookie: 'sandbox-space=run-17' })).toBe(4401)
    expect(await open({ cookie: 'sandbox-space=run-18' })).toBe(404)
  })

  it.each([
    ['run-18', 404, '没有名为 run-18 的空间'],
    ['../etc', 400, '空间名称不正确'],
    ['', 400, '空间名称不正确'],
  ])('is not there by the name %j', async (name, status, words) => {
    const { text, ...reply } = await rawCall(running.url, {
      path: '/user/info',
      headers: { 'x-sandbox-space': name },
    })
    expect([reply.status, JSON.parse(text).message]).toEqual([status, expect.stringContaining(words)])
  })

  it('that is gone takes its cookie with it', async () => {
    const reply = await fetch(`${running.url}/user/info`, { headers: { cookie: 'sandbox-space=gone' } })
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([
      404,
      'sandbox-space=; Path=/; Max-Age=0',
    ])
    const spaces = await fetch(`${running.url}/__sandbox/spaces`, {
      headers: { cookie: 'sandbox-space=gone' },
    })
    expect(spaces.status).toBe(200)
  })

  it('goes when nobody has called it for its time', async () => {
    now += 59_000
    await control('GET clock', undefined, 'run-17')
    now += 59_000
    expect((await control('GET spaces')).data.spaces).toMatchObject([
      { name: 'run-17', from: 'small', idle: 60, unused: 59 },
    ])
    now += 2_000
    expect((await control('GET spaces')).data.spaces).toEqual([])
    expect((await control('GET clock', undefined, 'run-17')).status).toBe(404)
    await expect(fetch(made.url)).rejects.toThrow('fetch failed')
  })

  it('stays as long as somebody listens', async () => {
    const { socket } = await listenToPush(await signIn(made.url), made.url)
    now += 600_000
    expect((await control('GET spaces')).data.spaces).toMatchObject([{ listeners: 1, unused: 0 }])
    socket.terminate()
  })

  it('is ended by a call, and its websockets with it', async () => {
    const { socket } = await listenToPush(await signIn(made.url), made.url)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    expect((await control('POST spaces/remove', { name: 'run-17' }, 'run-17')).data).toEqual({
      removed: 'run-17',
    })
    await closed
    expect((await control('POST spaces/remove', { name: 'run-17' })).status).toBe(404)
  })

  it('can be begun anew, and as another world', async () => {
    const before = await sizes('run-17')
    await issue(await signIn(made.url))
    await control('POST reset', {}, 'run-17')
    expect(await sizes('run-17')).toEqual(before)
    await control('POST reset', { world: 'empty' }, 'run-17')
    expect((await sizes('run-17')).invoices).toBe(0)
    expect(await sizes()).toEqual(before)
  })
})

describe('spaces are made', () => {
  it('from a checkpoint of the world that is asked, whoever is signed in there', async () => {
    const first = await create({ name: 'first' })
    const client = await signIn(first.url)
    await issue(client)
    await control('POST clock', { advance: '+2d' }, 'first')
    await control('POST checkpoint', { name: '已开一单' }, 'first')
    const kept = await sizes('first')
    await issue(await signIn(first.url))
    const { status } = await control('POST spaces', { name: 'second', checkpoint: '已开一单' }, 'first')
    expect([status, await sizes('second'), await nowOf('second')]).toEqual([200, kept, await nowOf('first')])
    expect((await control('POST spaces', { checkpoint: '已开一单' })).status).toBe(404)
  })

  it('with names of their own where none is given', async () => {
    const [a, b] = [await create(), await create()]
    expect(new Set([a.name, b.name]).size).toBe(2)
  })

  it('of another size, seed and moment', async () => {
    await create({ name: 'other', world: 'empty', seed: 3, clock: '2026-03-01 09:00:00' })
    expect((await control('GET health', undefined, 'other')).data).toMatchObject({
      world: 'empty',
      seed: 3,
      clock: { now: '2026-03-01 09:00:00', speed: 0 },
    })
  })

  it.each([
    [{ name: 'a b' }, 400],
    [{ name: 'twice' }, 409],
    [{ world: 'huge' }, 400],
    [{ seed: -1 }, 400],
    [{ clock: 'soon' }, 400],
    [{ idle: 0 }, 400],
    [{ checkpoint: 'none' }, 404],
    [{ checkpoint: 'none', world: 'small' }, 400],
  ])('not from %j', async (body, status) => {
    await create({ name: 'twice' })
    expect((await control('POST spaces', body)).status).toBe(status)
    expect((await control('GET spaces')).data.spaces).toHaveLength(1)
  })
})
