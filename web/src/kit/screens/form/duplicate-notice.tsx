import { useQueries } from '@tanstack/react-query'
import { use } from 'react'
import { Link } from 'react-router'
import { looseCall, pageOf } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { plainText } from '../../shapes/kind.ts'
import { mayDo } from '../../definitions/may-do.ts'
import { keyFormat, References } from '../../fields/references.ts'
import { constantsOf, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useDebounced } from '../../time/use-debounced.ts'

interface Props {
  resource: Resource
  /** What is typed. */
  values: Row
  /** The record that is changed: neither it nor what stays of it is a duplicate. */
  record: Row | undefined
}

/** Tells which records agree with what is typed, as soon as they do; whether that matters, staff decide. */
export function DuplicateNotice(props: Props) {
  const found = useDuplicates(props)
  return (
    <div role="status" className={found.length > 0 ? 'kp-duplicates' : ''}>
      {found.length > 0 && (
        <>
          <strong>可能重复</strong>
          <ul>
            {found.map(({ resource, row, titles, to }) => (
              <li key={`${resource.name} ${plainText(row[resource.key])}`}>
                {resource.label}：{/* What is typed here stays as it is. */}
                {to ? (
                  <Link to={to} target="_blank">
                    {plainText(row[resource.title])}
                  </Link>
                ) : (
                  plainText(row[resource.title])
                )}
                <span className="kp-soft">（{titles.join('、')}相同）</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface Duplicate {
  resource: Resource
  row: Row
  /** What they have in common. */
  titles: readonly string[]
  to: string | undefined
}

const FRESH_MS = 15_000
/** More say nothing that these don't. */
const MOST = 5

function useDuplicates({ resource, values, record }: Props): readonly Duplicate[] {
  const calls = useCalls()
  const places = usePlaces(resource)
  const typed = JSON.stringify(typedIn(resource, values, record))
  const settled = JSON.parse(useDebounced(typed)) as readonly (readonly [string, string])[]
  const asked = places.flatMap((place) => settled.map(([field, text]) => ({ ...place, field, text })))
  return useQueries({
    queries: asked.map(({ resource: { operations, list }, constants, text }) => {
      const parts = partsFor(operations.list, undefined, {}, constants)
      const query = { ...parts.query, [list.search ?? '']: text, page: 1, pageSize: MOST }
      return {
        queryKey: operationKey(operations.list, { ...parts, query }, 'duplicates'),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const wish = { signal, failure: 'silent' as const }
          const reply = await looseCall(calls)(operations.list, { ...parts, query }, wish)
          return pageOf(reply as Parameters<typeof pageOf<Row>>[0]).data
        },
        staleTime: FRESH_MS,
        meta: { failure: 'silent' as const, operation: operations.list.id },
      }
    }),
    combine: (replies) => {
      const found = new Map<string, Duplicate>()
      for (const [at, { data = [] }] of replies.entries()) {
        const place = asked[at]
        if (place) for (const row of data) note(found, place, row, { resource, record })
      }
      return [...found.values()].slice(0, MOST)
    },
  })
}

interface Place {
  resource: Resource
  base: string | undefined
  constants: Readonly<Record<string, unknown>>
}

type Asked = Place & { field: string; text: string }

function note(
  found: Map<string, Duplicate>,
  { resource, base, field, text }: Asked,
  row: Row,
  own: Pick<Props, 'resource' | 'record'>,
): void {
  const id = plainText(row[resource.key])
  // A list finds a word in any of several fields.
  const value = plainText(row[field])
  if (field === resource.title ? !value.includes(text) : value !== text) return
  if (resource.name === own.resource.name && id === plainText(own.record?.[resource.key])) return
  const key = `${resource.operations.list.row?.[resource.key]?.format} ${id}`
  const known = found.get(key)
  const title = resource.operations.list.row?.[field]?.title ?? field
  if (known?.titles.includes(title)) return
  found.set(key, {
    resource,
    row,
    titles: [...(known?.titles ?? []), title],
    to: base && resource.operations.get && `${base}/${encodeURIComponent(id)}`,
  })
}

/** What is new in the form, and long enough to say who is meant. */
function typedIn({ duplicates }: Resource, values: Row, record: Row | undefined): [string, string][] {
  return Object.entries(duplicates?.fields ?? {}).flatMap(([field, least]) => {
    const text = plainText(values[field]).trim()
    return text.length < least || text === plainText(record?.[field]) ? [] : [[field, text]]
  })
}

/** The own list and the others that are named, as far as the user may read them. */
function usePlaces(resource: Resource): readonly Place[] {
  const references = use(References)
  const user = useUser()
  if (!resource.duplicates) return []
  const own = references.get(resource.named ?? keyFormat(resource.operations.list.row?.[resource.key]) ?? '')
  const others = (resource.duplicates.among ?? []).flatMap((format) => references.get(format) ?? [])
  const all = [{ resource, base: own?.resource === resource ? own.base : undefined }, ...others]
  return [...new Map(all.map((place) => [place.resource.name, place])).values()]
    .filter((place) => place.resource.list.search && mayDo(place.resource, 'list', user))
    .map((place) => ({ ...place, constants: constantsOf(place.resource, 'list') }))
}
