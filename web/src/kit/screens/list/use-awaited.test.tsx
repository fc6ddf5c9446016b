import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAwaited } from './use-awaited.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('rows that come soon are awaited, those that come late find their places drawn', async () => {
  const { result, rerender } = renderHook(useAwaited, { initialProps: true })
  await pass(300)
  expect(result.current).toBe(true)
  await pass(200)
  expect(result.current).toBe(false)
  rerender(false)
  expect(result.current).toBe(false)
  // Of the next list.
  rerender(true)
  expect(result.current).toBe(true)
  rerender(false)
  await pass(500)
  expect(result.current).toBe(false)
})
