import type { Client, PushOptions } from '@kaipiao/client'
import { openPush } from '@kaipiao/client'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClient, useConfig } from '../../client/runtime/runtime.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { LiveConnection } from './live-connection.tsx'

vi.mock('@kaipiao/client', async (load) => ({ ...(await load<object>()), openPush: vi.fn() }))
vi.mock('../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn(), useConfig: vi.fn() }))
vi.mock('../../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})

const call = vi.fn<(operation: { id: string }) => Promise<unknown>>()
let close = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  close = vi.fn()
  vi.mocked(openPush).mockReturnValue({ close, reconnect: vi.fn() })
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
  vi.mocked(useConfig).mockReturnValue({ apiBase: 'https://api.example.cn' } as ReturnType<typeof useConfig>)
  vi.mocked(useUser).mockReturnValue({ userUid: '3001' } as ReturnType<typeof useUser>)
  vi.spyOn(sessionStore, 'read').mockReturnValue({} as ReturnType<typeof sessionStore.read>)
  vi.spyOn(sessionStore, 'update').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('reads the user 5 s after the first page, and opens the socket once that and the code are there (SS15, SS23)', async () => {
  let giveUser: (user: object) => void = () => undefined
  call.mockImplementation(({ id }) =>
    id === 'getUserInfo' ? new Promise((resolve) => (giveUser = resolve)) : Promise.resolve({ code: 'c-1' }),
  )
  const { unmount } = render(<LiveConnection />)
  await vi.advanceTimersByTimeAsync(4999)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(call.mock.calls.map(([{ id }]) => id)).toEqual(['getUserInfo'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openPush).not.toHaveBeenCalled()
  giveUser({ nickName: '青禾财税' })
  await vi.advanceTimersByTimeAsync(0)
  const options: PushOptions | undefined = vi.mocked(openPush).mock.calls[0]?.[0]
  expect(await options?.address()).toBe('wss://api.example.cn/ews/ws?userId=3001&code=c-1')
  unmount()
  expect(close).toHaveBeenCalledOnce()
})
