import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { useQueries } from '@tanstack/react-query'
import { plainText } from '../../../kit/kinds.ts'
import {
  constantsOf,
  keyFormat,
  lacksScope,
  looseCall,
  pageOf,
  partsFor,
  scopeParameters,
} from '../../../kit/resources.ts'
import type { Resource, Row } from '../../../kit/definitions.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { isPathAllowed } from '../../../client/session/access.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { resources } from '../../../families/registry.ts'
import { resourcePath } from '../../menu/resource-paths.ts'

/** Of each kind, the first. */
const MOST = 4

export interface FoundRecord {
  title: string
  /** Of the resource. */
  kind: string
  address: string
}

/** Records of every list that can be searched and opened; a list that cannot answer is left out. */
export function useFoundRecords(asked: string | undefined): FoundRecord[] {
  const user = useUser()
  const calls = useCalls()
  const session = { currentTerminal: useCurrentTerminal().diskId }
  const lists = resources.flatMap((resource) => {
    const path = resourcePath(resource, user)
    const { search } = resource.list
    const isOpen = path && isPathAllowed(path, user.allowPath) && !lacksScope(resource, session)
    return isOpen && search && resource.operations.get && !resource.choice ? [{ resource, path, search }] : []
  })
  const hits = useQueries({
    queries: lists.map(({ resource, search }) => {
      const { list } = resource.operations
      const parts = partsFor(
        list,
        undefined,
        scopeParameters(resource, session),
        constantsOf(resource, 'list'),
      )
      const word = list.query?.[search]?.type === 'array' ? asked?.split(/\s+/) : asked
      const request = { ...parts, query: { ...parts.query, [search]: word, page: 1, pageSize: MOST } }
      return {
        queryKey: operationKey(list, request),
        queryFn: () => looseCall(calls)(list, request, { failure: 'silent' as const }),
        enabled: asked !== undefined,
        staleTime: 30_000,
        meta: { failure: 'silent' as const },
      }
    }),
    combine: (replies) =>
      lists.flatMap(({ resource, path }, index) => {
        const data = replies[index]?.data
        const rows = data && asked ? pageOf(data as Row[]).data.slice(0, MOST) : []
        return rows.map((row) => ({ resource, path, key: plainText(row[resource.key]), row }))
      }),
  })
  return eachOnce(hits).map(({ resource, path, key, row }) => ({
    title: plainText(row[resource.title]),
    kind: resource.label,
    address: `${path}/${encodeURIComponent(key)}`,
  }))
}

interface Hit {
  resource: Resource
  path: string
  key: string
  row: Row
}

/** A record that several lists have, as a customer is among one's own and among all, by the first of them. */
function eachOnce(hits: readonly Hit[]): readonly Hit[] {
  const found = new Map<string, Hit>()
  for (const hit of hits) {
    const { list } = hit.resource.operations
    const id = `${keyFormat(list.row?.[hit.resource.key]) ?? hit.resource.name} ${hit.key}`
    if (!found.has(id)) found.set(id, hit)
  }
  return [...found.values()]
}

export function useFoundTerminals(asked: string | undefined): readonly Schemas['Terminal'][] {
  const { data } = useOperation(
    listTerminals,
    asked === undefined ? undefined : { query: { isPage: '1', page: 1, pageSize: MOST, key: asked } },
    { failure: 'silent', staleTime: 30_000 },
  )
  return asked && data ? data.list.slice(0, MOST) : []
}
