import type { Client } from '@kaipiao/client'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../requests/testing/request-cache.tsx'
import { useClient } from '../../client/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { readListAddress } from '../../kit/reading/list-address.ts'
import { resources } from '../../families/registry.ts'
import { useWaiting } from './use-waiting.ts'

vi.mock('../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))
vi.mock('../../client/session/use-session.ts', () => ({ useUser: vi.fn() }))
vi.mock('../../requests/current-terminal.tsx', () => ({ useCurrentTerminal: vi.fn() }))

const asked: Record<string, unknown> = {}
const user = (allowPath: string[] = []) =>
  vi
    .mocked(useUser)
    .mockReturnValue({ roleType: 3, roleCode: '', allowPath } as unknown as ReturnType<typeof useUser>)
const terminal = (diskId?: string) =>
  vi.mocked(useCurrentTerminal).mockReturnValue({ diskId } as ReturnType<typeof useCurrentTerminal>)

beforeEach(() => {
  for (const name of Object.keys(asked)) delete asked[name]
  user()
  terminal('661000000001')
  const call = ({ id }: { id: string }, parts: unknown) => {
    asked[id] = parts
    return id === 'listMessageInboxV2'
      ? Promise.reject(new Error('不行'))
      : Promise.resolve({ list: [], pages: { items: 7 } })
  }
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
})
afterEach(cleanup)

const show = (isWanted = true) => renderHook(() => useWaiting(isWanted), { wrapper: RequestCache }).result

it('counts what waits of each kind, and one that cannot be counted hides no other', async () => {
  const result = show()
  await vi.waitFor(() => expect(result.current.every(({ count, error }) => count ?? error)).toBe(true))
  const orders = result.current.find(({ resource }) => resource.name === 'orders')
  expect(orders).toMatchObject({ label: '开具失败的订单', count: 7, address: '/account/orders?ddzt=101' })
  expect(asked.listIssueOrders).toEqual({
    path: {},
    query: { diskId: '661000000001', ddzt: 101, page: 1, pageSize: 1 },
  })
  expect(result.current.find(({ resource }) => resource.name === 'messages')?.error?.message).toBe('不行')
})

it('asks only for what the user may open, of a terminal only where there is one, and not before it is wanted', () => {
  terminal()
  expect(show(false).current.some(({ resource }) => resource.name === 'orders')).toBe(false)
  user(['/copyManage'])
  expect(new Set(show(false).current.map(({ path }) => path))).toEqual(new Set(['/copyManage']))
  expect(asked).toEqual({})
})

it.each(
  resources.flatMap((resource) => resource.waits.map((waits) => [waits.label, resource, waits] as const)),
)('%s leads to a list that is filtered so', (_, resource, { filters }) => {
  const search = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  expect(readListAddress(resource, search).filters).toEqual(filters)
})
