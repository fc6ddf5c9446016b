import type { Client } from 'pg'
import type { TablesAsText } from '../memory/keeper.ts'
import { locks } from './ensure-tables.ts'
import { beginWith, writeSnapshot } from './snapshots.ts'

interface Compaction {
  readonly position: number
  /** All rows at that position. */
  readonly tables: TablesAsText
  /** Letters of journal. */
  readonly compactAt: number
}

/** Makes a snapshot to begin with; each process comes upon it when it is due, and one does it. */
export async function compact(
  client: Client,
  key: number,
  { position, tables, compactAt }: Compaction,
): Promise<void> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query<{ mine: boolean; size: string }>(
      `SELECT pg_try_advisory_xact_lock(${locks.compact}, ${key}) AS mine,
         (SELECT coalesce(sum(length(j.changes)), 0) FROM kaipiao_journal j, kaipiao_head h
          WHERE j.position > h.position) AS size`,
    )
    const isDue = rows[0]?.mine === true && Number(rows[0].size) > compactAt / 2
    const isDone = isDue && (await beginWith(client, await writeSnapshot(client, tables, {}), position))
    await client.query(isDone ? 'COMMIT' : 'ROLLBACK')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
