import type { Field } from '@kaipiao/client'
import { nested } from '@kaipiao/client/nested'
import { kindOf } from '../fields/kind-of.ts'
import { isMissing, type KindParts } from '../shapes/kind.ts'
import { scalarKinds } from '../kinds/scalar-kinds.ts'

export interface NestedField {
  name: string
  field: Field
  parts: KindParts
}

/**
 * The single-valued fields of a schema that hold something in at least one of the records, so that rare fields take
 * no room. Reads the table of all such schemas: import it lazily.
 */
export function nestedFields(
  schema: string | undefined,
  records: readonly Record<string, unknown>[],
  chosen?: readonly string[],
): NestedField[] {
  const known = nested[schema ?? ''] ?? {}
  return (chosen ?? Object.keys(known)).flatMap((name) => {
    const field = known[name]
    if (!field) return []
    const kind = kindOf(field)
    if (kind === 'object' || kind === 'objectList') return []
    if (!chosen && records.every((record) => isMissing(record[name]))) return []
    return [{ name, field, parts: scalarKinds[kind] }]
  })
}

/** The lists inside a record that have rows. */
export function nestedLists(
  schema: string | undefined,
  record: Record<string, unknown>,
): { name: string; field: Field }[] {
  return Object.entries(nested[schema ?? ''] ?? {}).flatMap(([name, field]) => {
    const rows = record[name]
    return kindOf(field) === 'objectList' && Array.isArray(rows) && rows.length > 0 ? [{ name, field }] : []
  })
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
