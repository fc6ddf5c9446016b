import { expect, it } from 'vitest'
import { createControlClient, getClock, moveClock, searchJournal } from './index.ts'

/** A sandbox that answers so, and what it was asked. */
function sandboxThat(reply: () => Response) {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const client = createControlClient({
    baseUrl: 'http://sandbox',
    space: 'run-17',
    token: 'a-token-of-letters',
    fetch: (input, init) => {
      asked.push({ url: input instanceof Request ? input.url : String(input), init })
      return Promise.resolve(reply())
    },
  })
  return { client, asked }
}

it('sends what was given for its space, and answers what came', async () => {
  const { client, asked } = sandboxThat(() => Response.json({ now: '2026-01-15 10:30:00' }))
  expect(await client.call(moveClock, { body: { advance: '+3d' } })).toEqual({ now: '2026-01-15 10:30:00' })
  await client.call(searchJournal, { query: { limit: 3, text: '青禾' } })
  const [first, second] = asked
  expect([first?.url, first?.init?.body]).toEqual(['http://sandbox/__sandbox/clock', '{"advance":"+3d"}'])
  const headers = new Headers(first?.init?.headers)
  expect([headers.get('x-sandbox-space'), headers.get('x-sandbox-token')]).toEqual([
    'run-17',
    'a-token-of-letters',
  ])
  expect(second?.url).toBe(`http://sandbox/__sandbox/log?limit=3&text=${encodeURIComponent('青禾')}`)
})

it('is refused in the words of the sandbox', async () => {
  const told = { message: 'speed is a number', words: 'speed 应为数字', pointer: '/body/speed' }
  const { client } = sandboxThat(() => Response.json(told, { status: 400 }))
  await expect(client.call(getClock)).rejects.toMatchObject({ ...told, status: 400, isForeign: false })
})

it.each([
  ['a page', () => new Response('<!doctype html>'), 0],
  ['an envelope', () => Response.json({ code: 404, message: '没有这个地址' }, { status: 404 }), 404],
])('knows %s for no answer of a sandbox', async (_, reply, status) => {
  await expect(sandboxThat(reply).client.call(getClock)).rejects.toMatchObject({ status, isForeign: true })
})
