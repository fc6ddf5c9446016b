import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AllTables, TableBlocks, TablesAsText } from './keeper.ts'
import { MemoryTable } from './memory-table.ts'
import { blocksOf } from './row-blocks.ts'
import { SavedRows, unchanged } from './saved-rows.ts'
import { isSame, type StoredRow } from './stored-row.ts'

/** Rows to come back to. */
export interface Kept {
  readonly name: string
  readonly tables: ReadonlyMap<string, SavedRows>
}

/** Tables that a store shares with others; none of them is ever written to. */
export interface Origin {
  readonly name: string | undefined
  readonly tables: ReadonlyMap<string, MemoryTable>
}

export function tablesOf(
  uniques: Iterable<readonly [string, readonly (readonly string[])[]]>,
  rowsOf: (table: MemoryTable) => SavedRows | undefined = () => undefined,
): Map<string, MemoryTable> {
  const tables = [...uniques].map(([name, fields]) => new MemoryTable(name, fields))
  for (const table of tables) table.load(unchanged(rowsOf(table)))
  return new Map(tables.map((table) => [table.name, table]))
}

export function savedRows(text: TableBlocks): ReadonlyMap<string, SavedRows> {
  return new Map([...text].map(([name, blocks]) => [name, new SavedRows(blocks)]))
}

/** Each table is made text as it is written. */
export function asText(rows: AllTables): TablesAsText {
  return new Map([...rows].map(([name, list]) => [name, blocksOf(list)]))
}

/** What is wrong with a table is told to those who ask for its rows. */
export function readQuietly(table: MemoryTable): boolean {
  try {
    return table.readOn()
  } catch {
    return false
  }
}

/** Reads rows to their end, a block at a turn; those that the table has as well are the table's. */
export async function readInto(table: MemoryTable, saved: SavedRows): Promise<readonly StoredRow[]> {
  while (saved.readOn()) await nextTurn()
  const rows: StoredRow[] = []
  for (const row of saved.rows) {
    const known = table.get(row.id)
    rows.push(known !== undefined && isSame(known, row) ? known : row)
    if (rows.length % comparedAtOnce === 0) await nextTurn()
  }
  return rows
}

const comparedAtOnce = 5000
