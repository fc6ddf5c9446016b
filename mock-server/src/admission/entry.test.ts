import { request } from 'node:http'
import WebSocket from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox({ hosts: ['Sandbox.example.cn'] })
})
afterAll(() => running.close())

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One request with the path and host exactly as given: fetch would write both anew. */
function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  return new Promise<{ status: number; allow: string | undefined; text: string; length: string | undefined }>(
    (resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: running.port, path, method, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => {
          const { allow, 'content-length': length } = reply.headers
          resolve({ status: reply.statusCode ?? 0, allow, text, length })
        })
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

const rooms = ['/db/accounts', '/db', '/__sandbox/log', '/docs/', '/static/logo.svg', '/static/config.json']

describe('the name by which it is called', () => {
  it.each(rooms)('opens %s only where it is one of this machine or was configured', async (path) => {
    const statusFor = async (host: string) => (await ask(path, { headers: { host } })).status
    for (const host of [
      'localhost',
      'LOCALHOST:4000',
      '127.0.0.1:1',
      '127.8.9.254',
      '[::1]:5173',
      'sandbox.example.cn:8080',
    ])
      expect([host, await statusFor(host)]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      'evil.example:4000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.0.0.256',
      '128.0.0.1',
      '0.0.0.0',
      '[::2]',
      'evil@localhost',
      'x.sandbox.example.cn',
    ])
      expect([host, await statusFor(host)]).toEqual([host, 421])
  })

  it('is refused in the form of the platform', async () => {
    const { text } = await ask('/db/tokens', { headers: { host: 'evil.example' } })
    expect(JSON.parse(text)).toEqual({ code: 421, message: '只接受发往本机的请求：Host 不是本机名称' })
  })

  it('counts in the request line as well', async () => {
    expect((await ask('http://evil.example/db/tokens')).status).toBe(421)
    expect((await ask('http://127.0.0.1/__sandbox/health')).status).toBe(200)
  })

  it.each([
    ['host', { host: 'evil.example' }, 421],
    ['origin', { origin: 'https://evil.example' }, 403],
    ['origin of a sandboxed page', { origin: 'null' }, 403],
    ['path', {}, 404],
  ])('or the %s, where it is wrong, opens no websocket', async (name, headers, status) => {
    const path = name === 'path' ? '/ews/other' : '/ews/ws?userId=1&code=1'
    const socket = new WebSocket(`${running.url.replace('http', 'ws')}${path}`, { headers })
    const answered = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode))
      socket.on('open', () => resolve(101))
    })
    expect(answered).toBe(status)
    socket.on('error', () => undefined).terminate()
  })
})

describe('a path that no route was made for', () => {
  it.each([
    ['/static/branding/__proto__', 200],
    ['/static/branding/constructor', 200],
    ['/static/constructor.svg', 404],
    ['/static/__proto__.svg', 404],
    [`/static/qr-${'x'.repeat(200)}.svg`, 404],
    ['/db//', 200],
    ['/db///evil:99999/', 404],
    ['/db//accounts', 200],
    ['/db/__proto__', 404],
    ['/db/accounts/%E0%A4%A', 400],
    ['/db/accounts/1/2', 404],
    ['//', 404],
    ['//evil:99999/', 404],
    ['/static/s//', 404],
    ['/static/s/__proto__', 404],
    ['/__sandbox//', 404],
    ['/__sandboxes', 404],
    ['/v2/terminal/disk/%', 404],
  ])('%s answers %i', async (path, status) => {
    expect([path, (await ask(path)).status]).toEqual([path, status])
    expect(running.warnings).toEqual([])
  })
})

describe('a method', () => {
  it.each([...rooms, '/__sandbox/health', '/static/download/client.zip'])(
    'HEAD of %s answers as GET does, without the body',
    async (path) => {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)]
      expect([head.status, head.text]).toEqual([get.status, ''])
      if (head.length !== undefined) expect(head.length).toBe(get.length)
    },
  )

  it.each([
    ['PATCH', '/v2/terminal/list', 'HEAD, GET'],
    ['DELETE', '/v1/account/login', 'POST'],
    ['DELETE', '/v1/account/userinfo', 'HEAD, GET, PUT'],
    ['POST', '/static/config.json', 'HEAD, GET'],
    ['TRACE', '/v2/elec/archives/folder/1', 'DELETE'],
    ['PUT', '/__sandbox/clock', 'HEAD, GET, POST'],
    ['GET', '/__sandbox/reset', 'POST'],
    ['POST', '/docs/', 'HEAD, GET'],
    ['POST', '/static/logo.svg', 'HEAD, GET'],
    ['DELETE', '/db', 'HEAD, GET'],
    ['DELETE', '/db/accounts', 'HEAD, GET, POST'],
    ['POST', '/db/accounts/1', 'HEAD, GET, PUT, PATCH, DELETE'],
  ])('%s of %s is not allowed: %s are', async (method, path, allow) => {
    const reply = await ask(path, { method })
    expect([reply.status, reply.allow]).toEqual([405, allow])
  })
})
