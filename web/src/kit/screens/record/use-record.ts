import { useMemo } from 'react'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useListContext } from '../rows/list-context.ts'
import { useResourceRecord } from '../../reading/use-resource-query.ts'

export interface OpenRecord {
  row: Row | undefined
  isRead: boolean
  error: { readonly message: string } | null
  refetch: () => void
  /** Keys of the records before and after it on the page of the list. */
  previous: string | undefined
  next: string | undefined
}

const GONE = { message: '该记录不在当前列表中，请返回列表重新查找' }

/**
 * One record and its neighbours; what has no operation to be read by itself is read in the list under it. What is read by
 * itself need not say again what its row in the list does: of a job often its outcome alone.
 * @param leaving the record while it is being deleted: it is shown to the end and not read again, for it may be gone
 */
export function useRecord(resource: Resource, id: string, leaving?: Row): OpenRecord {
  const { rows, isLoading } = useListContext()
  const canRead = resource.operations.get !== undefined
  const { query, result } = useResourceRecord(resource, id, canRead && !leaving)
  const at = rows.findIndex((row) => keyOf(resource, row) === id)
  const listed = rows[at]
  const whole = useMemo(() => result && { ...listed, ...result }, [listed, result])
  const neighbour = (by: 1 | -1) => {
    const row = at === -1 ? undefined : rows[at + by]
    return row && keyOf(resource, row)
  }
  const isGone = !canRead && !listed && !isLoading
  const error = canRead ? query.error : isGone ? GONE : null
  return {
    row: leaving ?? (canRead ? whole : listed),
    isRead: query.isSuccess,
    error: leaving ? null : error,
    refetch: () => void query.refetch(),
    previous: neighbour(-1),
    next: neighbour(1),
  }
}

const keyOf = ({ key }: Resource, row: Row): string => plainText(row[key])
