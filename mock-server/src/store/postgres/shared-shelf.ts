import type { Client } from 'pg'
import type { KeptShelf } from '../memory/keeper.ts'
import { StoreError } from '../store-error.ts'
import { messageOf } from './link.ts'
import { readBlocks, writeSnapshot } from './snapshots.ts'

type OnClient = <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>

/** Snapshots under names of their owner's, which all processes see. */
export function sharedShelf(on: OnClient): KeptShelf {
  return {
    list: () =>
      on(async (client) => {
        const { rows } = await client.query<{ shelf: string; about: string }>(
          'SELECT shelf, about FROM kaipiao_snapshot WHERE shelf IS NOT NULL ORDER BY id',
        )
        return rows.map(({ shelf, about }) => ({ name: shelf, about: aboutIn(about) }))
      }),
    put: (name, about, tables) =>
      on(async (client) => {
        await client.query('BEGIN')
        try {
          await client.query('DELETE FROM kaipiao_snapshot WHERE shelf = $1', [name])
          await writeSnapshot(client, tables, { shelf: name, about })
          await client.query('COMMIT')
        } catch (cause) {
          await client.query('ROLLBACK').catch(() => undefined)
          throw new StoreError('unwritable', `${name} was not kept: ${messageOf(cause)}`, cause)
        }
      }),
    read: (name) =>
      on(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'SELECT id FROM kaipiao_snapshot WHERE shelf = $1',
          [name],
        )
        return rows[0] && readBlocks(client, rows[0].id)
      }),
    remove: (name) =>
      on(async (client) => {
        const { rowCount } = await client.query('DELETE FROM kaipiao_snapshot WHERE shelf = $1', [name])
        return (rowCount ?? 0) > 0
      }),
  }
}

function aboutIn(text: string): Readonly<Record<string, unknown>> {
  const about: unknown = JSON.parse(text)
  return typeof about === 'object' && about !== null ? { ...about } : {}
}
