import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readListAddress, writeListAddress, type ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'

export interface ListControl {
  state: ListState
  /** Change part of the state; anything but a page change goes back to the first page. */
  change: (part: Partial<ListState>) => void
  setFilter: (name: string, value: unknown) => void
  /** Replace the whole state, as a saved view does; the first one takes the place of the address it was opened by. */
  open: (search: string, isFirst?: boolean) => void
  /** Of what is drawn. */
  search: string
  /** Of what was asked for last, drawn or not. */
  newestSearch: () => string
}

/** The state of a list is its address: links, reloads and the back button all show the same rows. */
export function useListState(resource: Resource): ListControl {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListAddress(resource, search), [resource, search])
  // The address is drawn when the browser has time for it: what changes before goes on from what was written last.
  const written = useRef<URLSearchParams>(undefined)
  useLayoutEffect(() => {
    written.current = undefined
  }, [search])
  const newest = useCallback(() => readListAddress(resource, written.current ?? search), [resource, search])
  const write = useCallback(
    (next: URLSearchParams, replace = false) => {
      written.current = next
      setSearch(next, { replace })
    },
    [setSearch],
  )
  const change = useCallback(
    (part: Partial<ListState>) => write(writeListAddress(resource, { ...newest(), page: 1, ...part })),
    [resource, newest, write],
  )
  const setFilter = useCallback(
    (name: string, value: unknown) => change({ filters: { ...newest().filters, [name]: value } }),
    [newest, change],
  )
  const open = useCallback(
    (next: string, isFirst = false) => write(new URLSearchParams(next), isFirst),
    [write],
  )
  const newestSearch = useCallback(() => writeListAddress(resource, newest()).toString(), [resource, newest])
  return {
    state,
    change,
    setFilter,
    open,
    search: writeListAddress(resource, state).toString(),
    newestSearch,
  }
}
