import { useQueries } from '@tanstack/react-query'
import {
  constantsOf,
  lacksScope,
  looseCall,
  pageOf,
  partsFor,
  scopeParameters,
  writeListAddress,
} from '../../kit/resources.ts'
import type { Resource } from '../../kit/definitions.ts'
import { operationKey } from '../../requests/operation-key.ts'
import { useCalls } from '../../requests/use-calls.ts'
import { isPathAllowed } from '../../client/session/access.ts'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import type { StoredSession } from '../../client/session/session-store.ts'
import { useUser } from '../../client/session/use-session.ts'
import { resources } from '../../families/registry.ts'
import { resourcePath } from '../menu/resource-paths.ts'

/** What waits of one kind, and how much of it; undefined until that is known. */
export interface Waiting {
  resource: Resource
  label: string
  /** The list, and the list filtered to what waits. */
  path: string
  address: string
  count: number | undefined
  error: Error | null
}

/** Counts are no news of the second; what is done and what is pushed has them read again anyway. */
const FRESH_MS = 60_000

interface Kind extends Omit<Waiting, 'count' | 'error'> {
  parts: ReturnType<typeof partsFor>
}

/** All that waits for the user, in the order of the menu; asked for once `isWanted`. */
export function useWaiting(isWanted = true): Waiting[] {
  const user = useUser()
  const calls = useCalls()
  const { diskId } = useCurrentTerminal()
  const kinds = kindsOf(user, diskId)
  return useQueries({
    queries: kinds.map(({ resource, parts }) => ({
      queryKey: operationKey(resource.operations.list, parts),
      queryFn: () => looseCall(calls)(resource.operations.list, parts, { failure: 'silent' as const }),
      enabled: isWanted,
      staleTime: FRESH_MS,
      meta: { failure: 'silent' as const },
    })),
    combine: (replies) =>
      kinds.map(({ parts: _, ...kind }, index) => {
        const { data, error = null } = replies[index] ?? {}
        return { ...kind, count: data ? pageOf(data as unknown[]).total : undefined, error }
      }),
  })
}

function kindsOf(user: StoredSession, diskId: string | undefined): Kind[] {
  const session = { currentTerminal: diskId }
  return resources.flatMap((resource) => {
    const path = resourcePath(resource, user)
    if (!path || !isPathAllowed(path, user.allowPath) || lacksScope(resource, session)) return []
    return resource.waits.map(({ label, filters }) => {
      const { list } = resource.operations
      const parts = partsFor(
        list,
        undefined,
        scopeParameters(resource, session),
        constantsOf(resource, 'list'),
      )
      const state = { page: 1, pageSize: 20, sort: resource.list.sort, filters }
      return {
        resource,
        label,
        path,
        address: `${path}?${writeListAddress(resource, state).toString()}`,
        parts: { ...parts, query: { ...parts.query, ...filters, page: 1, pageSize: 1 } },
      }
    })
  })
}
