import { StoreError } from '../../store-error.ts'
import { orderOf, text } from './compare-values.ts'

/** A range of values of one kind: numbers, decimals in text, or other strings. */
export interface Bounds {
  /** Tells this range from another. */
  readonly key: string
  /** Whether the value comes before the range in the order of compareValues. */
  isBelow(value: unknown): boolean
  isAbove(value: unknown): boolean
  has(value: unknown): boolean
}

/** The range that asks nothing. */
export const emptyBounds: Bounds = { key: '', isBelow: () => false, isAbove: () => false, has: () => true }

/** Reads `{ gte, gt, lte, lt }`; StoreError `invalid` for anything else. */
export function parseBounds(field: string, condition: object): Bounds {
  const { kindOf, compare } = orderOf(field)
  const given = Object.entries(condition).filter(([, bound]) => bound !== undefined)
  const bounds = new Map<string, unknown>(given)
  const kinds = new Set([...bounds.values()].map(kindOf))
  const [kind] = kinds
  if (kind === undefined) return emptyBounds
  if (kinds.size > 1 || kind > text || given.some(([name]) => !boundNames.has(name))) {
    throw new StoreError('invalid', `no condition on ${field}: ${JSON.stringify(condition)}`)
  }
  const against = (name: string, value: unknown): number | undefined =>
    bounds.has(name) ? compare(value, bounds.get(name)) : undefined
  const isBelow = (value: unknown): boolean =>
    kindOf(value) < kind || (against('gte', value) ?? 0) < 0 || (against('gt', value) ?? 1) <= 0
  const isAbove = (value: unknown): boolean =>
    kindOf(value) > kind || (against('lte', value) ?? 0) > 0 || (against('lt', value) ?? -1) >= 0
  return { key: JSON.stringify(given), isBelow, isAbove, has: (value) => !isBelow(value) && !isAbove(value) }
}

const boundNames = new Set(['gte', 'gt', 'lte', 'lt'])
