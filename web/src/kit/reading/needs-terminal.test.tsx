import type { Client } from '@kaipiao/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useClient } from '../../client/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { NeedsTerminal } from './needs-terminal.tsx'

vi.mock('../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))
vi.mock('../../requests/current-terminal.tsx', () => ({ useCurrentTerminal: vi.fn() }))

afterEach(cleanup)

const usable = { serviceStatus: 1, online: 1 }
const expired = { serviceStatus: 4, online: 1 }

it.each([
  ['no terminal at all', [], 0, '当前列表无终端，请联系服务商分配'],
  ['none that can be used (ER34)', [expired, expired], 2, '暂无可用的开票终端，无法使用该功能'],
  ['one that can be chosen (ER35)', [expired, usable], 2, '该功能需选择税盘后使用'],
  ['more than are looked at', [expired], 3000, '该功能需选择税盘后使用'],
  ['an unknown number of them', undefined, 0, '该功能需选择税盘后使用'],
])('a user with %s reads so', async (_, list, items, expected) => {
  const call = list ? () => Promise.resolve({ list, pages: { items } }) : () => Promise.reject(new Error('x'))
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
  vi.mocked(useCurrentTerminal).mockReturnValue({
    terminal: undefined,
    diskId: undefined,
    isLoading: false,
    error: null,
    refetch: () => undefined,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <NeedsTerminal label="开票订单" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(expected)).toBeDefined()
})
