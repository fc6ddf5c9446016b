import type { StoredRow } from './stored-row.ts'

/** One key of an order of rows. */
export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

export type Compare = (a: StoredRow, b: StoredRow) => number

/** Orders numbers, then strings by code unit, then booleans; null, missing and nested values come last, as equals. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0
  const kind = kindOf(a)
  const difference = kind - kindOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1
  return kind === nothing ? 0 : Number(a) - Number(b)
}

/** Which values can be compared with each other; `nothing` with none. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 0
    case 'string':
      return 1
    case 'boolean':
      return 2
    default:
      return nothing
  }
}

const nothing = 3

export function compareRows(keys: readonly SortKey[]): Compare {
  return (a, b) => {
    for (const { field, descending } of keys) {
      const order = compareValues(a[field], b[field])
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
}
