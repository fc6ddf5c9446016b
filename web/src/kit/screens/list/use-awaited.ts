import type { OperationId } from '@kaipiao/client'
import { useQueryClient, useSuspenseQuery, type Query, type QueryClient } from '@tanstack/react-query'
import './request-meta.ts'

/** A reply that takes longer, in milliseconds, finds the page drawn without it. */
const SOON_MS = 400

/**
 * Draws a page once the first reply to its operation is there, good or bad, or has taken too long: it would draw all
 * its rows' places first and then the rows. Until then the page before it stays. Never waits twice for the same.
 * @param operation undefined where there is nothing to wait for
 */
export function useFirstReply(operation: OperationId | undefined): void {
  const queries = useQueryClient()
  const query = queries
    .getQueryCache()
    .getAll()
    .find(
      ({ meta, state }) =>
        meta?.isAskedAtOnce === true && meta.operation === operation && state.status === 'pending',
    )
  useSuspenseQuery({
    queryKey: ['first reply', query?.queryHash ?? null],
    queryFn: () => query && firstReply(queries, query),
    staleTime: Infinity,
    ...(query ? {} : { initialData: true }),
  })
}

function firstReply(queries: QueryClient, query: Query): Promise<true> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(end, SOON_MS)
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.query === query && query.state.status !== 'pending') end()
    })
  })
}
