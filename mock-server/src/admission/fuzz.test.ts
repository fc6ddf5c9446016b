import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomAt } from '../clock/sequence.ts'
import { rawCall } from '../testing/raw-call.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

let running: TestSandbox
const thrown: unknown[] = []
const note = (error: unknown): void => void thrown.push(error)
// What ends a process must not end the test before it has said so.
beforeAll(async () => {
  running = await startTestSandbox()
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
})
beforeEach(() => void (place = 0))
afterEach(async () => {
  // Whoever has sent the last frame is gone before it is read: one turn more, and the server has seen it.
  expect((await rawCall(running.url, { path: '/__sandbox/health' })).status).toBe(200)
  expect(thrown).toEqual([])
  expect(running.warnings).toEqual([])
})
afterAll(async () => {
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  await running.close()
})

const seed = 20260115
let place = 0
const below = (count: number): number => Math.floor(randomAt(seed, (place += 1)) * count)
const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => below(256)))
function oneOf<T>(items: readonly [T, ...T[]]): T {
  return items[below(items.length)] ?? items[0]
}

/** Sends it all over a connection of its own, and answers what came back until the server hung up. */
function exchange(sent: Buffer | string, isReset = false): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(running.port, '127.0.0.1', () => {
      if (!isReset) socket.end(sent)
      else socket.write(sent, () => socket.resetAndDestroy())
    })
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => (text += part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

async function inTurns(count: number, work: (number: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    const turn = Array.from({ length: Math.min(atOnce, count - start) }, (_, at) => work(start + at))
    await Promise.all(turn)
  }
}
const atOnce = 50

const upgradeTo = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')

interface Frame {
  readonly first: number
  /** The length that it claims. */
  readonly length: number
  readonly payload?: Buffer
  readonly isMasked?: boolean
}

function frameOf({ first, length, payload = Buffer.alloc(0), isMasked = true }: Frame): Buffer {
  const mask = isMasked ? 0x80 : 0
  const size = Buffer.alloc(length < 126 ? 1 : length < 65_536 ? 3 : 9)
  if (length < 126) size.writeUInt8(mask | length)
  else if (length < 65_536) size.writeUInt16BE(length, size.writeUInt8(mask | 126))
  else size.writeBigUInt64BE(BigInt(length), size.writeUInt8(mask | 127))
  const key = Buffer.from(isMasked ? [1, 2, 3, 4] : [])
  const body = isMasked ? payload.map((byte, at) => byte ^ ((at % 4) + 1)) : payload
  return Buffer.concat([Buffer.from([first]), size, key, body])
}

const text = 0x81
const ping = Buffer.from('ws_ping')
const badFrames: readonly [string, Frame][] = [
  ['a reserved opcode', { first: 0x83, length: 0 }],
  ['a reserved control opcode', { first: 0x8b, length: 0 }],
  ['RSV1', { first: 0xc1, length: ping.length, payload: ping }],
  ['RSV2', { first: 0xa1, length: ping.length, payload: ping }],
  ['RSV3', { first: 0x91, length: ping.length, payload: ping }],
  ['no mask', { first: text, length: ping.length, payload: ping, isMasked: false }],
  ['bad UTF-8', { first: text, length: 2, payload: Buffer.from([0xc3, 0x28]) }],
  ['100 MB', { first: text, length: 100 * 1024 * 1024 }],
  ['more than any buffer', { first: 0x82, length: 2 ** 52 }],
  ['more than the protocol needs', { first: text, length: 1025, payload: Buffer.alloc(1025) }],
  ['a fragmented ping', { first: 0x09, length: 0 }],
  ['a long ping', { first: 0x89, length: 126, payload: Buffer.alloc(126) }],
  ['a continuation of nothing', { first: 0x80, length: 0 }],
  ['a close code that is none', { first: 0x88, length: 2, payload: Buffer.from([0, 1]) }],
  ['half a close code', { first: 0x88, length: 1, payload: Buffer.from([3]) }],
]

describe('a websocket', () => {
  it.each(badFrames)('with %s is closed, and nobody else notices', async (_, frame) => {
    const answer = await exchange(Buffer.concat([Buffer.from(upgradeTo('/ews/ws?code=x')), frameOf(frame)]))
    expect(answer).toMatch(/^HTTP\/1\.1 101 /)
    await exchange(Buffer.concat([Buffer.from(upgradeTo('/ews/ws?code=x')), frameOf(frame)]), true)
  })

  it('outlives two thousand connections of random frames', async () => {
    await inTurns(2000, async () => {
      const count = 1 + below(4)
      const frames = Array.from({ length: count }, () => {
        const payload = bytes(below(140))
        return frameOf({
          first: below(256),
          length: below(5) === 0 ? below(2 ** 40) : payload.length,
          payload,
          isMasked: below(3) > 0,
        })
      })
      const path = oneOf(['/ews/ws?userId=3&code=x', '/ews/ws', '/ews/ws?%ff&userId[]=1'])
      await exchange(Buffer.concat([Buffer.from(upgradeTo(path)), ...frames]), below(4) === 0)
    })
  })

  it('is not opened for a path that is none', async () => {
    for (const path of [
      '//',
      'http://[',
      '///',
      '/ews//ws',
      '*',
      'ews/ws',
      '/ews/ws/../x',
      '\\',
      '/%',
      '//[',
    ]) {
      const answer = await exchange(upgradeTo(path))
      expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 4\d\d$/)])
      await exchange(upgradeTo(path), true)
    }
  })
})

// prettier-ignore
const pieces = [
  '/', '//', '..', '%', '%00', '%2e%2e', '%ff', ':', '@', '[', ']', '?', '#', '&', '=', '\\', '*', '__proto__',
  'constructor', 'toString', 'db', 'accounts', 'docs', 'static', 's', 'branding', 'qr-x.svg', '__sandbox', 'clock',
  'log?limit=1e9', 'v2', 'terminal', 'list', terminal('digital'), 'ews', 'ws', 'cloud-storage', 'guide.txt', '_sort=__proto__',
  '_start=-1', '_where={', '_embed=x', 'id_like=(', 'http://', '你好', '\u0001',
] as const

function randomPath(): string {
  const start = oneOf([
    '/',
    '/db/',
    '/static/',
    '/__sandbox/',
    '/docs/',
    '/v2/',
    '//',
    '',
    'http://127.0.0.1/',
  ])
  const rest = Array.from({ length: below(6) }, () => `${oneOf(['', '/', '?', '&'])}${oneOf(pieces)}`)
  return start + rest.join('')
}

function randomRequest(): Buffer {
  const method = oneOf([
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'BREW',
  ])
  const body =
    below(2) === 0 ? '' : oneOf(['{', '{}', '[]', 'null', '"x"', '{"__proto__":{"a":1}}', '\u0000', '1e999'])
  const headers = [
    `Host: ${oneOf(['127.0.0.1', '127.0.0.1', '127.0.0.1', 'localhost:1', 'evil.example', '', '['])}`,
    `Content-Type: ${oneOf(['application/json', 'text/plain', 'application/octet-stream', ''])}`,
    `Content-Length: ${below(8) === 0 ? below(1e6) : Buffer.byteLength(body)}`,
    'Connection: close',
    oneOf([
      'Origin: null',
      'Origin: http://localhost',
      'Origin: [',
      'Expect: 100-continue',
      'X: y',
      'Upgrade: h2c',
    ]),
    oneOf([
      'Authorization: Bearer x',
      'Authorization: Bearer __proto__',
      'Cookie: a=b',
      'X-Sandbox-Scenario: __proto__',
    ]),
  ]
  return Buffer.from(`${method} ${randomPath()} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
}

describe('a request', () => {
  it('out of nonsense, two thousand times, never finds the server at fault', async () => {
    await inTurns(2000, async () => {
      const request = randomRequest()
      const answer = await exchange(request, below(10) === 0)
      const [, status = '0'] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
      expect([request.toString(), Number(status) < 500]).toEqual([request.toString(), true])
    })
  })

  it('out of random bytes does it no harm', async () => {
    await inTurns(500, async () => {
      await exchange(
        Buffer.concat([Buffer.from(oneOf(['', 'GET ', 'GET / HTTP/1.1\r\n'])), bytes(below(300))]),
      )
    })
  })
})
