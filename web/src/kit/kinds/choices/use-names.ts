import { useQueries } from '@tanstack/react-query'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useScope } from '../../reading/use-resource-query.ts'
import { plainText } from '../../shapes/kind.ts'

const FRESH_MS = 300_000
/** As many as are looked through where one record can't be read by itself. */
const MOST = 1000
/** What is said of records of a terminal while none is chosen: their keys mean nothing to anybody. */
const NO_TERMINAL = '选择终端后显示'

/**
 * The names of these records by key, each read once in five minutes. What is not known, or not yet, is left out; what a
 * whole list does not have is said to be gone in words, for its key means nothing to anybody.
 */
export function useNames(
  resource: Resource | undefined,
  keys: readonly string[],
): ReadonlyMap<string, string> {
  const readings = useReadings(resource, keys)
  const names = useQueries({
    queries: readings,
    combine: (replies) =>
      new Map(resource ? replies.flatMap(({ data }) => (data ? namesIn(resource, data, keys) : [])) : []),
  })
  return useScope(resource ?? NO_SCOPE).isMissing ? new Map(keys.map((key) => [key, NO_TERMINAL])) : names
}

interface Known {
  rows: readonly Row[]
  /** There are no others. */
  isAll: boolean
}

function namesIn({ key, title, gone: word }: Resource, { rows, isAll }: Known, keys: readonly string[]) {
  const names = new Map(rows.map((row) => [plainText(row[key]), plainText(row[title])]))
  const gone = isAll ? keys.filter((one) => !names.has(one)) : []
  return [...names, ...gone.map((one) => [one, word] as const)]
}

/** One record after another by the operation that reads one, or else the first page of their list. */
function useReadings(resource: Resource | undefined, keys: readonly string[]) {
  const calls = useCalls()
  const { scope, isMissing } = useScope(resource ?? NO_SCOPE)
  if (!resource || isMissing || keys.length === 0) return []
  const { list, get } = resource.operations
  const parts = get
    ? keys.map((value) => partsFor(get, { name: resource.key, value }, scope, constantsOf(resource, 'get')))
    : [withPage(partsFor(list, undefined, scope, constantsOf(resource, 'list')))]
  const operation = get ?? list
  return parts.map((one) => ({
    queryKey: operationKey(operation, one, 'names'),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Known> => {
      const reply = await looseCall(calls)(operation, one, { signal, failure: 'silent' })
      if (get) return { rows: [reply as Row], isAll: false }
      const { data, total } = pageOf(reply as Parameters<typeof pageOf<Row>>[0])
      return { rows: data, isAll: !resource.list.tree && data.length >= total }
    },
    staleTime: FRESH_MS,
    retry: false,
    meta: { failure: 'silent' as const },
  }))
}

const NO_SCOPE = { scope: {} }

function withPage(parts: ReturnType<typeof partsFor>) {
  return { ...parts, query: { ...parts.query, page: 1, pageSize: MOST } }
}
