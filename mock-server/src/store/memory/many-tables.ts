import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AllTables, TableBlocks, TablesAsText } from './keeper.ts'
import { MemoryTable } from './memory-table.ts'
import { blocksOf } from './rows/row-blocks.ts'
import type { TableFacts } from './rows/reader.ts'
import { SavedRows, unchanged } from './rows/saved-rows.ts'
import { isSame, type StoredRow } from './rows/stored-row.ts'

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
  facts: Iterable<readonly [string, TableFacts]>,
  rowsOf: (table: MemoryTable) => SavedRows | undefined = () => undefined,
): Map<string, MemoryTable> {
  const tables = [...facts].map(([name, of]) => new MemoryTable(name, of))
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

/** As `asText`, at once and in turns of others, of rows that the tables have checked. StoreError `unique`. */
export async function asBlocks(
  rows: Readonly<Partial<Record<string, readonly StoredRow[]>>>,
  tableOf: (name: string) => MemoryTable,
): Promise<TableBlocks> {
  const text = new Map<string, readonly Buffer[]>()
  for (const [name, list = []] of Object.entries(rows)) {
    tableOf(name).check(list)
    const blocks: Buffer[] = []
    for (const block of blocksOf(list)) {
      blocks.push(block)
      await nextTurn()
    }
    text.set(name, blocks)
  }
  return text
}

/** Parses what is still text while nobody waits for it, a block at each turn. */
export async function readOn(tables: ReadonlyMap<string, MemoryTable>, isOver: () => boolean): Promise<void> {
  for (const table of tables.values()) {
    do await nextTurn()
    while (!isOver() && readQuietly(table))
  }
}

/** What is wrong with a table is told to those who ask for its rows. */
function readQuietly(table: MemoryTable): boolean {
  try {
    return table.readOn()
  } catch {
    return false
  }
}

/** Rows that were shelved, of the tables that there are; others get their turn meanwhile. */
export async function readAll(
  tables: ReadonlyMap<string, MemoryTable>,
  blocks: TableBlocks,
): Promise<Record<string, readonly StoredRow[]>> {
  const rows: [string, readonly StoredRow[]][] = []
  for (const [name, table] of tables)
    rows.push([name, await readInto(table, new SavedRows(blocks.get(name) ?? []))])
  return Object.fromEntries(rows)
}

/** Reads rows to their end, a block at a turn; those that the table has as well are the table's. */
async function readInto(table: MemoryTable, saved: SavedRows): Promise<readonly StoredRow[]> {
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
