import { beforeEach, expect, it } from 'vitest'
import { sessionStore } from './session-store.ts'
import { toldOnce } from './told-once.ts'

beforeEach(() => localStorage.clear())

it('is told once for all tabs, and again after the next sign-in', () => {
  toldOnce.mark('terminal')
  // Another tab has a session storage of its own.
  sessionStorage.clear()
  expect([toldOnce.isTold('terminal'), toldOnce.isTold('expiry')]).toEqual([true, false])
  sessionStore.clear(true)
  expect(toldOnce.isTold('terminal')).toBe(false)
})
