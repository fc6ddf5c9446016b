import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useOperation, useOperationPages } from '../../../requests/use-operation.ts'
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
  const [size, setSize] = useState({ key, pageSize: FIRST_ROWS })
  const pageSize = size.key === key ? size.pageSize : FIRST_ROWS
  const query = useOperation(
    listTerminals,
    { query: { isPage: '1', page: 1, pageSize, ...keyOf(key) } },
    { failure: 'inPlace', placeholderData: keepPreviousData, staleTime: 10_000 },
  )
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
  const query = useOperationPages(
    listTerminals,
    (page: typeof FIRST_PAGE) => ({ query: { isPage: '1', ...page, ...keyOf(key) } }),
    {
      failure: 'inPlace',
      initialPageParam: FIRST_PAGE,
      getNextPageParam: ({ pages }, _all, last) => nextPage(last, pages.items),
      gcTime: 0,
    },
  )
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
