import { Problem } from '@kaipiao/client'
import { getUnreadCount, listGoods, listTerminals, setCurrentTerminal } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from './fake-client.ts'
import { within } from './render-with.tsx'
import { dialogStore } from '../../client/talk/dialogs.ts'
import { onLostLogin, type LostLogin } from '../../client/talk/lost-login.ts'
import { noticeStore } from '../../client/talk/notify.ts'
import { LoginDeclined, type Failure } from '../../client/talk/tell-failure.ts'
import { useCalls } from '../use-calls.ts'
import { useOperationMutation } from '../use-operation-mutation.ts'
import { useOperation } from '../use-operation.ts'
import { useReadAgain } from '../use-read-again.ts'

const call = vi.fn<(operation: { id: string }, parts: object) => Promise<unknown>>()
const offered: LostLogin[] = []
let leave = () => undefined as void
let wrapper: (props: { children: ReactNode }) => ReactNode

beforeEach(() => {
  call.mockReset()
  wrapper = within({ client: clientOf(call) }).wrapper
  offered.length = 0
  leave = onLostLogin((lost) => void offered.push(lost))
})
afterEach(() => {
  leave()
})

const problem = (code: number, status = 200, pointer?: string) =>
  new Problem({ code, status, message: '不行', operationId: 'listGoods', pointer })
/** Everything that was told, in whatever way. */
const told = () => [
  ...dialogStore.read().map(({ question }) => `alert ${question.message}`),
  ...noticeStore.read().map(({ text }) => `notice ${text}`),
  ...offered.map(({ isShown }) => (isShown ? 'login beside its place' : 'login')),
]

describe('a failed request', () => {
  it.each<[Failure | undefined, Problem, string[]]>([
    [undefined, problem(123), ['alert 不行']],
    ['tell', problem(0, 503), ['notice 不行']],
    ['tell', problem(104000201), []],
    ['tell', problem(202200007), ['login']],
    ['tell', problem(0, 401), []],
    ['tell', new LoginDeclined(problem(202200009)), []],
    ['inPlace', problem(123), []],
    ['inPlace', problem(0, 503), []],
    ['inPlace', problem(202200007), ['login beside its place']],
    ['field', problem(400, 400, '/body/name'), []],
    ['field', problem(123), ['alert 不行']],
    ['export', problem(0, 503), ['notice 导出文件失败，请稍后重试']],
    ['export', problem(202200007), ['login']],
    ['silent', problem(123), []],
    ['silent', problem(202200007), []],
  ])('that wishes %s and fails by %o is told so: %j', async (failure, error, expected) => {
    call.mockRejectedValue(error)
    const options = failure ? { failure } : {}
    const read = renderHook(() => useOperation(getUnreadCount, {}, options), { wrapper })
    await waitFor(() => expect(read.result.current.error).toBe(error))
    expect(told()).toEqual(expected)
    expect(call).toHaveBeenCalledOnce()
  })

  it('is told by a write as well, and by a call of its own unless that was given up', async () => {
    call.mockRejectedValue(problem(123))
    const hooks = renderHook(() => ({ write: useOperationMutation(setCurrentTerminal), calls: useCalls() }), {
      wrapper,
    })
    act(() => hooks.result.current.write.mutate({ path: { deviceId: '661' } }))
    await waitFor(() => expect(told()).toEqual(['alert 不行']))
    dialogStore.read().forEach(({ answer }) => answer(undefined))
    const abort = new AbortController()
    abort.abort()
    const { calls } = hooks.result.current
    await expect(calls.call(getUnreadCount, {}, { signal: abort.signal })).rejects.toThrow('不行')
    expect(told()).toEqual([])
    await expect(calls.call(getUnreadCount, {})).rejects.toThrow('不行')
    expect(told()).toEqual(['alert 不行'])
  })

  it('is told for the part of the page that cannot show it, where two watch the same', async () => {
    call.mockRejectedValue(problem(123))
    renderHook(
      () => [
        useOperation(getUnreadCount, {}, { failure: 'tell' }),
        useOperation(getUnreadCount, {}, { failure: 'inPlace' }),
      ],
      { wrapper },
    )
    await waitFor(() => expect(told()).toEqual(['alert 不行']))
    expect(call).toHaveBeenCalledOnce()
  })
})

describe('what was read', () => {
  it('is asked for once its parts are known', async () => {
    call.mockResolvedValue({ list: [] })
    const { rerender } = renderHook(
      ({ diskId }: { diskId?: string }) =>
        useOperation(listGoods, diskId === undefined ? undefined : { path: { diskId } }),
      { wrapper, initialProps: {} },
    )
    expect(call).not.toHaveBeenCalled()
    rerender({ diskId: '661' })
    await waitFor(() => expect(call.mock.calls[0]?.[1]).toEqual({ path: { diskId: '661' } }))
  })

  it('is read again by operation, whatever it was asked with and whoever asked', async () => {
    call.mockResolvedValue({ list: [] })
    const screen = vi.fn().mockResolvedValue([])
    const { result } = renderHook(
      () => {
        useOperation(listGoods, { path: { diskId: '661' } })
        useOperation(listGoods, { path: { diskId: '662' } })
        useOperation(listTerminals, { query: { isPage: '1' } })
        useQuery({ queryKey: ['data', 'goods'], queryFn: screen, meta: { operation: 'listGoods' } })
        return useReadAgain()
      },
      { wrapper },
    )
    await waitFor(() => expect(screen).toHaveBeenCalledOnce())
    await act(() => result.current([listGoods]))
    expect(call.mock.calls.map(([{ id }]) => id).sort()).toEqual([
      ...Array<string>(4).fill('listGoods'),
      'listTerminals',
    ])
    expect(screen).toHaveBeenCalledTimes(2)
  })
})
