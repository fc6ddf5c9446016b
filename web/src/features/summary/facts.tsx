import type { Field } from '@kaipiao/client'
import { Skeleton } from 'antd'
import { NeedsTerminal } from '../../kit/screens/needs-terminal.tsx'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { drawn } from '../../kit/screens/field-of.ts'
import { useOperation } from '../../providers/requests/use-operation.ts'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import type { SummaryFacts } from './summary-pages.ts'

/** What the platform knows about the terminal of this window, field by field as the description has them. */
export function Facts({ facts, label }: { facts: SummaryFacts; label: string }) {
  const { diskId } = useCurrentTerminal()
  const parts = diskId === undefined ? undefined : { path: { id: diskId } }
  const { data, error, refetch } = useOperation(facts.operation, parts, { failure: 'inPlace' })
  if (diskId === undefined) return <NeedsTerminal label={label} />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const values: Readonly<Record<string, unknown>> = data
  return (
    <div className="kp-card kp-detail">
      <dl>
        {Object.entries<Field>(facts.fields).map(([name, known]) => {
          const { title, field, kind, parts } = drawn(known, { field: name })
          return (
            <div key={name} className={kind === 'objectList' ? 'kp-wide' : ''}>
              <dt>{title}</dt>
              <dd>
                <parts.view value={values[name]} field={field} />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
