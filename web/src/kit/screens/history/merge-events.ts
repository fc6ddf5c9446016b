import { plainText } from '../../shapes/kind.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { HistorySource } from '../../shapes/resource.ts'

/** The newest rows of one list, and whether it has older ones. */
export interface ReadEvents {
  source: HistorySource
  rows: readonly Row[]
  hasMore: boolean
}

export interface HistoryEvent {
  source: HistorySource
  row: Row
  /** `YYYY-MM-DD HH:mm:ss`, or the day alone. */
  at: string
}

/**
 * One history of several lists, newest first. What lies before the oldest row of a list that goes on is held back: an
 * older event of that list would belong above it.
 */
export function mergeEvents(read: readonly ReadEvents[]): { events: HistoryEvent[]; hasMore: boolean } {
  const all = read.flatMap(({ source, rows }) =>
    rows.map((row) => ({ source, row, at: plainText(row[source.at]) })),
  )
  const unfinished = read.filter(({ hasMore }) => hasMore)
  const reached = unfinished
    .flatMap(({ source, rows }) => rows.at(-1)?.[source.at] ?? [])
    .map(plainText)
    .toSorted()
    .at(-1)
  return {
    events: all
      .filter(({ at }) => reached === undefined || at >= reached)
      .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    hasMore: unfinished.length > 0,
  }
}
