import { useQueries } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { looseCall, pageOf } from '../../../providers/refine/data-provider.ts'
import { useCalls } from '../../../providers/requests/use-calls.ts'
import { constantsOf, partsFor } from '../../request-parts.ts'
import type { Resource } from '../../resource.ts'
import type { StateTabs as Definition } from '../../shapes/list.ts'
import type { ListControl } from './use-list-state.ts'

interface Props {
  resource: Resource
  tabs: Definition
  control: ListControl
  scope: Readonly<Record<string, string>>
}

const ALL = ''

/** The states of a list as tabs; the chosen one is a filter of the address. */
export function StateTabs({ resource, tabs, control, scope }: Props) {
  const { field } = tabs
  const options = resource.operations.list.query?.[field]?.options ?? []
  const counts = useCounts({ resource, tabs, control, scope })
  const chosen = options.find(({ value }) => value === control.state.filters[field])
  return (
    <Tabs
      className="kp-state-tabs"
      activeKey={chosen ? String(chosen.value) : ALL}
      onChange={(key) => control.setFilter(field, options.find(({ value }) => String(value) === key)?.value)}
      items={[
        { key: ALL, label: '全部' },
        ...options.map(({ value, label }) => {
          const count = counts.get(value)
          return { key: String(value), label: count ? `${label} ${count}` : label }
        }),
      ]}
    />
  )
}

const FRESH_MS = 15_000

/** How many rows each counted state has, whatever state is shown; without an answer no number stands. */
function useCounts({ resource, tabs, control, scope }: Props): ReadonlyMap<unknown, number> {
  const calls = useCalls()
  const { list } = resource.operations
  const { field, counts = [] } = tabs
  const parts = partsFor(list, undefined, scope, constantsOf(resource, 'list'))
  return useQueries({
    queries: counts.map((value) => {
      const query = { ...parts.query, ...control.state.filters, [field]: value, page: 1, pageSize: 1 }
      return {
        queryKey: [list.id, { ...parts, query }, 'count'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const reply = await looseCall(calls)(list, { ...parts, query }, { signal, failure: 'silent' })
          return pageOf(reply as Parameters<typeof pageOf>[0]).total
        },
        staleTime: FRESH_MS,
        meta: { failure: 'silent' as const },
      }
    }),
    combine: (replies) =>
      new Map(replies.flatMap(({ data }, at) => (data === undefined ? [] : [[counts[at], data] as const]))),
  })
}
