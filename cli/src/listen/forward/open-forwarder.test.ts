import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeIo } from '../../io/testing/fake-io.ts'
import { fakeSettings } from '../../testing/fake-deps.ts'
import { openPushJournal } from '../push-journal.ts'
import { listenSecret } from './listen-secret.ts'
import { openForwarder } from './open-forwarder.ts'
import { signPush } from './sign-push.ts'

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let got: Got[] = []
/** Answers in the order in which they are given; then 200. */
let answers: Array<{ status: number; headers?: Record<string, string> }> = []
let target = ''
beforeAll(async () => {
  server = createServer()
  server.on('request', (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      const { status, headers = {} } = answers.shift() ?? { status: 200 }
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  target = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-forward-'))
  got = []
  answers = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pushOf = (id: string, orderId: string) => ({
  id,
  at: '2026-01-15T02:30:00.000Z',
  bizId: 'FPKJ',
  data: { orderId },
})

async function forwarder(to = target) {
  const folders = { config: folder, state: folder }
  const journal = openPushJournal(folders, 'default')
  const pauses: number[] = []
  const io = fakeIo()
  const opened = await openForwarder({
    io,
    env: {},
    settings: fakeSettings(),
    folders,
    now: () => 1_768_444_200_000,
    random: () => 1,
    signal: new AbortController().signal,
    target: to,
    journal,
    retries: 2,
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
  })
  return { ...opened, folders, journal, pauses, io }
}

describe('a forwarder', () => {
  it('sends what was heard with its id, its kind and a signature that its secret makes', async () => {
    const { add, finish, folders, journal } = await forwarder()
    journal.heard(pushOf('1', '7001'))
    add(pushOf('1', '7001'))
    expect(await finish()).toBe(0)
    const { headers, body } = got[0] ?? { headers: {}, body: '' }
    expect(JSON.parse(body)).toEqual(pushOf('1', '7001'))
    expect(headers).toMatchObject({ 'kaipiao-event': 'FPKJ', 'kaipiao-delivery': '1' })
    const secret = listenSecret(folders, 'default')
    expect(headers['kaipiao-signature']).toBe(signPush(secret, 1_768_444_200, body))
    expect(journal.list()).toMatchObject([{ delivery: { isDone: true, status: 200, attempts: 1 } }])
  })

  it('tries again after 5xx and 429, as late as the receiver asks, and keeps the order of a subject', async () => {
    answers = [{ status: 503 }, { status: 429, headers: { 'retry-after': '7' } }, { status: 204 }]
    const { add, finish, pauses } = await forwarder()
    add(pushOf('1', '7001'))
    add(pushOf('2', '7001'))
    expect(await finish()).toBe(0)
    expect(got.map(({ headers }) => headers['kaipiao-delivery'])).toEqual(['1', '1', '1', '2'])
    expect(pauses).toEqual([1_000, 7_000])
  })

  it('does not try again what was refused for good, and says how to send it again', async () => {
    answers = [{ status: 400 }]
    const { add, finish, journal, io } = await forwarder()
    journal.heard(pushOf('1', '7001'))
    add(pushOf('1', '7001'))
    expect(await finish()).toBe(1)
    expect(got).toHaveLength(1)
    expect(journal.list()[0]?.delivery).toMatchObject({ isDone: false, status: 400 })
    expect(io.errLines.join()).toContain('kaipiao listen replay 1')
  })

  it('has noted what waits, whatever ends it before there is an outcome', async () => {
    const { add, finish, journal } = await forwarder()
    journal.heard(pushOf('1', '7001'))
    add(pushOf('1', '7001'))
    expect(journal.list()[0]?.delivery).toMatchObject({ isDone: false, why: '没有结果' })
    await finish()
    expect(journal.list()[0]?.delivery).toMatchObject({ isDone: true })
  })

  it('gives up where nobody answers, with the reason', async () => {
    const { add, finish, pauses, io } = await forwarder('http://127.0.0.1:9/hook')
    add(pushOf('1', '7001'))
    expect(await finish()).toBe(1)
    expect(pauses).toHaveLength(2)
    expect(io.errLines.join()).toMatch(/没有转发 1：.+，试了 3 次/)
  })
})
