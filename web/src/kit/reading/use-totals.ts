import { useQueries } from '@tanstack/react-query'
import { looseCall, pageOf } from './loose-call.ts'
import { operationKey } from '../../requests/operation-key.ts'
import { useCalls } from '../../requests/use-calls.ts'
import type { Endpoint, LooseParts } from '../shapes/endpoint.ts'

const FRESH_MS = 15_000

/** How many rows each of these lists has; undefined while, or where, there is no answer. */
export function useTotals(
  asked: readonly { list: Endpoint; parts: LooseParts }[],
): readonly (number | undefined)[] {
  const calls = useCalls()
  return useQueries({
    queries: asked.map(({ list, parts }) => {
      const query = { ...parts.query, page: 1, pageSize: 1 }
      return {
        queryKey: operationKey(list, { ...parts, query }, 'count'),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const reply = await looseCall(calls)(list, { ...parts, query }, { signal, failure: 'silent' })
          return pageOf(reply as Parameters<typeof pageOf>[0]).total
        },
        staleTime: FRESH_MS,
        meta: { failure: 'silent' as const },
      }
    }),
    combine: (replies) => replies.map(({ data }) => data),
  })
}
