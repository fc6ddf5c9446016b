import type { Arguments, Operation, OperationId, Result } from '@kaipiao/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { operationQuery } from '../../../requests/use-operation.ts'
import { useClient } from '../../../client/runtime/runtime.tsx'

/**
 * A cached look-up for cells: unlike `useOperation` it costs next to nothing while nothing is asked, which is while
 * there are no parts, and thousands of cells can have one. A newer question gives up an older one; a failure leaves
 * the list empty and disturbs nobody.
 */
export function useAnswer<Op extends OperationId>(
  operation: Operation<Op>,
  parts: Arguments<Op> | undefined,
  staleTime: number,
): { answer: Result<Op> | undefined; isAsking: boolean } {
  const queries = useQueryClient()
  const client = useClient()
  const id = parts === undefined ? undefined : JSON.stringify(parts)
  const [found, setFound] = useState<{ id: string; answer: Result<Op> | undefined }>()
  useEffect(() => {
    if (id === undefined || parts === undefined) return undefined
    let isCurrent = true
    const query = operationQuery(client, operation, parts, { failure: 'silent', staleTime })
    const settle = (answer: Result<Op> | undefined) => isCurrent && setFound({ id, answer })
    queries.fetchQuery(query).then(settle, () => settle(undefined))
    return () => {
      isCurrent = false
      void queries.cancelQueries({ queryKey: query.queryKey, exact: true })
    }
    // The parts, as a text, say everything the question depends on.
  }, [id])
  const isAnswered = id !== undefined && found?.id === id
  return { answer: isAnswered ? found.answer : undefined, isAsking: id !== undefined && !isAnswered }
}
