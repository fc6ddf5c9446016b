import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { plainText } from '../../shapes/kind.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { LooseParts, Row } from '../../shapes/endpoint.ts'
import type { HistorySource } from '../../shapes/resource.ts'
import { mergeEvents, type HistoryEvent } from './merge-events.ts'

export interface History {
  events: readonly HistoryEvent[]
  hasMore: boolean
  isLoading: boolean
  /** Lists that could not be read; the others stand all the same. */
  failed: readonly HistorySource[]
  retry: () => void
}

/** What happened to a record by several lists, of each the newest `size` rows. */
export function useHistory(
  sources: readonly HistorySource[],
  record: Row,
  key: string,
  size: number,
): History {
  const calls = useCalls()
  const asked = sources.flatMap((source) => {
    const parts = partsOf(source, plainText(record[source.from ?? key]), size)
    return parts ? [{ source, parts }] : []
  })
  return useQueries({
    queries: asked.map(({ source: { resource }, parts }) => ({
      queryKey: operationKey(resource.operations.list, parts, 'history'),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const reply = await looseCall(calls)(resource.operations.list, parts, {
          signal,
          failure: 'silent' as const,
        })
        return pageOf(reply as Parameters<typeof pageOf<Row>>[0])
      },
      placeholderData: keepPreviousData,
      meta: { failure: 'silent' as const, operation: resource.operations.list.id },
    })),
    combine: (replies) => ({
      ...mergeEvents(
        replies.flatMap(({ data }, at) => {
          const source = asked[at]?.source
          return source && data ? [{ source, rows: data.data, hasMore: data.data.length < data.total }] : []
        }),
      ),
      isLoading: replies.some(({ isLoading }) => isLoading),
      failed: replies.flatMap(({ isError }, at) => (isError ? (asked[at]?.source ?? []) : [])),
      retry: () => replies.forEach(({ isError, refetch }) => isError && void refetch()),
    }),
  })
}

/** Undefined where the record lacks the value: without it the list would be everybody's. */
function partsOf({ resource, by, at }: HistorySource, value: string, size: number): LooseParts | undefined {
  if (value === '') return undefined
  const { list } = resource.operations
  const isList = list.query?.[by]?.type === 'array'
  const parts = partsFor(list, undefined, { [by]: isList ? [value] : value }, constantsOf(resource, 'list'))
  const sort = list.query?.sort ? { sort: `-${at}` } : {}
  return { ...parts, query: { ...parts.query, ...sort, page: 1, pageSize: size } }
}
