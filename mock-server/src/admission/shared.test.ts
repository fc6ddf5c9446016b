import { request } from 'node:http'
import WebSocket from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../server/server.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { openingLines } from '../server/opening-lines.ts'

const token = 'only-for-the-testers'
let running: TestSandbox
beforeAll(async () => {
  running = await startTestSandbox({ host: '0.0.0.0', hosts: ['sandbox.localhost'], token })
})
afterAll(() => running.close())

function statusOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: running.port, path, headers }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('error', reject).end()
  })
}

describe('a sandbox that others may call', () => {
  it('says how this machine reaches it', () => {
    expect(running.url).toBe(`http://127.0.0.1:${running.port}`)
  })

  it.each([
    ['localhost', 200],
    ['sandbox.localhost', 200],
    ['other.localhost', 421],
    ['0.0.0.0', 421],
  ])('answers to its own names alone: %s', async (host, status) => {
    expect(await statusOf('/static/config.json', { host })).toBe(status)
  })

  it.each(['/__sandbox', '/__sandbox/health', '/__sandbox/log?a=1', '/db', '/db/accounts', '/db?a=1'])(
    'keeps %s for those who say the token',
    async (path) => {
      for (const headers of [{}, { 'x-sandbox-token': 'only-for-the-tester' }, { cookie: 'sandbox-token=' }])
        expect([headers, await statusOf(path, headers)]).toEqual([headers, 401])
      const open = await statusOf(path, { 'x-sandbox-token': token })
      expect(open).not.toBe(401)
      expect(await statusOf(path, { cookie: `a=b; sandbox-token=${token}` })).toBe(open)
    },
  )

  it('keeps the rooms of its spaces as well', async () => {
    const headers = { 'x-sandbox-token': token, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'shared', address: true })
    const made = await fetch(`${running.url}/__sandbox/spaces`, { method: 'POST', headers, body })
    const { url } = (await made.json()) as { url: string }
    expect(await statusOf('/__sandbox/health', { 'x-sandbox-space': 'shared' })).toBe(401)
    expect((await fetch(`${url}/__sandbox/health`)).status).toBe(401)
    expect((await fetch(`${url}/static/config.json`)).status).toBe(200)
  })

  it('lets in who calls the platform', async () => {
    expect(await statusOf('/docs/')).toBe(200)
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}/ews/ws?userId=1&code=none`)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4401)
  })

  it('does not start without a token', async () => {
    await expect(startSandbox({ host: '0.0.0.0', world: 'empty' })).rejects.toThrow('wants a token')
  })
})

describe('the start', () => {
  const nobody = { host: '127.0.0.1', hosts: [], isTokenNew: false }
  it.each([
    ['nothing where only this machine comes in', nobody, []],
    [
      'what is shut, without a token that is known',
      { ...nobody, token },
      [/需要口令（请求头 X-Sandbox-Token）$/],
    ],
    [
      'a token that it made, and the names',
      { host: '0.0.0.0', hosts: ['a.example'], token, isTokenNew: true },
      [/监听 0\.0\.0\.0.*本机名称、a\.example；/, /：only-for-the-testers$/],
    ],
    [
      'that no name of others is known',
      { host: '::', hosts: [], token, isTokenNew: false },
      [/--allow-host/, /需要口令/],
    ],
  ])('tells %s', (_, opening, lines) => {
    expect(openingLines(opening)).toEqual(lines.map((line) => expect.stringMatching(line) as string))
  })
})
