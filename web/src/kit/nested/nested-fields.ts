import type { Field } from '@kaipiao/client'
import * as fields from '@kaipiao/client/fields'
import { kindOf } from '../kind-of.ts'
import { isMissing, type KindParts } from '../kinds/kind.ts'
import { scalarKinds } from '../kinds/scalar-kinds.ts'

export interface NestedField {
  name: string
  field: Field
  parts: KindParts
}

/**
 * The single-valued fields of a schema that hold something in at least one of the records, so that rare fields take
 * no room. Reads the whole field table: import it lazily.
 */
export function nestedFields(
  schema: string | undefined,
  records: readonly Record<string, unknown>[],
): NestedField[] {
  const all: Readonly<Record<string, Readonly<Record<string, Field>>>> = fields
  return Object.entries(all[schema ?? ''] ?? {}).flatMap(([name, field]) => {
    const kind = kindOf(field)
    if (kind === 'object' || kind === 'objectList') return []
    if (records.every((record) => isMissing(record[name]))) return []
    return [{ name, field, parts: scalarKinds[kind] }]
  })
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
