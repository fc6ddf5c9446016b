import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getUserInfo } from '@kaipiao/client/operations'
import { fakeApi } from '../testing/fake-api.ts'
import { paced } from './paced-api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins calls evenly, however many wait at once', async () => {
  const { api, calls } = fakeApi({ getUserInfo: () => ({}) })
  const slow = paced(api, 2)
  const all = Promise.all(Array.from({ length: 5 }, () => slow.call(getUserInfo)))
  const begun = []
  for (let at = 0; at < 5; at += 1) {
    await vi.advanceTimersByTimeAsync(at === 0 ? 1 : 500)
    begun.push(calls.length)
  }
  await all
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

it('leaves the platform as it is where no rate is asked for', () => {
  const { api } = fakeApi({})
  expect(paced(api, undefined)).toBe(api)
})
