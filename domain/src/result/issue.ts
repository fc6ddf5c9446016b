/**
 * One finding of a rule.
 *
 * `code` is stable and never reused; `path` is the wire field it belongs to (`goods/2/amount`, `''` for the whole
 * document); `message` is the Chinese text that a user reads; `row` counts from 1 where the document has rows.
 * An `error` stops the work, `confirm` asks, `warning` and `notice` only tell.
 */
export interface Issue {
  code: string
  path: string
  message: string
  row?: number
  severity: IssueSeverity
}

export type IssueSeverity = 'error' | 'confirm' | 'warning' | 'notice'

/** True when one of the issues stops the work. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error')
}
