import type { Resource } from '../shapes/resource.ts'
import type { Endpoint, LooseParts, Row, Verb } from '../shapes/endpoint.ts'

/** What the session gives to requests; undefined where the user has none. */
export interface ScopeValues {
  currentTerminal: string | undefined
}

/** The session parameters of a resource by name; missing ones are left out. */
export function scopeParameters(
  resource: Pick<Resource, 'scope'>,
  values: ScopeValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resource.scope).flatMap(([name, source]) => {
      const value = values[source]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** True while the resource needs something of the session that is not there, such as a terminal. */
export function lacksScope(resource: Pick<Resource, 'scope'>, values: ScopeValues): boolean {
  return Object.values(resource.scope).some((source) => values[source] === undefined)
}

/**
 * Path and query of a call for one record: the session's parameters go where the operation names them, the record's
 * key into the path parameter that is left, or into the query where the path has none and the query names it.
 */
export function partsFor(
  endpoint: Endpoint,
  key: { name: string; value: unknown } | undefined,
  scope: Readonly<Record<string, unknown>>,
  constants: Readonly<Record<string, unknown>> = {},
): LooseParts {
  const inPath = pathParameters(endpoint.path)
  const path: Record<string, unknown> = {}
  const query: Record<string, unknown> = { ...constants }
  for (const [name, value] of Object.entries(scope))
    if (inPath.includes(name)) path[name] = value
    else if (endpoint.query && name in endpoint.query) query[name] = value
  if (key) {
    const free = inPath.find((name) => !(name in path)) ?? (inPath.includes(key.name) ? key.name : undefined)
    if (free) path[free] = key.value
    else if (endpoint.query && key.name in endpoint.query) query[key.name] = key.value
  }
  return { path, query }
}

/** Of these values those that the body of an operation has a place for. */
export function namedIn(body: object | undefined, values: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.entries(values).filter(([name]) => body && name in body))
}

export function constantsOf(resource: Resource, verb: Verb): Readonly<Record<string, unknown>> {
  return resource.constants[verb] ?? {}
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].flatMap((match) => match[1] ?? [])
}
