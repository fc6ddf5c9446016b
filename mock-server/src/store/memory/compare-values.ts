import type { StoredRow } from './stored-row.ts'

/** One key of an order of rows. */
export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

export type Compare = (a: StoredRow, b: StoredRow) => number

/**
 * Orders numbers, then decimals in text by their value (amounts travel as text), then other strings by code unit,
 * then booleans; null, missing and nested values come last, as equals.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0
  const kind = kindOf(a)
  const difference = kind - kindOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') {
    const byValue = kind === decimal ? Number(a) - Number(b) : 0
    // Texts that differ are never equal, 1.5 and 1.50 neither: an order of rows is strict.
    return byValue !== 0 ? byValue : a < b ? -1 : 1
  }
  return kind === nothing ? 0 : Number(a) - Number(b)
}

/** Which values can be compared with each other; `nothing` with none. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 0
    case 'string':
      return isDecimal(value) ? decimal : text
    case 'boolean':
      return 3
    default:
      return nothing
  }
}

const decimal = 1
/** Values of this kind and those before it can be bounds of a range. */
export const text = 2
const nothing = 4

/** Asked of every string that is compared: most have no dot, which is soon seen. */
function isDecimal(value: string): boolean {
  return value.includes('.') && /^-?\d{1,15}\.\d{1,13}$/.test(value)
}

export function compareRows(keys: readonly SortKey[]): Compare {
  return (a, b) => {
    for (const { field, descending } of keys) {
      const order = compareValues(a[field], b[field])
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
}
