import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import './request-meta.ts'

/** Any operation, for those who only name it. */
export type Named = { readonly id: string }

/** Has everything on the page read again that was read by these operations, by a feature or by a screen of refine. */
export function useReadAgain(): (operations: readonly Named[]) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((operations) => readAgain(queries, operations), [queries])
}

export function readAgain(queries: QueryClient, operations: readonly Named[]): Promise<void> {
  const ids = new Set<unknown>(operations.map(({ id }) => id))
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) => ids.has(queryKey[0]) || ids.has(meta?.operation),
  })
}
