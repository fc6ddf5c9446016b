import { Button, Skeleton } from 'antd'
import { lazy, Suspense, use, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { keyFormat, References } from '../../fields/references.ts'
import { isMissing, plainText } from '../../shapes/kind.ts'
import { ParentScope } from '../../reading/parent-scope.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { HistorySource } from '../../shapes/resource.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { mayDo } from '../../definitions/may-do.ts'
import { drawn } from '../../drawn/field-of.ts'
import type { HistoryEvent } from './merge-events.ts'
import { useHistory } from './use-history.ts'
import './history.css'

const RecordForm = lazy(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))

interface Props {
  sources: readonly HistorySource[]
  record: Row
  recordKey: string
}

const STEP = 20

/** All that happened to a record in one line of time, newest first; more of what staff write themselves is noted here. */
export function RecordHistory({ sources, record, recordKey }: Props) {
  const [size, setSize] = useState(STEP)
  const { events, hasMore, isLoading, failed, retry } = useHistory(sources, record, recordKey, size)
  const lacking = sources.flatMap(({ label, resource: { list } }) =>
    list.range?.unless ? [`${label}为${list.range.unless}的`] : [],
  )
  return (
    <section aria-label="往来" className="kp-related">
      <NoteButton sources={sources} record={record} recordKey={recordKey} />
      {failed.length > 0 && (
        <p role="alert">
          {failed.map(({ label }) => label).join('、')}读取失败{' '}
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
      {isLoading && events.length === 0 ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : events.length === 0 ? (
        <div className="kp-empty">
          <strong>暂无往来</strong>
        </div>
      ) : (
        <ol className="kp-history">
          {events.map((event) => (
            <Event key={keyOf(event)} event={event} />
          ))}
        </ol>
      )}
      {hasMore ? (
        <Button size="small" loading={isLoading} onClick={() => setSize(size + STEP)}>
          更早的往来
        </Button>
      ) : (
        lacking.length > 0 && <p className="kp-soft">{lacking.join('；')}</p>
      )}
    </section>
  )
}

const keyOf = ({ source: { resource }, row }: HistoryEvent) =>
  `${resource.name} ${plainText(row[resource.key])}`

function Event({ event: { source, row, at } }: { event: HistoryEvent }) {
  const { resource, label, facts } = source
  const fields = resource.operations.list.row ?? {}
  const [lead, ...others] = facts.map((column) => ({ column, ...drawn(fields[column.field], column) }))
  const to = useAddress(source, row)
  if (!lead) return null
  const said = lead.column.render?.(row[lead.name], row) ?? (
    <lead.parts.view value={row[lead.name]} field={lead.field} />
  )
  return (
    <li>
      <span className="kp-history-when">
        <time dateTime={at.replace(' ', 'T')}>{at.slice(0, 16)}</time>
        <span className="kp-soft">{label}</span>
      </span>
      <span className="kp-history-what">
        <span>{to ? <Link to={to}>{said}</Link> : said}</span>
        <span className="kp-history-facts">
          {others
            .filter(({ name }) => !isMissing(row[name]))
            .map(({ name, title, field, parts, column }) => (
              <span key={name}>
                <span className="kp-soft">{title}</span>{' '}
                {column.render?.(row[name], row) ?? <parts.cell value={row[name]} field={field} />}
              </span>
            ))}
        </span>
      </span>
    </li>
  )
}

/** Where the event is seen by itself. */
function useAddress({ resource }: HistorySource, row: Row): string | undefined {
  const { list, get } = resource.operations
  const field = list.row?.[resource.key]
  const referred = use(References).get(resource.named ?? keyFormat(field) ?? '')
  if (!get || !referred?.base || referred.resource !== resource) return undefined
  return `${referred.base}/${encodeURIComponent(plainText(row[resource.key]))}`
}

/** Notes one more of the first list that staff write themselves. */
function NoteButton({ sources, record, recordKey }: Props) {
  const [isWritten, setWritten] = useState(false)
  const user = useUser()
  const source = sources.find(({ resource }) => resource.form.length > 0 && mayDo(resource, 'create', user))
  const by = source?.by
  const value = plainText(record[source?.from ?? recordKey])
  const scope = useMemo(() => (by ? { [by]: value } : {}), [by, value])
  if (!source) return null
  return (
    <>
      <Button size="small" onClick={() => setWritten(true)}>
        新建{source.resource.recordLabel}
      </Button>
      {isWritten && (
        <ParentScope value={scope}>
          <Suspense fallback={null}>
            <RecordForm resource={source.resource} action="create" onClose={() => setWritten(false)} />
          </Suspense>
        </ParentScope>
      )}
    </>
  )
}
