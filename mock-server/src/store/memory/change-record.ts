import type { StoredRow } from './stored-row.ts'

type Changed = ReadonlyMap<string, StoredRow | undefined>

/** Changes as one line of the journal, each a row or the id of one that is gone; undefined where there are none. */
export function recordOf(tables: Iterable<readonly [name: string, changes: Changed]>): string | undefined {
  const changes: string[] = []
  for (const [table, rows] of tables) {
    const name = JSON.stringify(table)
    for (const [id, row] of rows) changes.push(`[${name},${JSON.stringify(row ?? id)}]`)
  }
  return changes.length === 0 ? undefined : `[${changes.join(',')}]`
}
