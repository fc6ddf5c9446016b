import type { AllTables } from './keeper.ts'
import type { Kept } from './many-tables.ts'
import type { MemoryTable } from './memory-table.ts'
import type { Changes } from './rows/reader.ts'
import type { StoredRow } from './rows/stored-row.ts'

type TableMap = ReadonlyMap<string, MemoryTable>

/** What has to be done to a table to make its rows those of an earlier moment. */
export interface Way {
  readonly table: MemoryTable
  readonly then: readonly StoredRow[]
  readonly name: string
  readonly changes: Changes
  readonly before: (id: string) => StoredRow | undefined
}

export function waysTo(tables: TableMap, then: AllTables): readonly Way[] {
  return [...tables.values()].map((table) => {
    const rows = then.get(table.name) ?? []
    return wayOf(table, rows, table.wayTo(rows))
  })
}

/** To what is kept under the name; undefined where a table does not know what has changed since. */
export function waysToKept(
  tables: TableMap,
  kept: Kept | undefined,
  name: string,
): readonly Way[] | undefined {
  if (kept?.name !== name) return undefined
  const ways: Way[] = []
  for (const table of tables.values()) {
    const saved = kept.tables.get(table.name)
    const changes = saved && table.wayToSaved(saved)
    if (saved === undefined || changes === undefined) return undefined
    ways.push(wayOf(table, saved.rows, changes))
  }
  return ways
}

function wayOf(table: MemoryTable, then: readonly StoredRow[], changes: Changes): Way {
  return { table, then, changes, name: table.name, before: (id) => table.get(id) }
}

/** Whether writing everything anew is less than going these ways. */
export function isLong(ways: readonly Way[]): boolean {
  return ways.reduce((total, { changes }) => total + changes.size, 0) > mostUndone
}

const mostUndone = 20_000
