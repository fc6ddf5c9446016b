import { useCallback } from 'react'
import { useLocation, useNavigate, type To } from 'react-router'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Allowed } from '../../reading/use-allowed.ts'

export interface Opening {
  /** Goes to what lies below the list, such as a form; the list stays as it is. */
  go: (path: string) => void
  /** Undefined where records can't be opened. */
  open: ((row: Row) => void) | undefined
  linkOf: ((row: Row) => To) | undefined
}

/** Without an operation to read one, a record is what its list says of it. */
const isReadInList = ({ operations, key }: Resource): boolean =>
  operations.get === undefined && operations.list.row !== undefined && key in operations.list.row

/**
 * How what lies below a list is opened: a record at its own address, a branch as the list of what is in it. The list below
 * it is the one that was asked for last, drawn or not: what somebody typed a moment ago is not left behind.
 */
export function useRowOpening(
  resource: Resource,
  base: string,
  allowed: Allowed,
  newestSearch: () => string,
): Opening {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { tree } = resource.list
  const placeOf = useCallback(
    (row: Row, list: string) => {
      const key = plainText(row[resource.key])
      return tree?.isBranch(row)
        ? { pathname: base, search: `?${new URLSearchParams({ [tree.filter]: key })}` }
        : { pathname: `${base}/${encodeURIComponent(key)}`, search: list }
    },
    [resource.key, tree, base],
  )
  const linkOf = useCallback((row: Row) => placeOf(row, search), [placeOf, search])
  const open = useCallback(
    (row: Row) => void navigate(placeOf(row, newestSearch())),
    [navigate, placeOf, newestSearch],
  )
  const canOpen = allowed.verb('get') || isReadInList(resource)
  return {
    go: (path) => void navigate({ pathname: `${base}/${path}`, search: newestSearch() }),
    open: canOpen ? open : undefined,
    linkOf: canOpen ? linkOf : undefined,
  }
}
