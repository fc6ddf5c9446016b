import type { StoredRow } from './rows/stored-row.ts'

/** What has to be done to the rows of a table to make them those of an earlier moment: most of them are still the same. */
export function wayBack(
  now: readonly StoredRow[],
  then: readonly StoredRow[],
): ReadonlyMap<string, StoredRow | undefined> {
  if (now === then) return new Map()
  const gone = new Map<string, StoredRow>()
  const missed: StoredRow[] = []
  for (let at = 0; at < Math.max(now.length, then.length); at += 1) {
    const [row, old] = [now[at], then[at]]
    if (row === old) continue
    if (row !== undefined) gone.set(row.id, row)
    if (old !== undefined) missed.push(old)
  }
  const changes = new Map<string, StoredRow | undefined>([...gone.keys()].map((id) => [id, undefined]))
  for (const row of missed) {
    // It only stood elsewhere, because rows before it have come or gone.
    if (gone.get(row.id) === row) changes.delete(row.id)
    else changes.set(row.id, row)
  }
  return changes
}
