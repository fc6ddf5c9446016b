import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import type { ListState } from '../../reading/list-address.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useScope } from '../../reading/use-resource-query.ts'

/** Rows of a page, and of how many in all. */
export interface ReadPage {
  rows: readonly Row[]
  total: number
}

/** Rows that are asked for at once where all that match are read. */
export const READ_PAGE_SIZE = 500

/** Reads page after page of what the list is filtered to, in its order; rejects with the Problem of the call. */
export function usePageReader(resource: Resource, state: ListState): (page: number) => Promise<ReadPage> {
  const calls = useCalls()
  const { scope } = useScope(resource)
  return async (page) => {
    const list = resource.operations.list
    const parts = partsFor(list, undefined, scope, constantsOf(resource, 'list'))
    const query = { ...parts.query, ...state.filters, sort: state.sort, page, pageSize: READ_PAGE_SIZE }
    const reply = (await looseCall(calls)(list, { ...parts, query }, { failure: 'silent' })) as Row[]
    const { data, total } = pageOf(reply)
    return { rows: data, total }
  }
}
