import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRest } from './use-rest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const watch = (queries = new QueryClient()) =>
  renderHook(() => ({ isAtRest: useRest(), go: useNavigate() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  }).result
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('the page is at rest two seconds after it was opened, and stays so', async () => {
  const shown = watch()
  await pass(1999)
  expect(shown.current.isAtRest).toBe(false)
  await pass(1)
  expect(shown.current.isAtRest).toBe(true)
  act(() => void shown.current.go('/account/customers'))
  expect(shown.current.isAtRest).toBe(true)
})

it('who goes on to another page has two seconds there as well', async () => {
  const shown = watch()
  await pass(1900)
  act(() => void shown.current.go('/account/customers'))
  await pass(1900)
  expect(shown.current.isAtRest).toBe(false)
  await pass(100)
  expect(shown.current.isAtRest).toBe(true)
})

it('a page that still waits for what it reads is not at rest', async () => {
  const queries = new QueryClient()
  let answer: (rows: string) => void = () => {}
  const reply = new Promise<string>((resolve) => (answer = resolve))
  void queries.fetchQuery({ queryKey: ['listCustomers'], queryFn: () => reply })
  const shown = watch(queries)
  await pass(4000)
  expect(shown.current.isAtRest).toBe(false)
  answer('rows')
  await pass(2000)
  expect(shown.current.isAtRest).toBe(true)
})
