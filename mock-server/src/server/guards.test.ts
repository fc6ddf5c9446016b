import { connect } from 'node:net'
import { createCloudStorageLink, getUserInfo } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, expect, it } from 'vitest'
import { bearerOf } from '../testing/bearer-of.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox } from '../testing/test-sandbox.ts'

const running = await startTestSandbox({ token: 'token-of-the-testers' })
const member = await signInAs('member', running)
const bearer = await bearerOf(member)
afterAll(() => running.close())

/** What speaks against a reply: nothing, where a browser is told all that it has to be. */
function lacking(headers: Headers): readonly string[] {
  return [
    headers.get('x-content-type-options') === 'nosniff' ? [] : ['nosniff'],
    headers.get('content-security-policy')?.includes("frame-ancestors 'none'") === true
      ? []
      : ['frame-ancestors'],
    headers.get('referrer-policy') === 'no-referrer' ? [] : ['referrer-policy'],
    headers.has('cache-control') ? [] : ['cache-control'],
  ].flat()
}

it('every reply to every path says so, of every kind', async () => {
  const { description } = running.sandbox
  const paths = [...description.operations.values()].map(
    ({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const,
  )
  const rooms = [
    '/', '/docs', '/docs/', '/docs/openapi.json', '/docs/reference.js', '/docs/nothing', '/static/logo.svg',
    '/static/nothing.svg', '/static/download/client.zip', '/static/s/none', '/static/nothing', '/nothing',
    '/db', '/db/customers', '/db/nothing', '/__sandbox', '/__sandbox/health', '/__sandbox/nothing',
  ] // prettier-ignore
  const asked: (readonly [string, string])[] = [
    ...paths,
    ...rooms.flatMap((path) => ['GET', 'POST', 'OPTIONS'].map((method) => [method, path] as const)),
  ]
  const kinds = new Set<string>()
  for (const [method, path] of asked)
    for (const headers of [
      {},
      { authorization: `Bearer ${bearer}`, 'x-sandbox-token': 'token-of-the-testers' },
    ]) {
      const reply = await fetch(running.url + path, { method, headers, redirect: 'manual' })
      await reply.arrayBuffer()
      kinds.add(`${reply.status} ${reply.headers.get('content-type')?.split(';')[0] ?? ''}`)
      expect([method, path, reply.status, lacking(reply.headers)]).toEqual([method, path, reply.status, []])
      expect(reply.status, path).not.toBe(500)
    }
  for (const status of [200, 302, 400, 401, 404, 405])
    expect(
      [...kinds].some((kind) => kind.startsWith(String(status))),
      String(status),
    ).toBe(true)
})

it('what is refused before anybody looks at it says so as well', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-sandbox-space': 'none' }, {}]) {
    const reply = await fetch(`${running.url}/v1/account/userinfo`, { headers })
    expect(lacking(reply.headers), JSON.stringify(headers)).toEqual([])
  }
  for (const noise of [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`,
    'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  ]) {
    const lines = (await saidTo(noise)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
    const headers = new Headers(
      lines
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    expect([lines[0], lacking(headers)]).toEqual([expect.stringMatching(/^HTTP\/1\.1 4\d\d /), []])
  }
})

it.each(['page.html', 'picture.svg', 'note.xml'])(
  'an uploaded %s is a file to keep, never a page',
  async (name) => {
    const { userUid } = await member.call(getUserInfo)
    const key = `upload.${userUid}.${name}`
    const link = (method: 'PUT' | 'GET') =>
      member.call(createCloudStorageLink, { body: buildBody(createCloudStorageLink, { method, key }) })
    const body = '<script>alert(1)</script>'
    expect((await fetch(running.url + (await link('PUT')).url, { method: 'PUT', body })).status).toBe(200)
    const reply = await fetch(running.url + (await link('GET')).url)
    expect(reply.headers.get('content-type')).toBe('application/octet-stream')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect([await reply.text(), lacking(reply.headers)]).toEqual([body, []])
  },
)

/** What a server says to bytes that no client would send. */
function saidTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(running.port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      said += text
      if (said.includes('\r\n\r\n')) socket.end()
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error) => (said === '' ? reject(error) : resolve(said)))
  })
}
