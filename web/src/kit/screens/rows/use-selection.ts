import { useState } from 'react'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'

export interface RowSelection {
  /** All ticked rows, of whichever page; as they are now where they are on this one. */
  rows: readonly Row[]
  keys: string[]
  /** Takes the ticks of the page that is shown; what is ticked on others stays. */
  tick: (keysOfPage: readonly string[]) => void
  /** Ticks rows of any page, each once. */
  grow: (rows: readonly Row[]) => void
  /** What has been done with rows may have moved or removed them: they are ticked no longer. */
  drop: (rows: readonly Row[]) => void
  clear: () => void
}

interface Ticked {
  of: string
  rows: readonly Row[]
}

/**
 * The ticked rows of a list. They survive paging and sorting, and end when `of` changes: what the list is filtered to,
 * and of which terminal.
 */
export function useSelection(resource: Resource, page: readonly Row[], of: string): RowSelection {
  const [ticked, setTicked] = useState<Ticked>({ of, rows: [] })
  if (ticked.of !== of) setTicked({ of, rows: [] })
  const keyOf = (row: Row) => plainText(row[resource.key])
  const onPage = new Map(page.map((row) => [keyOf(row), row]))
  const rows = ticked.of === of ? ticked.rows.map((row) => onPage.get(keyOf(row)) ?? row) : []
  const change = (next: (rows: readonly Row[]) => readonly Row[]) =>
    setTicked((now) => (now.of === of ? { of, rows: next(now.rows) } : now))
  return {
    rows,
    keys: rows.map(keyOf),
    tick: (keysOfPage) => {
      const isTicked = new Set(keysOfPage)
      change((before) => [
        ...before.filter((row) => !onPage.has(keyOf(row))),
        ...page.filter((row) => isTicked.has(keyOf(row))),
      ])
    },
    grow: (found) => {
      const byKey = new Map(found.map((row) => [keyOf(row), row]))
      change((before) => [...before.filter((row) => !byKey.has(keyOf(row))), ...byKey.values()])
    },
    drop: (done) => {
      const keys = new Set(done.map(keyOf))
      change((before) => before.filter((row) => !keys.has(keyOf(row))))
    },
    clear: () => change(() => []),
  }
}
