import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../testing/fake-client.ts'
import { renderWith } from '../testing/render-with.tsx'
import { LiveConnection } from './live-connection.tsx'

const call = vi.fn<(operation: { id: string }) => Promise<unknown>>()
const opened = vi.fn<(address: string | URL) => void>()
const close = vi.fn()

class FakeSocket {
  close = close
  constructor(address: string | URL) {
    opened(address)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => void vi.resetAllMocks())

it('reads the user 5 s after the first page, and opens the socket once that and the code are there (SS15, SS23)', async () => {
  let giveUser: (user: object) => void = () => undefined
  call.mockImplementation(({ id }) =>
    id === 'getUserInfo' ? new Promise((resolve) => (giveUser = resolve)) : Promise.resolve({ code: 'c-1' }),
  )
  const { unmount } = renderWith(<LiveConnection />, {
    client: clientOf(call),
    user: { userUid: '3001' },
    config: { apiBase: 'https://api.example.cn' },
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual(['getUserInfo'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).not.toHaveBeenCalled()
  giveUser({ nickName: '青禾财税' })
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveBeenCalledExactlyOnceWith('wss://api.example.cn/ews/ws?userId=3001&code=c-1')
  unmount()
  expect(close).toHaveBeenCalledOnce()
})
