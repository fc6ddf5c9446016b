import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../../../requests/testing/render-with.tsx'
import { usePaymentWait } from './use-payment-wait.ts'

const call = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  call.mockResolvedValue({ state: 1, url: '' })
})
afterEach(() => {
  vi.resetAllMocks()
})

/** The hook on the page of this address. */
const waitAt = (path: string) =>
  renderHookWith(() => usePaymentWait('17001', onEnd), { client: clientOf(call), path })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('waiting for a payment', () => {
  it('asks every 3 s until the state is 2 (PY23, PY24)', async () => {
    waitAt('/member/ykkOrder?oid=17001')
    await wait(2999)
    expect(call).not.toHaveBeenCalled()
    await wait(3001)
    expect([call.mock.calls.length, onEnd.mock.calls]).toEqual([2, []])
    call.mockResolvedValue({ state: 2, url: '' })
    await wait(3000)
    expect(onEnd.mock.calls).toEqual([['paid']])
  })

  it('gives up after ten minutes (PY25)', async () => {
    waitAt('/member/ykkOrder?oid=17001')
    await wait(599_999)
    expect(onEnd).not.toHaveBeenCalled()
    await wait(1)
    expect(onEnd.mock.calls).toEqual([['failed']])
  })

  it('asks every second on the page of a product, ten minutes at most (PY26, PY27)', async () => {
    waitAt('/member/ProductDetails?gid=G1&oid=17001')
    await wait(1000)
    expect(call).toHaveBeenCalledTimes(1)
    await wait(598_999)
    expect([call.mock.calls.length, onEnd.mock.calls]).toEqual([599, []])
    await wait(1)
    expect(onEnd.mock.calls).toEqual([['failed']])
  })

  it('asks no more once the screen is left (PY28)', async () => {
    const { unmount } = waitAt('/member/ykkOrder?oid=17001')
    unmount()
    await wait(9000)
    expect(call).not.toHaveBeenCalled()
  })
})
