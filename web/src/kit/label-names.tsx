import { listCustomerLabels } from '@kaipiao/client/operations'
import { useOperation } from '../providers/requests/use-operation.ts'
import { NOTHING } from './kinds/kind.ts'

const MOST = 100

/** The labels of a customer by name; one that is no longer there keeps its number. */
export function LabelNames({ ids }: { ids: readonly string[] }) {
  const { data } = useOperation(
    listCustomerLabels,
    ids.length > 0 ? { query: { page: 1, pageSize: MOST } } : undefined,
    { failure: 'silent', staleTime: 60_000 },
  )
  if (ids.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  return ids.map((id) => data?.list.find((label) => label.id === id)?.name ?? id).join('、')
}
