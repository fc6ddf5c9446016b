import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { usePaymentWait } from './use-payment-wait.ts'

vi.mock('../../../providers/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))

const call = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(useClient).mockReturnValue({ call } as unknown as ReturnType<typeof useClient>)
  call.mockResolvedValue({ state: 1, url: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('waiting for a payment', () => {
  it('asks every 3 s until the state is 2 (PY23, PY24)', async () => {
    renderHook(() => usePaymentWait('17001', onEnd))
    await wait(2999)
    expect(call).not.toHaveBeenCalled()
    await wait(3001)
    expect([call.mock.calls.length, onEnd.mock.calls]).toEqual([2, []])
    call.mockResolvedValue({ state: 2, url: '' })
    await wait(3000)
    expect(onEnd.mock.calls).toEqual([['paid']])
  })

  it('gives up after ten minutes (PY25)', async () => {
    renderHook(() => usePaymentWait('17001', onEnd))
    await wait(599_999)
    expect(onEnd).not.toHaveBeenCalled()
    await wait(1)
    expect(onEnd.mock.calls).toEqual([['failed']])
  })

  it('asks no more once the screen is left (PY28)', async () => {
    const { unmount } = renderHook(() => usePaymentWait('17001', onEnd))
    unmount()
    await wait(9000)
    expect(call).not.toHaveBeenCalled()
  })
})
