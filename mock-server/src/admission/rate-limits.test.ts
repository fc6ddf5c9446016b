import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { RateLimits } from './rate-limits.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it('lets through what an office needs, and tells the rest when to come again', () => {
  let now = 0
  const limits = new RateLimits({ perSecond: 10, real: () => now })
  const refused = (count: number) =>
    Array.from({ length: count }, () => limits.ofAccount('1')).filter((wait) => wait)
  expect(refused(100)).toEqual([])
  expect(refused(3)).toEqual([1, 1, 1])
  expect(limits.ofAccount('2')).toBeUndefined()
  now += 500
  expect(refused(6)).toEqual([1])
  // A clock that is set back gives nothing away.
  now -= 3_600_000
  expect(refused(1)).toEqual([1])
})

it('goes by the connection, whatever the caller says, unless a proxy is in front', () => {
  const burst = (limits: RateLimits, request: (at: number) => IncomingMessage) =>
    Array.from({ length: 41 }, (_, at) => limits.ofAddress(request(at))).filter((wait) => wait !== undefined)
      .length
  const made = (at: number) => from('192.0.2.1', `198.51.100.${at}`)
  expect(burst(new RateLimits({ perSecond: 1, real: () => 0 }), made)).toBe(1)
  expect(burst(new RateLimits({ perSecond: 1, real: () => 0, isProxied: true }), made)).toBe(0)
  // Only what the proxy has added itself counts.
  const added = (at: number) => from('192.0.2.1', `198.51.100.${at}, 203.0.113.9`)
  expect(burst(new RateLimits({ perSecond: 1, real: () => 0, isProxied: true }), added)).toBe(1)
})

it('can be none', () => {
  const limits = new RateLimits({ perSecond: 0 })
  const all = Array.from({ length: 5000 }, () => limits.ofDoor(from('192.0.2.1'), ['a']))
  expect(all.every((wait) => wait === undefined)).toBe(true)
})
