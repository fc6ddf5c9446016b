import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { addCustomer } from '@kaipiao/client/operations'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallFacts } from '../pipeline/exchange/call-facts.ts'
import { controlCall } from '../testing/control-call.ts'
import { customerForm } from '../testing/customer-form.ts'
import { listenToPush } from '../testing/listen-to-push.ts'
import { rawCall } from '../testing/raw-call.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { Readiness } from './readiness.ts'

const token = 'only-for-the-testers'
const opened: TestSandbox[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((running) => running.close()))
})

async function start(...given: Parameters<typeof startTestSandbox>): Promise<TestSandbox> {
  const running = await startTestSandbox(...given)
  opened.push(running)
  return running
}

/** The status for a caller by a name of its own choice, which `fetch` would not let it have. */
function statusAs(host: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

async function figures(url: string): Promise<ReadonlyMap<string, number>> {
  const { status, text } = await rawCall(url, { path: '/metrics' })
  expect(status).toBe(200)
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))] as const))
}

describe('probes', () => {
  it('are answered by every name and without a token, and tell nothing more', async () => {
    const { url } = await start({ token })
    for (const path of ['/healthz', '/readyz']) expect(await statusAs('10.1.2.3:4000', url + path)).toBe(200)
    expect((await rawCall(url, { path: '/readyz' })).text).toBe('ok\n')
  })

  it.each<[string, (readiness: Readiness) => void, number]>([
    ['while it starts', () => undefined, 503],
    ['once its world is open', (readiness) => readiness.open(() => Promise.resolve()), 200],
    ['where its store is away', (readiness) => readiness.open(() => Promise.reject(new Error('away'))), 503],
    [
      'where its store does not answer',
      (readiness) => readiness.open(() => new Promise(() => undefined)),
      503,
    ],
    [
      'while it stops',
      (readiness) => {
        readiness.open(() => Promise.resolve())
        readiness.stop()
      },
      503,
    ],
  ])('say %s whether callers may come', async (_, happen, status) => {
    const readiness = new Readiness(20)
    happen(readiness)
    const server = createServer((asked, reply) => void readiness.answer(asked, reply)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    expect((await rawCall(url, { path: '/readyz' })).status).toBe(status)
    expect((await rawCall(url, { path: '/healthz' })).status).toBe(200)
    server.close()
    server.closeAllConnections()
  })
})

describe('metrics', () => {
  it('count calls by subject, jobs, listeners and spaces, in series that no caller can make more of', async () => {
    const running = await start()
    const { url } = running
    const agency = await signInAs('agency', running)
    const { socket } = await listenToPush(agency, url)
    await agency.call(addCustomer, { body: customerForm('91110108MA01ABCD24') })
    await agency.call(addCustomer, { body: customerForm('91110108MA01ABCD24') }).catch(() => undefined)
    await controlCall(url, 'POST spaces', { name: 'a' })
    for (const path of ['/x', '/y/z']) await rawCall(url, { path })
    await running.sandbox.advance(90 * 86_400_000)
    const found = await figures(url)
    expect(found.get('kaipiao_requests_total{subject="crm",status="200",refused="no"}')).toBe(1)
    expect(found.get('kaipiao_requests_total{subject="crm",status="200",refused="yes"}')).toBe(1)
    expect(found.get('kaipiao_requests_total{subject="none",status="404",refused="no"}')).toBe(2)
    expect(found.get('kaipiao_request_duration_seconds_count{subject="crm"}')).toBe(2)
    expect(found.get('kaipiao_jobs_total{result="run"}')).toBeGreaterThan(0)
    expect(found.get('kaipiao_jobs_waiting')).toBe(await running.sandbox.store.table('jobs').count())
    expect(found.get('kaipiao_websockets')).toBe(1)
    expect(found.get('kaipiao_spaces')).toBe(1)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    socket.terminate()
  })

  it('are a room of the testers', async () => {
    const { url } = await start({ token })
    const statusWith = async (headers: Readonly<Record<string, string>>) =>
      (await rawCall(url, { path: '/metrics', headers })).status
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ 'x-sandbox-token': token })).toBe(200)
    expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200)
    expect(await statusWith({ authorization: 'Bearer only-for-the-tester' })).toBe(401)
    expect((await rawCall(url, { path: '/metrics', method: 'POST' })).status).toBe(405)
    expect(await statusAs('evil.example', `${url}/metrics`)).toBe(421)
  })

  it('have a port of their own where they are told to', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const metricsPort = typeof address === 'object' ? (address?.port ?? 0) : 0
    await new Promise((resolve) => probe.close(resolve))
    const { url } = await start({ token, metricsPort })
    const own = `http://127.0.0.1:${metricsPort}`
    expect((await rawCall(url, { path: '/metrics', headers: { 'x-sandbox-token': token } })).status).toBe(404)
    expect((await figures(own)).has('kaipiao_jobs_waiting')).toBe(true)
    expect((await rawCall(own, { path: '/readyz' })).status).toBe(200)
    expect((await rawCall(own, { path: '/__sandbox/health' })).status).toBe(404)
  })
})

describe('what is told of a call', () => {
  it('has the id that its caller gave it, where that is one, and sends it back', async () => {
    const told: CallFacts[] = []
    const running = await start({ watchCalls: (facts) => void told.push(facts) })
    const path = '/static/config.json?token=secret'
    const idOf = async (said: string) => {
      const reply = await fetch(running.url + path, { headers: { 'x-request-id': said } })
      return reply.headers.get('x-request-id')
    }
    expect(await idOf('4bf92f35-77b3.a:1')).toBe('4bf92f35-77b3.a:1')
    for (const wrong of ['a b', 'a"b', 'x'.repeat(65)]) expect(await idOf(wrong)).toMatch(/^r-\d{6}$/)
    expect(told[0]).toMatchObject({
      requestId: '4bf92f35-77b3.a:1',
      method: 'GET',
      path: '/static/config.json',
      operationId: 'getAppConfig',
      status: 200,
    })
    await rawCall(running.url, { path: '/v2/nowhere?token=secret', headers: { host: 'x' } })
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})

describe('the end', () => {
  it('lets the calls finish that are under way, takes no new ones and tells listeners', async () => {
    const running = await startTestSandbox()
    const { socket } = await listenToPush(await signInAs('agency', running), running.url)
    const left = once(socket, 'close')
    running.sandbox.latency.milliseconds = 150
    const underWay = rawCall(running.url, { path: '/static/config.json' })
    await arrived(running)
    const closing = running.close(5_000)
    await expect(fetch(`${running.url}/healthz`, { headers: { connection: 'close' } })).rejects.toThrow()
    expect((await underWay).status).toBe(200)
    expect((await left)[0]).toBe(1001)
    await closing
  })

  it('comes after the time that they have', async () => {
    const running = await startTestSandbox()
    running.sandbox.latency.milliseconds = 10_000
    const underWay = rawCall(running.url, { path: '/static/config.json' })
    const broken = expect(underWay).rejects.toThrow()
    await arrived(running)
    const begun = performance.now()
    await running.close(50)
    await broken
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

/** Until the server has one more request: it takes a number, which is then no longer the next one. */
async function arrived({ sandbox }: TestSandbox): Promise<void> {
  const next = () => Number(sandbox.nextRequestId().replace('r-', ''))
  for (let last = next(); ; last += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (next() > last + 1) return
  }
}
