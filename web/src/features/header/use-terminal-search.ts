import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useUser } from '../../providers/session/use-session.ts'

/** HD08 */
export const SEARCH_DEBOUNCE_MS = 100

export interface TerminalSearch {
  terminals: readonly Schemas['Terminal'][]
  total: number
  isLoading: boolean
  error: Error | null
  retry: () => void
  /** Ask for more rows, as long as there are any. */
  more: () => void
}

/**
 * Terminals by company name, tax number or disk number (HD01). One growing page: it begins with `first` rows and gets
 * `step` more each time the end is reached (HD03, HD04).
 */
export function useTerminalSearch(key: string, first: number, step: number, isOpen: boolean): TerminalSearch {
  const client = useClient()
  const { userUid } = useUser()
  const [size, setSize] = useState({ key, pageSize: first })
  const pageSize = size.key === key ? size.pageSize : first
  const query = useQuery({
    queryKey: ['terminals', userUid, key, pageSize],
    queryFn: ({ signal }) =>
      client.call(
        listTerminals,
        { query: { isPage: '1', page: 1, pageSize, ...(key ? { key } : {}) } },
        { signal },
      ),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const terminals = query.data?.list ?? []
  const total = query.data?.pages.items ?? 0
  return {
    terminals,
    total,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    more: () => {
      if (!query.isFetching && terminals.length < total) setSize({ key, pageSize: pageSize + step })
    },
  }
}

/** A text that follows what is typed once nothing was typed for 100 ms. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
