import { useQueries } from '@tanstack/react-query'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { plainText } from '../../shapes/kind.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Tree } from '../../shapes/tree.ts'
import { useScope } from '../../reading/use-resource-query.ts'

/** What is at the root is in no branch. */
export const ROOT = ''

const PAGE_SIZE = 100
const FRESH_MS = 15_000

export interface Branches {
  /** Branches in those that have been read, by the key of the one that they are in. */
  inside: ReadonlyMap<string, readonly Row[]>
  isReading: boolean
  failure: Error | undefined
  retry: () => void
}

/** The branches in each of these; read again with the list. */
export function useBranches(resource: Resource, tree: Tree, parents: readonly string[]): Branches {
  const calls = useCalls()
  const { scope } = useScope(resource)
  const { list } = resource.operations
  const parts = partsFor(list, undefined, scope, constantsOf(resource, 'list'))

  async function read(parent: string, signal: AbortSignal): Promise<readonly Row[]> {
    const found: Row[] = []
    let seen = 0
    for (let page = 1; ; page++) {
      const query = {
        ...parts.query,
        ...(parent === ROOT ? {} : { [tree.filter]: parent }),
        page,
        pageSize: PAGE_SIZE,
      }
      const reply = await looseCall(calls)(list, { ...parts, query }, { signal, failure: 'silent' })
      const { data, total } = pageOf(reply as Parameters<typeof pageOf<Row>>[0])
      const branches = data.filter((row) => tree.isBranch(row))
      found.push(...branches)
      seen += data.length
      // Branches come first: after something else there is none.
      if (branches.length < data.length || data.length === 0 || seen >= total) return found
    }
  }

  return useQueries({
    queries: parents.map((parent) => ({
      queryKey: operationKey(list, parts, 'branches', parent),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(parent, signal),
      staleTime: FRESH_MS,
      meta: { failure: 'silent' as const },
    })),
    combine: (replies) => ({
      inside: new Map(
        replies.flatMap(({ data }, at) => (data ? [[parents[at] ?? ROOT, data] as const] : [])),
      ),
      isReading: replies.some(({ isLoading }) => isLoading),
      failure: replies.find(({ error }) => error)?.error ?? undefined,
      retry: () => replies.forEach(({ error, refetch }) => error && void refetch()),
    }),
  })
}

/** Those that a branch is in, the nearest first; undefined where it has not been read. */
export function pathTo(
  key: string,
  inside: Branches['inside'],
  { key: keyName }: Pick<Resource, 'key'>,
): readonly string[] | undefined {
  if (key === ROOT) return []
  for (const [parent, rows] of inside)
    if (rows.some((row) => plainText(row[keyName]) === key))
      return [parent, ...(pathTo(parent, inside, { key: keyName }) ?? [])]
  return undefined
}
