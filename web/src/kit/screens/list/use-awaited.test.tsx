import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFirstReply } from './first-reply.ts'
import { createQueryClient } from './query-client.ts'

const ask = vi.fn<() => Promise<string>>()
const drawn: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  drawn.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const { data, error, isLoading } = useQuery({
    queryKey: ['rows'],
    queryFn: ask,
    staleTime: 5000,
    meta: { failure: 'inPlace', operation: 'listGoods', isAskedAtOnce: true },
  })
  useFirstReply(isLoading ? 'listGoods' : undefined)
  const shown = error ? '加载失败' : (data ?? '没有行')
  useEffect(() => void drawn.push(shown), [shown])
  return <p>{shown}</p>
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="前一页">
        <List />
      </Suspense>
    </QueryClientProvider>,
  )
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const after = async <Reply,>(milliseconds: number, reply: () => Reply) => {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
  return reply()
}

it('is asked before the page is drawn, once, and the page is drawn once with its rows', async () => {
  ask.mockImplementation(() => after(150, () => '螺丝'))
  open()
  await pass(100)
  expect(ask).toHaveBeenCalledOnce()
  expect(screen.getByText('前一页')).toBeDefined()
  expect(drawn).toEqual([])
  await pass(400)
  expect(screen.getByText('螺丝')).toBeDefined()
  expect(drawn).toEqual(['螺丝'])
  expect(ask).toHaveBeenCalledOnce()
})

it('that takes too long finds the page drawn', async () => {
  ask.mockImplementation(() => after(5000, () => '螺丝'))
  open()
  await pass(1000)
  expect(drawn).toEqual(['没有行'])
  await pass(5000)
  expect(drawn).toEqual(['没有行', '螺丝'])
  expect(ask).toHaveBeenCalledOnce()
})

it('that is a failure is asked for once more by the page, which says so', async () => {
  ask.mockImplementation(() =>
    after(50, () => {
      throw new Error('网络异常')
    }),
  )
  open()
  await pass(100)
  await pass(100)
  expect(drawn.at(-1)).toBe('加载失败')
  expect(ask).toHaveBeenCalledTimes(2)
})
