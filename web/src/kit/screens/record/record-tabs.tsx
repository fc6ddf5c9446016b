import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { mayDo } from '../../definitions/may-do.ts'
import { useUser } from '../../../client/session/use-session.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { RecordHistory } from '../history/record-history.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RelatedList } from './related-list.tsx'

const FACTS = 'facts'
const HISTORY = 'history'
/** Of the address, beside what the list under it says there. */
const PARAMETER = 'tab'

/** The address of the list alone, once the record is closed. */
export function withoutTab(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete(PARAMETER)
  return kept.toString()
}

/** The facts of a record, its history, and what belongs to it as tabs; which one stands in the address. */
export function RecordTabs({ resource, row }: { resource: Resource; row: Row }) {
  const [search, setSearch] = useSearchParams()
  const user = useUser()
  const related = resource.related.filter((one) => mayDo(one.resource, 'list', user))
  const facts = <RecordFacts resource={resource} row={row} />
  const history = resource.history.filter((source) => mayDo(source.resource, 'list', user))
  if (related.length === 0 && history.length === 0) return facts
  const asked = search.get(PARAMETER)
  const tabs = [
    { key: FACTS, label: '资料', children: facts },
    ...(history.length > 0
      ? [
          {
            key: HISTORY,
            label: '往来',
            children: <RecordHistory sources={history} record={row} recordKey={resource.key} />,
          },
        ]
      : []),
    ...related.map((one) => ({
      key: one.resource.name,
      label: one.title,
      children: <RelatedList related={one} record={row} recordKey={resource.key} />,
    })),
  ]
  const open = tabs.find(({ key }) => key === asked)?.key ?? FACTS
  const choose = (tab: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (tab === FACTS) next.delete(PARAMETER)
        else next.set(PARAMETER, tab)
        return next
      },
      { replace: true },
    )
  return <Tabs activeKey={open} onChange={choose} destroyOnHidden items={tabs} />
}
