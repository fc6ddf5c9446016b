import { useCallback, useMemo } from 'react'
import { readListAddress, writeListAddress, type ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import { useAddress, type Address, type Typist } from '../../typing/use-address.ts'

export interface ListControl {
  state: ListState
  /** Change part of the state; anything but a page change goes back to the first page. */
  change: (part: Partial<ListState>) => void
  /** A filter that is typed says by whom. */
  setFilter: (name: string, value: unknown, by?: Typist) => void
  /** A filter as it was asked for last, drawn or not. */
  newestFilter: (name: string) => unknown
  /** Tells when the newest filters are others. */
  listen: Address['listen']
  /** Replace the whole state, as a saved view does; the first one takes the place of the address it was opened by. */
  open: (search: string, isFirst?: boolean) => void
  /** Of what is drawn. */
  search: string
  /** Of what was asked for last, drawn or not. */
  newestSearch: () => string
}

/** The state of a list is its address: links, reloads and the back button all show the same rows. */
export function useListState(resource: Resource): ListControl {
  const { search, newest: newestAddress, write, listen } = useAddress()
  const state = useMemo(() => readListAddress(resource, search), [resource, search])
  // The address is drawn when the browser has time for it: what changes before goes on from what was written last.
  const newest = useCallback(() => readListAddress(resource, newestAddress()), [resource, newestAddress])
  const writePart = useCallback(
    (part: Partial<ListState>, by?: Typist) =>
      write(writeListAddress(resource, { ...newest(), page: 1, ...part }), { by }),
    [resource, newest, write],
  )
  const change = useCallback((part: Partial<ListState>) => writePart(part), [writePart])
  const setFilter = useCallback(
    (name: string, value: unknown, by?: Typist) =>
      writePart({ filters: { ...newest().filters, [name]: value } }, by),
    [newest, writePart],
  )
  const newestFilter = useCallback((name: string) => newest().filters[name], [newest])
  const open = useCallback(
    (next: string, isFirst = false) => write(new URLSearchParams(next), { replace: isFirst }),
    [write],
  )
  const newestSearch = useCallback(() => writeListAddress(resource, newest()).toString(), [resource, newest])
  return {
    state,
    change,
    setFilter,
    newestFilter,
    listen,
    open,
    search: writeListAddress(resource, state).toString(),
    newestSearch,
  }
}
