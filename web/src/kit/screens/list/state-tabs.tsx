import { Tabs } from 'antd'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { StateTabs as Definition } from '../../shapes/list.ts'
import { useTotals } from '../../reading/use-totals.ts'
import type { ListControl } from '../rows/use-list-state.ts'

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
          return {
            key: String(value),
            label: count
              ? `${label}${tabs.counted ? `（${tabs.counted.label} ${count}）` : ` ${count}`}`
              : label,
          }
        }),
      ]}
    />
  )
}

/** How many rows each counted state has, whatever state is shown; without an answer no number stands. */
function useCounts({ resource, tabs, control, scope }: Props): ReadonlyMap<unknown, number> {
  const { list } = resource.operations
  const { field, counts = [] } = tabs
  const parts = partsFor(list, undefined, scope, constantsOf(resource, 'list'))
  const totals = useTotals(
    counts.map((value) => ({
      list,
      parts: {
        ...parts,
        query: { ...parts.query, ...control.state.filters, ...tabs.counted?.filters, [field]: value },
      },
    })),
  )
  return new Map(
    counts.flatMap((value, at) => {
      const total = totals[at]
      return total === undefined ? [] : [[value, total] as const]
    }),
  )
}
