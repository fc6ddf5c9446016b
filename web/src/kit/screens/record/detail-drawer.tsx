import { DownOutlined, ExpandOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigate, useParams } from 'react-router'
import type { Resource } from '../../shapes/resource.ts'
import { useRunAction } from '../action/use-run-action.tsx'
import { drawn, recordTitle } from '../../drawn/field-of.ts'
import { useListContext } from '../rows/list-context.ts'
import { useEscape } from '../../page/use-escape.ts'
import { RecordButtons } from './record-buttons.tsx'
import { RecordContent } from './record-content.tsx'
import { fieldsOf } from './record-facts.tsx'
import { withoutTab } from './record-tabs.tsx'
import { useDeleting } from './use-deleting.ts'
import { useRecord } from './use-record.ts'

interface Props {
  resource: Resource
  base: string
}

/** One record, over its list: all fields in the order of the description unless the definition says otherwise. */
export function DetailDrawer({ resource, base }: Props) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { onDone } = useListContext()
  const runner = useRunAction(resource, onDone)
  const close = () => void navigate({ pathname: base, search: withoutTab(location.search) })
  const deleting = useDeleting(resource, (row) => {
    onDone([row])
    close()
  })
  const record = useRecord(resource, id, deleting.leaving)
  const { row, previous, next } = record
  useEscape(close)
  const go = (path: string) => void navigate({ pathname: `${base}/${path}`, search: location.search })

  const hasLines = resource.detail.some((section) =>
    section.fields.some((column) => drawn(fieldsOf(resource)[column.field], column).kind === 'objectList'),
  )
  return (
    <Drawer
      open
      keyboard={false}
      width={hasLines || resource.related.length > 0 || resource.history.length > 0 ? 960 : 720}
      title={row ? recordTitle(resource, row) || resource.label : resource.label}
      onClose={close}
      extra={
        row && (
          <span className="kp-drawer-actions">
            <Neighbour label="上一条" icon={<UpOutlined aria-hidden />} id={previous} onGo={go} />
            <Neighbour label="下一条" icon={<DownOutlined aria-hidden />} id={next} onGo={go} />
            {resource.operations.get && <PageLink to={`${base}/${encodeURIComponent(id)}/page`} />}
            <RecordButtons
              resource={resource}
              row={row}
              runner={runner}
              deleting={deleting}
              onEdit={() => go(`${encodeURIComponent(id)}/edit`)}
            />
          </span>
        )
      }
    >
      <div ref={reachable}>
        <RecordContent resource={resource} record={record} />
      </div>
      {runner.dialog}
    </Drawer>
  )
}

/** What surrounds the record scrolls, and must be reachable by keyboard. */
function reachable(content: HTMLElement | null): void {
  content?.parentElement?.setAttribute('tabindex', '0')
}

/** A link and no button: a middle click opens the record beside its list. */
function PageLink({ to }: { to: string }) {
  const navigate = useNavigate()
  const href = useHref(to)
  return (
    <Button
      type="text"
      icon={<ExpandOutlined aria-hidden />}
      aria-label="整页打开"
      title="整页打开"
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
    />
  )
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
