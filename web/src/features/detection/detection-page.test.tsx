import type { Client } from '@kaipiao/client'
import { searchDiskDetection, searchOutletDetection } from '@kaipiao/client/described'
import { Refine } from '@refinedev/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineResource } from '../../kit/define-resource.ts'
import { createDataProvider } from '../../providers/refine/data-provider.ts'
import { createQueryClient } from '../../providers/requests/query-client.ts'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { DetectionPage } from './detection-page.tsx'

vi.mock('../../providers/runtime/runtime.tsx', () => ({ useClient: vi.fn(), useConfig: () => ({}) }))
vi.mock('../../providers/local-client/use-local-client.ts', () => ({ useLocalClient: vi.fn() }))
vi.mock('../../providers/session/use-session.ts', () => ({
  useUser: () => ({ userUid: '1', roleType: 2, roleCode: 'SERVICE_ADMIN' }),
}))
vi.mock('../../providers/session/current-terminal.tsx', () => ({
  useCurrentTerminal: () => ({ diskId: undefined, terminal: undefined }),
}))

const outlets = defineResource('outlet-detection', {
  label: '网点',
  operations: { list: searchOutletDetection },
  title: 'name',
  list: { columns: ['name', 'state'] },
})
const disks = defineResource('disk-detection', {
  label: '税盘',
  operations: { list: searchDiskDetection },
  title: 'name',
  list: { columns: ['name', 'state'] },
})

interface Sent {
  query?: { keyword?: string }
}
const call = vi.fn(({ id }: { id: string }, { query }: Sent) => {
  const isFound = query?.keyword === '' || id === searchDiskDetection.id
  const list = isFound
    ? [{ id: '1', name: id === searchDiskDetection.id ? '青禾' : '北京网点', state: '正常' }]
    : []
  return Promise.resolve({ list, pages: { page: 1, pageSize: 20, items: list.length } })
})

beforeEach(() => {
  call.mockClear()
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('looks for one text among all kinds, says how many of each there are, and opens the first that has some', async () => {
  const client = { call } as unknown as Client
  render(
    <MemoryRouter>
      <Refine
        dataProvider={createDataProvider(client, [outlets, disks])}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: createQueryClient() } }}
      >
        <DetectionPage lists={[outlets, disks]} />
      </Refine>
    </MemoryRouter>,
  )
  expect(await screen.findByText('北京网点', {}, { timeout: 20_000 })).toBeDefined()
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: ' 661000 000001 ' } })
  fireEvent.click(screen.getByRole('button', { name: /查\s?找/ }))
  expect(await screen.findByText('青禾', {}, { timeout: 20_000 })).toBeDefined()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['网点 0', '税盘 1'])
  await waitFor(() => expect(call.mock.calls.at(-1)?.[1].query?.keyword).toBe('661000000001'))
})
