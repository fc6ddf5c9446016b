import type { Issue } from './issue.ts'

/** What a parser returns: the value, or the issues that say why there is none. Domain code throws only on misuse. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[] }

/** A result that holds its value. */
export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A result that holds the issues why there is no value. */
export function failure(...issues: Issue[]): { ok: false; issues: Issue[] } {
  return { ok: false, issues }
}
