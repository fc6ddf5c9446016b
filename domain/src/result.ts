import type { Issue } from './issue.ts'

/** What a parser returns: the value, or the issues that say why there is none. Domain code throws only on misuse. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: Issue[] }

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function failure(...issues: Issue[]): { ok: false; issues: Issue[] } {
  return { ok: false, issues }
}
