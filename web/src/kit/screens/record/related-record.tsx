import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { codes } from '@kaipiao/client/codes'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { plainText } from '../../shapes/kind.ts'
import type { ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { RowActions } from '../action/row-actions.tsx'
import { useRunAction } from '../action/use-run-action.tsx'
import { LoadFailure } from '../../parts/list-states.tsx'
import { useAllowed } from '../../reading/use-allowed.ts'
import { useResourceList } from '../../reading/use-resource-query.ts'
import { RecordFacts } from './record-facts.tsx'

const RecordForm = lazy(async () => ({ default: (await import('../form/record-form.tsx')).RecordForm }))

const ALONE: ListState = { page: 1, pageSize: 20, sort: undefined, filters: {} }

/** The one record that belongs to another: its facts, what can be done with it, and the form that changes it. */
export function RelatedRecord({ resource }: { resource: Resource }) {
  const { query, result } = useResourceList(resource, ALONE)
  const allowed = useAllowed(resource)
  const runner = useRunAction(resource)
  const [isEdited, setEdited] = useState(false)
  const row: Row | undefined = result.data[0]
  if (query.isLoading) return <Skeleton active paragraph={{ rows: 4 }} />
  if (query.isError && !isAbsent(query.error))
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!row || query.isError) return <Absent label={resource.label} reason={query.error?.message} />
  return (
    <section aria-label={resource.label} className="kp-related">
      <span className="kp-row-actions">
        {allowed.verb('update') && resource.form.length > 0 && (
          <Button size="small" onClick={() => setEdited(true)}>
            编辑{resource.recordLabel}
          </Button>
        )}
        <RowActions
          resource={resource}
          actions={allowed.actions('row')}
          row={row}
          runner={runner}
          size="middle"
        />
      </span>
      <RecordFacts resource={resource} row={row} />
      {isEdited && (
        <Suspense fallback={null}>
          <RecordForm
            resource={resource}
            action="edit"
            id={plainText(row[resource.key])}
            known={row}
            onClose={() => setEdited(false)}
          />
        </Suspense>
      )}
      {runner.dialog}
    </section>
  )
}

/** What is not there is no fault: nobody registered it, or it is still being made. */
function isAbsent(error: unknown): boolean {
  const code = problemOf(error)?.code
  return code !== undefined && (code === codes.unknownRecord || errorReaction(code) === 'passThrough')
}

function Absent({ label, reason }: { label: string; reason: string | undefined }) {
  return (
    <div className="kp-empty">
      <strong>暂无{label}</strong>
      {reason && <p className="kp-soft">{reason}</p>}
    </div>
  )
}
