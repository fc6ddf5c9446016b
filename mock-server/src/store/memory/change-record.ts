import type { Patch } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { freezeRow, isRow, type StoredRow } from './rows/stored-row.ts'

/** What a write has done to a table, and the rows under it. */
interface Written {
  readonly name: string
  readonly changes: ReadonlyMap<string, StoredRow | undefined>
  /** The row before the write. */
  readonly before: (id: string) => StoredRow | undefined
}

/**
 * Changes as one line of the journal; undefined where there are none. Each is a row, the id of one that is gone, or an id
 * and the fields of that row that have changed: rows are large, and what changes of them is small.
 */
export function recordOf(tables: Iterable<Written>): string | undefined {
  const changes: string[] = []
  for (const { name, changes: rows, before } of tables) {
    const table = JSON.stringify(name)
    for (const [id, row] of rows) {
      const patch = row && patchOf(before(id), row)
      if (patch === undefined) changes.push(`[${table},${JSON.stringify(row ?? id)}]`)
      else changes.push(`[${table},${JSON.stringify(id)},${JSON.stringify(patch)}]`)
    }
  }
  return changes.length === 0 ? undefined : `[${changes.join(',')}]`
}

/** What is known of the rows of a table by now, undefined where one is gone; of some only what has changed. */
export interface Known {
  readonly changes: Map<string, StoredRow | undefined>
  readonly patches: Map<string, Patch<StoredRow>>
}

/** By table. */
export type KnownChanges = Map<string, Known>

export function unchanged(): Known {
  return { changes: new Map(), patches: new Map() }
}

/** What such a line says. StoreError `corrupt`. */
export function changesIn(record: string): KnownChanges {
  const known: KnownChanges = new Map()
  noteRecord(known, record)
  return known
}

/** As `changesIn`, on top of what is known. */
export function noteRecord(known: KnownChanges, record: string): void {
  const changes: unknown = JSON.parse(record)
  if (!isList(changes) || !changes.every((change) => noteChange(known, change))) {
    throw new StoreError('corrupt', 'an entry of the journal is none')
  }
}

/** Notes one change of a line; false: it is none. */
export function noteChange(known: KnownChanges, change: unknown): boolean {
  if (!isList(change)) return false
  const [name, row, patch] = change
  if (typeof name !== 'string') return false
  const table = known.get(name) ?? unchanged()
  known.set(name, table)
  if (typeof row === 'string' && change.length === 3) {
    if (!isFields(patch) || isGone(table, row)) return false
    layOver(table, row, patch)
  } else if (typeof row === 'string') setRow(table, row, undefined)
  else if (isRow(row)) setRow(table, row.id, freezeRow(row))
  else return false
  return true
}

/** The rows as they are by now, given those before. StoreError `corrupt` where what has changed was not there. */
export function rowsKnown(
  { changes, patches }: Known,
  before: (id: string) => StoredRow | undefined,
): ReadonlyMap<string, StoredRow | undefined> {
  if (patches.size === 0) return changes
  const whole = new Map(changes)
  for (const [id, patch] of patches) whole.set(id, laidOver(before(id), patch))
  return whole
}

/** A row with what has changed of it. StoreError `corrupt` where there is no row. */
export function laidOver(row: StoredRow | undefined, patch: Patch<StoredRow>): StoredRow {
  if (row === undefined) throw new StoreError('corrupt', 'the journal changes a row that is not there')
  return freezeRow({ ...row, ...patch })
}

function setRow({ changes, patches }: Known, id: string, row: StoredRow | undefined): void {
  patches.delete(id)
  changes.set(id, row)
}

function isGone({ changes }: Known, id: string): boolean {
  return changes.has(id) && changes.get(id) === undefined
}

function layOver({ changes, patches }: Known, id: string, patch: Patch<StoredRow>): void {
  const row = changes.get(id)
  if (row === undefined) patches.set(id, { ...patches.get(id), ...patch })
  else changes.set(id, freezeRow({ ...row, ...patch }))
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isFields(value: unknown): value is Patch<StoredRow> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is laid over the row before gives the row, its fields in the same order; undefined where nothing does. */
function patchOf(before: StoredRow | undefined, row: StoredRow): Record<string, unknown> | undefined {
  if (before === undefined) return undefined
  const [old, names] = [Object.keys(before), Object.keys(row)]
  const patch: Record<string, unknown> = {}
  let at = 0
  for (const name of names) {
    if (at < old.length && old[at] !== name) return undefined
    at += 1
    if (row[name] !== before[name]) patch[name] = row[name]
  }
  return at < old.length ? undefined : patch
}
