import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer, Skeleton } from 'antd'
import { useDelete } from '@refinedev/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useReadAgain } from '../../../providers/requests/use-read-again.ts'
import { confirm } from '../../../providers/talk/dialogs.ts'
import { plainText } from '../../kinds/kind.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { drawn } from '../field-of.ts'
import { LoadFailure } from '../list-states.tsx'
import { RowActions } from '../action/row-actions.tsx'
import { useListContext } from '../list/list-context.ts'
import { useAllowed } from '../use-allowed.ts'
import { fieldsOf } from './record-facts.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordTabs, withoutTab } from './record-tabs.tsx'
import { useRecord } from './use-record.ts'
import { useEscape } from '../use-escape.ts'
import { useScope } from '../use-resource-query.ts'
import { useRunAction } from '../action/use-run-action.tsx'

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
  const { onDone } = useListContext()
  const runner = useRunAction(resource, onDone)
  const { scope } = useScope(resource)
  const { mutateAsync: remove, mutation } = useDelete()
  const [leaving, setLeaving] = useState<Row>()
  const { row, isRead, error, refetch, previous, next } = useRecord(resource, id, leaving)
  const readAgain = useReadAgain()
  const isChanged = resource.changesWhenRead === true && isRead
  const tellRead = useEffectEvent(() => void readAgain([resource.operations.list, ...resource.readAgain]))
  useEffect(() => {
    if (isChanged) tellRead()
  }, [isChanged, id])
  const close = () => void navigate({ pathname: base, search: withoutTab(location.search) })
  useEscape(close)
  const go = (path: string) => void navigate({ pathname: `${base}/${path}`, search: location.search })
  const edit = () => go(`${encodeURIComponent(id)}/edit`)

  async function removeRecord(): Promise<void> {
    const name = plainText(row?.[resource.title])
    const question = `确定删除“${name}”？删除后不可恢复。`
    if (!(await confirm(`删除${resource.label}`, question, { yes: '删除', isDangerous: true }))) return
    setLeaving(row)
    try {
      await remove({ resource: resource.name, id, meta: { scope }, errorNotification: false })
      if (row) onDone([row])
      close()
      await readAgain(resource.readAgain)
    } catch {
      // It has been told; the record stays.
      setLeaving(undefined)
    }
  }

  const hasLines = resource.detail.some((section) =>
    section.fields.some((column) => drawn(fieldsOf(resource)[column.field], column).kind === 'objectList'),
  )
  return (
    <Drawer
      open
      keyboard={false}
      width={hasLines || resource.related.length > 0 ? 960 : 720}
      title={row ? plainText(row[resource.title]) || resource.label : resource.label}
      onClose={close}
      extra={
        row && (
          <span className="kp-drawer-actions">
            <Neighbour label="上一条" icon={<UpOutlined aria-hidden />} id={previous} onGo={go} />
            <Neighbour label="下一条" icon={<DownOutlined aria-hidden />} id={next} onGo={go} />
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
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : row ? (
          <>
            <RecordHead resource={resource} row={row} />
            <RecordTabs key={id} resource={resource} row={row} />
          </>
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

interface NeighbourProps {
  label: string
  icon: ReactNode
  id: string | undefined
  onGo: (path: string) => void
}

/** Leads to the record before or after this one on the page of the list. */
function Neighbour({ label, icon, id, onGo }: NeighbourProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && onGo(encodeURIComponent(id))}
    />
  )
}
