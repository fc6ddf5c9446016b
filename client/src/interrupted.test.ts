import { describe, expect, it } from 'vitest'
import { exportInvoicePdf, getUnreadCount } from '../generated/operations.ts'
import { createClient } from './create-client.ts'
import type { Problem } from './problem.ts'
import type { Tokens } from './session.ts'

/** An answer that begins and never ends, unless its call is given up. */
function endless(signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{'))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

const unanswered = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, refuse) =>
    signal?.addEventListener('abort', () =>
      refuse(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
    ),
  )

describe.each([
  ['has no answer', unanswered],
  ['has half an answer', (signal: AbortSignal | null | undefined) => Promise.resolve(endless(signal))],
])('a call that %s', (_, answer) => {
  const problems: Problem[] = []
  const client = createClient({
    baseUrl: 'http://sandbox',
    timeout: 5,
    fetch: (_url, init) => answer(init?.signal),
    onProblem: (problem) => problems.push(problem),
  })

  it('fails when its time is over, and says so', async () => {
    problems.length = 0
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({
      code: 0,
      status: 0,
      message: '请求超时，请稍后重试',
    })
    expect(problems).toHaveLength(1)
  })

  it('is told to nobody when its caller gives it up', async () => {
    problems.length = 0
    const patient = createClient({
      baseUrl: 'http://sandbox',
      fetch: (_url, init) => answer(init?.signal),
      onProblem: (problem) => problems.push(problem),
    })
    const abort = new AbortController()
    const call = patient.call(getUnreadCount, {}, { signal: abort.signal })
    await new Promise((resolve) => setTimeout(resolve, 0))
    abort.abort()
    await expect(call).rejects.toMatchObject({ status: 0 })
    expect(problems).toEqual([])
  })
})

it('a file that breaks off while it is read is a network failure, and told', async () => {
  const problems: Problem[] = []
  const client = createClient({
    baseUrl: 'http://sandbox',
    timeout: 5,
    fetch: (_url, init) => {
      const broken = endless(init?.signal)
      broken.headers.set('content-type', 'application/pdf')
      return Promise.resolve(broken)
    },
    onProblem: (problem) => problems.push(problem),
  })
  const file = await client.download(exportInvoicePdf, { query: { id: ['1'] } })
  await expect(file.blob()).rejects.toMatchObject({ status: 0, message: '请求超时，请稍后重试' })
  expect(problems).toHaveLength(1)
})

describe('a 401', () => {
  const tokens = (userToken: string): Tokens => ({
    userToken,
    refreshToken: 'rt',
    expiresAt: 1_000_000 + 7_200_000,
  })

  /** A platform that knows one bearer, and a store in which another tab renews the pair while the call is away. */
  function twoTabs(known: string, renewed: string | undefined) {
    let stored: Tokens | undefined = tokens('at-1')
    let cleared = 0
    const bearers: (string | null)[] = []
    const client = createClient({
      baseUrl: 'http://sandbox',
      session: {
        store: { read: () => stored, write: (next) => void (stored = next) },
        now: () => 1_000_000,
        shouldRefresh: () => false,
        onCleared: () => cleared++,
      },
      fetch: (_url, init) => {
        const bearer = new Headers(init?.headers).get('authorization')
        bearers.push(bearer)
        if (renewed) stored = tokens(renewed)
        return Promise.resolve(
          bearer === `Bearer ${known}`
            ? Response.json({ code: 0, message: '', data: { count: 1 } })
            : Response.json({}, { status: 401 }),
        )
      },
    })
    return { client, bearers, cleared: () => cleared }
  }

  it('of a pair that another tab has renewed meanwhile is no sign-out: the call goes once more (SS10)', async () => {
    const { client, bearers, cleared } = twoTabs('at-2', 'at-2')
    await expect(client.call(getUnreadCount)).resolves.toEqual({ count: 1 })
    expect([bearers, cleared()]).toEqual([['Bearer at-1', 'Bearer at-2'], 0])
  })

  it('is told even where the end of the session has given its call up', async () => {
    const problems: Problem[] = []
    const abort = new AbortController()
    const client = createClient({
      baseUrl: 'http://sandbox',
      session: {
        store: { read: () => tokens('at-1'), write: () => undefined },
        now: () => 1_000_000,
        shouldRefresh: () => false,
        onCleared: () => abort.abort(),
      },
      fetch: () => Promise.resolve(Response.json({}, { status: 401 })),
      onProblem: (problem) => problems.push(problem),
    })
    await expect(client.call(getUnreadCount, {}, { signal: abort.signal })).rejects.toMatchObject({
      status: 401,
    })
    expect(problems).toHaveLength(1)
  })

  it.each([
    ['of the pair that is in use', undefined, ['Bearer at-1']],
    ['of the renewed pair too', 'at-2', ['Bearer at-1', 'Bearer at-2']],
  ])('%s ends the session (SS13)', async (_, renewed, expected) => {
    const { client, bearers, cleared } = twoTabs('nobody', renewed)
    await expect(client.call(getUnreadCount)).rejects.toMatchObject({ status: 401 })
    expect([bearers, cleared()]).toEqual([expected, 1])
  })
})
