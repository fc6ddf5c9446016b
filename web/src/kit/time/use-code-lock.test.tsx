import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCodeLock } from './use-code-lock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Example() {
  const { secondsLeft, lock } = useCodeLock(120)
  return (
    <button type="button" onClick={lock}>
      {secondsLeft}
    </button>
  )
}

it('counts seconds of the clock, whatever the timers of a sleeping tab do', () => {
  render(<Example />)
  const button = screen.getByRole('button')
  act(() => button.click())
  expect(button.textContent).toBe('120')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(button.textContent).toBe('90')
  // The tab sleeps: the clock goes on, timers do not. Then one of them fires.
  vi.setSystemTime(Date.now() + 80_000)
  act(() => void vi.advanceTimersByTime(500))
  expect(button.textContent).toBe('10')
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void vi.advanceTimersByTime(500))
  expect(button.textContent).toBe('0')
})

it('locks for as long once the clock was set back', () => {
  render(<Example />)
  const button = screen.getByRole('button')
  act(() => button.click())
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void vi.advanceTimersByTime(500))
  expect(button.textContent).toBe('0')
  vi.setSystemTime(Date.now() - 3_600_000)
  act(() => button.click())
  expect(button.textContent).toBe('120')
})
