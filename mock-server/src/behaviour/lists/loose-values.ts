import type { Query } from '../../store/port.ts'

/** As text, several words apart. */
export function textOf(value: unknown): string {
  return Array.isArray(value)
    ? value.map(textOf).join(' ')
    : typeof value === 'string'
      ? value
      : String(value)
}

/** What is no record has no fields. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Conditions that were made of what a call says: the description has checked it. */
export function asQuery<R>(query: object): Query<R> {
  return query
}
