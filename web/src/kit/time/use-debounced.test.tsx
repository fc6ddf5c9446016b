import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

describe('search text', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('settles 100 ms after the last character (HD08)', () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: '' } })
    for (const text of ['甲', '甲公', '甲公司']) {
      rerender({ text })
      act(() => void vi.advanceTimersByTime(99))
      expect(result.current).toBe('')
    }
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe('甲公司')
  })
})
