import type { Client } from 'pg'
import { noteRecord, unchanged, type KnownChanges } from '../memory/change-record.ts'
import type { TableBlocks, TablesAsText } from '../memory/keeper.ts'
import { SavedRows, type SavedTable } from '../memory/rows/saved-rows.ts'

/** Everything as it is at a position of the journal. */
export interface Whole {
  readonly tables: ReadonlyMap<string, SavedTable>
  readonly keptName: string | undefined
  readonly position: number
  /** Letters of the journal since the snapshot. */
  readonly size: number
}

/** Reads the snapshot to begin with and the journal since. */
export async function readWhole(client: Client): Promise<Whole> {
  // All of it as of one moment, whatever others write meanwhile.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const { rows } = await client.query<{ snapshot: string | null; position: string; name: string | null }>(
      'SELECT h.snapshot, h.position, s.name FROM kaipiao_head h LEFT JOIN kaipiao_snapshot s ON s.id = h.snapshot',
    )
    const [head] = rows
    const blocks =
      head?.snapshot == null ? new Map<string, Buffer[]>() : await readBlocks(client, head.snapshot)
    const entries = await client.query<{ position: string; changes: string | null }>(
      'SELECT position, changes FROM kaipiao_journal WHERE position > $1 ORDER BY position',
      [head?.position ?? 0],
    )
    const changes: KnownChanges = new Map()
    for (const entry of entries.rows) if (entry.changes !== null) noteRecord(changes, entry.changes)
    const names = new Set([...blocks.keys(), ...changes.keys()])
    const tables = [...names].map((name) => {
      const rows = new SavedRows(blocks.get(name) ?? [])
      return [name, { rows, ...(changes.get(name) ?? unchanged()) }] as const
    })
    const position = Number(entries.rows.at(-1)?.position ?? head?.position ?? 0)
    const size = entries.rows.reduce((total, entry) => total + (entry.changes?.length ?? 0), 0)
    return { tables: new Map(tables), keptName: head?.name ?? undefined, position, size }
  } finally {
    await client.query('COMMIT')
  }
}

export async function readBlocks(client: Client, snapshot: string): Promise<TableBlocks> {
  const { rows } = await client.query<{ of_table: string; rows: Buffer }>({
    name: 'blocks',
    text: 'SELECT of_table, rows FROM kaipiao_block WHERE snapshot = $1 ORDER BY part',
    values: [snapshot],
  })
  const blocks = new Map<string, Buffer[]>()
  for (const row of rows) {
    const known = blocks.get(row.of_table)
    if (known === undefined) blocks.set(row.of_table, [row.rows])
    else known.push(row.rows)
  }
  return blocks
}

/** Writes a snapshot within the transaction that is under way; answers its number. */
export async function writeSnapshot(
  client: Client,
  tables: TablesAsText,
  labels: { readonly name?: string | undefined; readonly shelf?: string; readonly about?: object },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO kaipiao_snapshot (name, shelf, about) VALUES ($1, $2, $3) RETURNING id',
    [
      labels.name ?? null,
      labels.shelf ?? null,
      labels.about === undefined ? null : JSON.stringify(labels.about),
    ],
  )
  const id = rows[0]?.id ?? ''
  let part = 0
  for (const [table, blocks] of tables) {
    for (const block of blocks) {
      part += 1
      await client.query({
        name: 'block',
        text: 'INSERT INTO kaipiao_block (snapshot, part, of_table, rows) VALUES ($1, $2, $3, $4)',
        values: [id, part, table, block],
      })
    }
  }
  return id
}

/**
 * Makes a snapshot the one to begin with, unless there is one of a later position; removes what it has made
 * superfluous, within the transaction that is under way. False: there was a later one.
 */
export async function beginWith(client: Client, snapshot: string, position: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE kaipiao_head SET snapshot = $1, position = $2 WHERE position < $2',
    [snapshot, position],
  )
  if (rowCount !== 1) return false
  await client.query('DELETE FROM kaipiao_journal WHERE position <= $1', [position - spared])
  await client.query(
    'DELETE FROM kaipiao_snapshot WHERE id <> $1 AND id < $1 AND name IS NULL AND shelf IS NULL',
    [snapshot],
  )
  return true
}

/** Entries that stay for processes that are a little behind. */
const spared = 1000
