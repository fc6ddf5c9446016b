import type { Client } from 'pg'
import { randomBytes } from 'node:crypto'
import { StoreError } from '../store-error.ts'

/**
 * Tables of a shared store, in the schema that the connection begins in:
 *
 * - `kaipiao_journal`: a transaction a row. Positions have no gaps; `changes` are rows, a line as in the journal of a
 *   folder; `told` is what others shall hear; `snapshot` says that all rows were replaced by those of a snapshot
 * - `kaipiao_snapshot`, `kaipiao_block`: all rows at one moment, in blocks of lines; those with a `shelf` are checkpoints
 * - `kaipiao_head`: the snapshot to begin with, and the position from which the journal goes on
 */
const tables = `
CREATE TABLE IF NOT EXISTS kaipiao_snapshot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text,
  shelf text UNIQUE,
  about text
);
CREATE TABLE IF NOT EXISTS kaipiao_block (
  snapshot bigint NOT NULL REFERENCES kaipiao_snapshot ON DELETE CASCADE,
  part integer NOT NULL,
  of_table text NOT NULL,
  rows bytea NOT NULL,
  PRIMARY KEY (snapshot, part)
);
ALTER TABLE kaipiao_block ALTER COLUMN rows SET STORAGE EXTERNAL;
CREATE TABLE IF NOT EXISTS kaipiao_journal (
  position bigint PRIMARY KEY,
  writer uuid NOT NULL,
  changes text,
  told text,
  snapshot bigint
);
CREATE TABLE IF NOT EXISTS kaipiao_head (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  format integer NOT NULL,
  secret text NOT NULL,
  snapshot bigint REFERENCES kaipiao_snapshot,
  position bigint NOT NULL
);`

export interface Place {
  /** What tells this store from others in the same database: of its locks and its channel. */
  readonly key: number
  readonly secret: string
}

/** Makes the tables where there are none. StoreError `corrupt`: they are of a version that this one does not know. */
export async function ensureTables(client: Client): Promise<Place> {
  await client.query('BEGIN')
  // Two that begin at once would both find nothing, and one would fail.
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockOfMaking])
  const there = await client.query("SELECT to_regclass('kaipiao_head') IS NOT NULL AS known")
  if (!isTrue(there.rows[0])) await client.query(tables)
  await client.query(
    'INSERT INTO kaipiao_head (format, secret, position) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
    [format, randomBytes(32).toString('hex')],
  )
  await client.query('COMMIT')
  const { rows } = await client.query<{ format: number; secret: string; key: number }>(
    "SELECT format, secret, hashtext('kaipiao_head'::regclass::oid::text) AS key FROM kaipiao_head",
  )
  const [head] = rows
  if (head?.format !== format) {
    throw new StoreError('corrupt', `the database holds a sandbox of format ${head?.format}, not ${format}`)
  }
  return { key: head.key, secret: head.secret }
}

function isTrue(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'known' in row && row.known === true
}

const format = 1
const lockOfMaking = 5_047_208

/** First numbers of the advisory locks; the second is the key of the place. */
export const locks = { write: 5_047_209, alone: 5_047_210, compact: 5_047_211 } as const
