import type { RequestFault } from './request-fault.ts'

/** The first part of a request that its operation does not describe: what a strict platform refuses, by its name. */
export function findUnknownPart(
  query: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  body: unknown,
  described: unknown,
): RequestFault | undefined {
  const name = Object.keys(query).find((key) => !known.has(key))
  if (name !== undefined) return { pointer: `/query/${name}`, message: `没有名为${name}的参数` }
  return findUnknownField(body, described, '/body')
}

/** @param described the same value, with nothing in it but what is described */
function findUnknownField(value: unknown, described: unknown, pointer: string): RequestFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = new Map(Object.entries(typeof described === 'object' && described !== null ? described : {}))
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!known.has(key)) return { pointer: at, message: `没有名为${key}的字段` }
    const found = findUnknownField(inner, known.get(key), at)
    if (found !== undefined) return found
  }
  return undefined
}
