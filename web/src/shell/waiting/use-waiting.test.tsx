import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../requests/testing/render-with.tsx'
import { readListAddress } from '../../kit/reading/list-address.ts'
import { resources } from '../../families/registry.ts'
import { useWaiting } from './use-waiting.ts'

const asked: Record<string, unknown> = {}
beforeEach(() => {
  for (const name of Object.keys(asked)) delete asked[name]
})

function call({ id }: { id: string }, parts: unknown) {
  asked[id] = parts
  return id === 'listMessageInboxV2'
    ? Promise.reject(new Error('不行'))
    : Promise.resolve({ list: [], pages: { items: 7 } })
}

const show = (isWanted = true, diskId?: string, allowPath: string[] = []) =>
  renderHookWith(() => useWaiting(isWanted), {
    client: clientOf(call),
    user: { roleCode: '', allowPath },
    terminal: diskId === undefined ? null : { diskId },
  }).result

it('counts what waits of each kind, and one that cannot be counted hides no other', async () => {
  const result = show(true, '661000000001')
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
  expect(show(false).current.some(({ resource }) => resource.name === 'orders')).toBe(false)
  expect(new Set(show(false, undefined, ['/copyManage']).current.map(({ path }) => path))).toEqual(
    new Set(['/copyManage']),
  )
  expect(asked).toEqual({})
})

it.each(
  resources.flatMap((resource) => resource.waits.map((waits) => [waits.label, resource, waits] as const)),
)('%s leads to a list that is filtered so', (_, resource, { filters }) => {
  const search = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  expect(readListAddress(resource, search).filters).toEqual(filters)
})
