import { expect, it } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'
import { byteBucket } from './byte-bucket.ts'

/** A clock that goes on by what is waited for, and by nothing else. */
function clock() {
  let time = 1_000_000
  const pause = (milliseconds: number) => Promise.resolve(void (time += milliseconds))
  return { now: () => time, pause, passed: () => time - 1_000_000 }
}

it('bytes keep their rate together, whoever takes them and in pieces of whatever size', async () => {
  const time = clock()
  const bucket = byteBucket(() => 1000, time)
  for (const bytes of [1000, 10, 3990, 1000]) await bucket.take(bytes)
  await bucket.take(1)
  expect(time.passed()).toBe(6000)
})

it('follows the hour, and lets all through where there is no limit', async () => {
  const time = clock()
  let rate: number | undefined = 1
  const bucket = byteBucket(() => rate, time)
  await bucket.take(10)
  rate = undefined
  await bucket.take(1e9)
  expect(time.passed()).toBe(0)
})

it('sends what it was given with its length and kind, and gives what comes, at the rate of both together', async () => {
  const time = clock()
  const form = new FormData()
  form.set('file', new Blob(['x'.repeat(40_000)]), '发票.xlsx')
  let sent: { length: number; headers: Headers } | undefined
  const platform: typeof fetch = async (_, init) => {
    const body = await new Response(init?.body).arrayBuffer()
    sent = { length: body.byteLength, headers: new Headers(init?.headers) }
    return new Response('y'.repeat(40_000), { status: 201, headers: { 'x-request-id': 'r' } })
  }
  const bounded = boundedFetch(platform, {
    bucket: byteBucket(() => 1000, time),
    silenceMilliseconds: 60_000,
  })
  const response = await bounded('http://a', { method: 'POST', body: form })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'r'])
  expect(await response.text()).toBe('y'.repeat(40_000))
  expect(sent?.headers.get('content-length')).toBe(String(sent?.length))
  expect(sent?.headers.get('content-type')).toContain('multipart/form-data; boundary=')
  // The last piece is not waited for: it is in time.
  expect(time.passed()).toBeGreaterThanOrEqual((sent?.length ?? 0) + 40_000 - 16_384)
})

it('gives up on who says nothing, however long its own turn took', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  const bounded = boundedFetch(silent, { bucket: byteBucket(() => 1, clock()), silenceMilliseconds: 5 })
  await expect(bounded('http://a', { method: 'POST', body: 'x'.repeat(1000) })).rejects.toThrow(
    'says nothing',
  )
})
