import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readListAddress, writeListAddress, type ListState } from '../../list-address.ts'
import type { Resource } from '../../resource.ts'

export interface ListControl {
  state: ListState
  /** Change part of the state; anything but a page change goes back to the first page. */
  change: (part: Partial<ListState>) => void
  setFilter: (name: string, value: unknown) => void
  /** Replace the whole state, as a saved view does; the first one takes the place of the address it was opened by. */
  open: (search: string, isFirst?: boolean) => void
  search: string
}

/** The state of a list is its address: links, reloads and the back button all show the same rows. */
export function useListState(resource: Resource): ListControl {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListAddress(resource, search), [resource, search])
  const change = useCallback(
    (part: Partial<ListState>) =>
      setSearch((previous) =>
        writeListAddress(resource, { ...readListAddress(resource, previous), page: 1, ...part }),
      ),
    [resource, setSearch],
  )
  const setFilter = useCallback(
    (name: string, value: unknown) =>
      setSearch((previous) => {
        const before = readListAddress(resource, previous)
        return writeListAddress(resource, {
          ...before,
          page: 1,
          filters: { ...before.filters, [name]: value },
        })
      }),
    [resource, setSearch],
  )
  const open = useCallback(
    (next: string, isFirst = false) => setSearch(new URLSearchParams(next), { replace: isFirst }),
    [setSearch],
  )
  return { state, change, setFilter, open, search: writeListAddress(resource, state).toString() }
}
