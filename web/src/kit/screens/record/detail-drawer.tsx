import { Button, Drawer, Skeleton } from 'antd'
import { useDelete } from '@refinedev/core'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { useReadAgain } from '../../../providers/requests/use-read-again.ts'
import { confirm } from '../../../providers/talk/dialogs.ts'
import { isMissing, plainText } from '../../kinds/kind.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { drawn } from '../field-of.ts'
import { LoadFailure } from '../list-states.tsx'
import { RowActions } from '../action/row-actions.tsx'
import { useAllowed } from '../use-allowed.ts'
import { useEscape } from '../use-escape.ts'
import { useResourceRecord, useScope } from '../use-resource-query.ts'
import { useRunAction } from '../action/use-run-action.tsx'

/** What a list hears from the record over it: that something has been done with it. */
export type RecordsDone = (rows: readonly Row[]) => void

interface Props {
  resource: Resource
  base: string
}

/** One record, over its list: all fields in the order of the description unless the definition says otherwise. */
export function DetailDrawer({ resource, base }: Props) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const allowed = useAllowed(resource)
  const onDone = useOutletContext<RecordsDone | undefined>()
  const runner = useRunAction(resource, onDone)
  const { scope } = useScope(resource)
  const { mutateAsync: remove, mutation } = useDelete()
  const { query, result } = useResourceRecord(resource, id)
  const row: Row | undefined = result
  const readAgain = useReadAgain()
  const isChanged = resource.changesWhenRead === true && query.isSuccess
  const tellRead = useEffectEvent(() => void readAgain([resource.operations.list, ...resource.readAgain]))
  useEffect(() => {
    if (isChanged) tellRead()
  }, [isChanged, id])
  const close = () => void navigate({ pathname: base, search: location.search })
  useEscape(close)
  const edit = () =>
    void navigate({ pathname: `${base}/${encodeURIComponent(id)}/edit`, search: location.search })

  async function removeRecord(): Promise<void> {
    const name = plainText(row?.[resource.title])
    const question = `确定删除“${name}”？删除后不可恢复。`
    if (!(await confirm(`删除${resource.label}`, question, { yes: '删除', isDangerous: true }))) return
    try {
      await remove({ resource: resource.name, id, meta: { scope }, errorNotification: false })
      if (row) onDone?.([row])
      close()
      await readAgain(resource.readAgain)
    } catch {
      // It has been told; the record stays.
    }
  }

  const hasLines = resource.detail.some((section) =>
    section.fields.some((column) => drawn(fieldsOf(resource)[column.field], column).kind === 'objectList'),
  )
  return (
    <Drawer
      open
      keyboard={false}
      width={hasLines ? 960 : 720}
      title={row ? plainText(row[resource.title]) || resource.label : resource.label}
      onClose={close}
      extra={
        row && (
          <span className="kp-drawer-actions">
            <RowActions
              resource={resource}
              actions={allowed.actions('row')}
              row={row}
              runner={runner}
              shown={3}
              size="middle"
            />
            {allowed.verb('update') && resource.form.length > 0 && <Button onClick={edit}>编辑</Button>}
            {allowed.verb('remove') && (
              <Button danger loading={mutation.isPending} onClick={() => void removeRecord()}>
                删除
              </Button>
            )}
          </span>
        )
      }
    >
      <div ref={reachable}>
        {query.isError ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : row ? (
          <RecordFields resource={resource} row={row} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
      {runner.dialog}
    </Drawer>
  )
}

/** What surrounds the record scrolls, and must be reachable by keyboard. */
function reachable(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('tabindex', '0')
}

const fieldsOf = ({ operations }: Resource) => operations.get?.row ?? operations.list.row ?? {}

function RecordFields({ resource, row }: { resource: Resource; row: Row }) {
  return resource.detail.map((section) => (
    <section key={section.title} className="kp-detail">
      {section.title && <h2>{section.title}</h2>}
      <dl>
        {section.fields.map((column) => {
          const { parts, field, kind, title } = drawn(fieldsOf(resource)[column.field], column)
          const value = row[column.field]
          if (
            (kind === 'object' || kind === 'objectList') &&
            (isMissing(value) || (Array.isArray(value) && value.length === 0))
          )
            return null
          const isWide = kind === 'objectList' || kind === 'multiline' || kind === 'object'
          return (
            <div key={column.field} className={isWide ? 'kp-wide' : ''}>
              <dt>{title}</dt>
              <dd>
                {column.render ? (
                  column.render(value, row)
                ) : (
                  <parts.view value={value} field={field} items={column.items} />
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}
