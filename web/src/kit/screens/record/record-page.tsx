import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { recordTitle } from '../../drawn/field-of.ts'
import { usePageTitle } from '../../page/use-page-title.ts'
import type { Resource } from '../../shapes/resource.ts'
import { useRunAction } from '../action/use-run-action.tsx'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { useScope } from '../../reading/use-resource-query.ts'
import { RecordButtons } from './record-buttons.tsx'
import { RecordContent } from './record-content.tsx'
import { useDeleting } from './use-deleting.ts'
import { useRecord } from './use-record.ts'

const RecordForm = lazy(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))

interface Props {
  resource: Resource
  /** Address of the list. */
  base: string
}

/** One record on a page of its own, as a link from elsewhere opens it: the same as in the drawer, with all the room. */
export function RecordPage({ resource, base }: Props) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const { isMissing } = useScope(resource)
  const runner = useRunAction(resource)
  const deleting = useDeleting(resource, () => void navigate(base, { replace: true }))
  const record = useRecord(resource, id, deleting.leaving)
  const { row } = record
  const name = (row && recordTitle(resource, row)) || resource.label
  usePageTitle(name)
  if (isMissing) return <NeedsTerminal label={resource.label} />
  return (
    <section className="kp-screen" aria-label={name}>
      <Link className="kp-back" to={base}>
        ‹ {resource.label}
      </Link>
      <header className="kp-screen-head">
        <h1>{name}</h1>
        {row && (
          <div className="kp-screen-actions">
            <RecordButtons
              resource={resource}
              row={row}
              runner={runner}
              deleting={deleting}
              onEdit={() => setEdited(true)}
            />
          </div>
        )}
      </header>
      <div className="kp-record-page">
        <RecordContent resource={resource} record={record} />
      </div>
      {runner.dialog}
      {isEdited && row && (
        <Suspense fallback={null}>
          <RecordForm
            resource={resource}
            action="edit"
            id={id}
            known={row}
            onClose={() => setEdited(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
