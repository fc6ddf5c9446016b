import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import type { FirstReply } from './first-calls.ts'
import { askAtOnce } from './ask-at-once.ts'
import type { RequestMeta } from './request-meta.ts'
import { tellFailure } from '../client/talk/tell-failure.ts'

/**
 * The cache of everything that is read, for one sign-in: what one user has read is never shown to the next. What
 * fails is told here, once, as its request wishes. What was asked before it was there counts as
 * asked by it, and stands from the beginning where its answer has come meanwhile.
 */
export function createQueryClient(first: readonly FirstReply[] = []): QueryClient {
  const cache = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => wishesOf(query).forEach((failure) => tellFailure(error, failure)),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tellFailure(error, mutation.meta?.failure),
    }),
    defaultOptions: {
      // Offline a call fails and says so; waiting for the network in silence would look like a slow page.
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  askAtOnce(cache)
  for (const { key, reply, data } of first)
    if (data !== undefined) cache.setQueryData(key, data)
    else void cache.prefetchQuery({ queryKey: key, queryFn: () => reply, meta: { failure: 'silent' } })
  return cache
}

/** Several parts of a page may watch one query, each with a wish of its own; the same wish is met once. */
function wishesOf(query: Query<unknown, unknown>): ReadonlySet<RequestMeta['failure']> {
  const watching = query.observers.map(({ options }) => options.meta?.failure)
  return new Set(watching.length > 0 ? watching : [query.meta?.failure])
}
