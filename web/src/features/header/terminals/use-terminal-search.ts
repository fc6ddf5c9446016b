import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { useUser } from '../../../providers/session/use-session.ts'
import { inPlace } from '../../../providers/talk/problem-alert.ts'
import { FIRST_PAGE, nextPage } from './next-page.ts'

type Terminal = Schemas['Terminal']

export interface TerminalSearch {
  terminals: readonly Terminal[]
  total: number
  isLoading: boolean
  error: Error | null
  retry: () => void
  /** Ask for more rows, as long as there are any. */
  more: () => void
}

/** HD03 */
const FIRST_ROWS = 20
const MORE_ROWS = 5
const NONE: readonly Terminal[] = []

/**
 * Terminals of the drop-down by company name, tax number or disk number: one growing page, which begins with 20 rows
 * and gets 5 more each time the end is reached (HD03).
 */
export function useGrowingSearch(key: string): TerminalSearch {
  const client = useClient()
  const { userUid } = useUser()
  const [size, setSize] = useState({ key, pageSize: FIRST_ROWS })
  const pageSize = size.key === key ? size.pageSize : FIRST_ROWS
  const query = useQuery({
    queryKey: ['terminals', userUid, key, pageSize],
    queryFn: ({ signal }) =>
      inPlace(
        client.call(listTerminals, { query: { isPage: '1', page: 1, pageSize, ...keyOf(key) } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const terminals = query.data?.list ?? NONE
  const total = query.data?.pages.items ?? 0
  return {
    terminals,
    total,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    more: () => {
      if (!query.isFetching && terminals.length < total) setSize({ key, pageSize: pageSize + MORE_ROWS })
    },
  }
}

/**
 * Terminals of the dialog (HD01): pages that are appended, so that the ten-thousandth row costs no more than the first.
 * Each opening and each new search begins with 10 rows (HD04).
 */
export function usePagedSearch(key: string): TerminalSearch {
  const client = useClient()
  const { userUid } = useUser()
  const query = useInfiniteQuery({
    queryKey: ['terminal-pages', userUid, key],
    queryFn: ({ pageParam, signal }) =>
      inPlace(
        client.call(listTerminals, { query: { isPage: '1', ...pageParam, ...keyOf(key) } }, { signal }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ pages }, _all, last) => nextPage(last, pages.items),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const pages = query.data?.pages
  const terminals = useMemo(() => withoutRepeats(pages?.flatMap(({ list }) => list) ?? []), [pages])
  return {
    terminals,
    total: pages?.at(-1)?.pages.items ?? 0,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

function keyOf(key: string): { key?: string } {
  return key ? { key } : {}
}

/** A terminal that moved behind the end of its page while the next one was asked is there twice. */
function withoutRepeats(terminals: readonly Terminal[]): readonly Terminal[] {
  const byDisk = new Map(terminals.map((terminal) => [terminal.diskId, terminal]))
  return byDisk.size === terminals.length ? terminals : [...byDisk.values()]
}
