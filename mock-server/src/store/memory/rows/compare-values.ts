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
  // Most of what is ordered: moments of jobs.
  if (typeof a === 'number' && typeof b === 'number') return a - b
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

/**
 * `-1.50`, and `20000` too. An integer that begins with 0 or is longer than any amount is a number of something, such
 * as a tax number. Asked of every string that is compared: a date or a name is soon seen to be none.
 */
function isDecimal(value: string): boolean {
  const start = value.charCodeAt(0) === minus ? 1 : 0
  const point = afterDigits(value, start)
  const whole = point - start
  if (point === value.length)
    return whole === 1 || (whole <= 12 && whole > 0 && value.charCodeAt(start) !== zero)
  if (whole === 0 || whole > 15 || value.charCodeAt(point) !== dot) return false
  const fraction = value.length - point - 1
  return fraction > 0 && fraction <= 13 && afterDigits(value, point + 1) === value.length
}

function afterDigits(value: string, from: number): number {
  let at = from
  while (value.charCodeAt(at) >= zero && value.charCodeAt(at) <= nine) at += 1
  return at
}

const [minus, dot, zero, nine] = [45, 46, 48, 57]

/** How the values of a field are ordered. */
export interface Order {
  readonly kindOf: (value: unknown) => number
  readonly compare: (a: unknown, b: unknown) => number
}

const byValue: Order = { kindOf, compare: compareValues }
/** An id is a text, whatever it is made of, the shorter before the longer: ids that count up stay in their order. */
const byText: Order = {
  kindOf: (value) => (typeof value === 'string' ? text : kindOf(value)),
  compare: (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? compareIds(a, b) : compareValues(a, b),
}

function compareIds(a: string, b: string): number {
  return a === b ? 0 : a.length - b.length || (a < b ? -1 : 1)
}

export function orderOf(field: string): Order {
  return field === 'id' ? byText : byValue
}

export function compareRows(keys: readonly SortKey[]): Compare {
  const orders = keys.map(({ field, descending }) => ({ field, descending, compare: orderOf(field).compare }))
  return (a, b) => {
    for (const { field, descending, compare } of orders) {
      const order = compare(a[field], b[field])
      if (order !== 0) return descending ? -order : order
    }
    return 0
  }
}
