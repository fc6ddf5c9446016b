import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { isMissing } from '../../shapes/kind.ts'
import { partsFor } from '../../reading/request-parts.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Head } from '../../shapes/head.ts'
import { JOB_LOOK_MS } from '../../shapes/job.ts'
import { drawn } from '../../drawn/field-of.ts'

interface Props {
  heads: readonly Head[]
  scope: Readonly<Record<string, string>>
}

/** What all of a list stands under, each with its own state of loading: a fault of one leaves the list alone. */
export function ListHeads({ heads, scope }: Props) {
  return (
    <dl className="kp-list-heads">
      {heads.map((head) => (
        <HeadFacts key={head.operation.id} head={head} scope={scope} />
      ))}
    </dl>
  )
}

function HeadFacts({ head, scope }: { head: Head; scope: Props['scope'] }) {
  const { call } = useCalls()
  const { operation, title, fields } = head
  const parts = partsFor(operation, undefined, scope)
  const { data, error } = useQuery({
    queryKey: operationKey(operation, parts),
    queryFn: async ({ signal }) =>
      pageOf<Row>(
        (await looseCall({ call })(operation, parts, { signal, failure: 'silent' })) as Row | Row[] | null,
      ).data,
    refetchInterval: ({ state }) => state.data?.some((row) => head.isMoving?.(row)) === true && JOB_LOOK_MS,
    meta: { failure: 'inPlace' },
  })
  return (
    <div>
      <dt>{title}</dt>
      {error ? (
        <dd className="kp-soft">{error.message}</dd>
      ) : data ? (
        data.map((row, at) => (
          // The rows of one reply have no key of their own, and keep their order.
          <dd key={at}>
            {fields.map((name) => (
              <HeadFact
                key={name}
                name={name}
                row={row}
                operation={operation}
                // Several rows under one title would repeat the names of their fields.
                isNamed={data.length === 1}
              />
            ))}
          </dd>
        ))
      ) : (
        <dd>
          <Skeleton.Input active size="small" />
        </dd>
      )}
    </div>
  )
}

interface FactProps {
  name: string
  row: Row
  operation: Head['operation']
  isNamed: boolean
}

function HeadFact({ name, row, operation, isNamed }: FactProps) {
  const { parts, field, title } = drawn(operation.row?.[name], { field: name })
  if (isMissing(row[name])) return null
  return (
    <span>
      {isNamed && <span className="kp-soft">{title} </span>}
      <parts.cell value={row[name]} field={field} />
    </span>
  )
}
