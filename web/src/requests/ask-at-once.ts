import type { QueryClient } from '@tanstack/react-query'
import './request-meta.ts'

/**
 * Asks what is marked `isAskedAtOnce` as soon as it is first named. The library does so when what names it has been
 * drawn, which for a page of rows takes longer than the reply.
 */
export function askAtOnce(queries: QueryClient): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || !query.meta?.isAskedAtOnce) return
    if (query.state.status === 'pending' && query.state.fetchStatus === 'idle')
      // Who shows it asks again where it failed, and says so.
      query.fetch().catch(() => undefined)
  })
}
