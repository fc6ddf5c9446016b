import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Example({ code }: { code: string }) {
  return <output>{useNow(code)}</output>
}

it('tells the time of the moment when something else begins to count, not that of the last beat', () => {
  const { rerender } = render(<Example code="first" />)
  const begun = Date.now()
  expect(screen.getByRole('status').textContent).toBe(String(begun))
  act(() => void vi.advanceTimersByTime(499))
  expect(screen.getByRole('status').textContent).toBe(String(begun))
  rerender(<Example code="second" />)
  expect(screen.getByRole('status').textContent).toBe(String(begun + 499))
})
