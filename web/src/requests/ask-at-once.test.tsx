import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const ask = vi.fn<() => Promise<string>>()
/** How many questions were on their way as the page was first drawn. */
const under = vi.fn<(way: number) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  under.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const { data, error } = useQuery({
    queryKey: ['rows'],
    queryFn: ask,
    staleTime: 5000,
    meta: { failure: 'inPlace', operation: 'listGoods', isAskedAtOnce: true },
  })
  under(useQueryClient().isFetching())
  return <p>{error ? '加载失败' : (data ?? '没有行')}</p>
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
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

it('a list is asked before its page is drawn, once', async () => {
  ask.mockImplementation(() => after(150, () => '螺丝'))
  open()
  expect(under.mock.calls[0]).toEqual([1])
  await pass(100)
  expect(screen.getByText('没有行')).toBeDefined()
  await pass(400)
  expect(screen.getByText('螺丝')).toBeDefined()
  expect(ask).toHaveBeenCalledOnce()
})

it('the page says that it was a failure', async () => {
  ask.mockImplementation(() => {
    throw new Error('网络异常')
  })
  open()
  await pass(100)
  expect(screen.getByText('加载失败')).toBeDefined()
})
