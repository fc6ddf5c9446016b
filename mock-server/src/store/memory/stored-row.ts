import type { Row, Scalar } from '../port.ts'
import { StoreError } from '../store-error.ts'

export type Json = Scalar | readonly Json[] | { readonly [name: string]: Json | undefined }

/** A row as the store keeps it: plain JSON, frozen all through. */
export interface StoredRow extends Row {
  readonly [field: string]: Json | undefined
}

/** Copies a row as JSON: what the store holds is thereby exactly what a restart would bring back. */
export function copyRow(row: unknown): StoredRow {
  return freezeRow(rowIn(JSON.stringify(row)))
}

/**
 * A row with other values of some fields; undefined takes one away. What stays is shared with the row before, for rows
 * are large and what changes of them is small.
 */
export function copyOver(before: StoredRow, patch: Readonly<Record<string, unknown>>): StoredRow {
  const names = Object.keys(patch).filter((name) => patch[name] !== before[name])
  const fresh = Object.fromEntries(names.map((name) => [name, patch[name]]))
  const copied: unknown = Object.values(fresh).every(isScalar) ? fresh : JSON.parse(JSON.stringify(fresh))
  const row: Record<string, unknown> = isObject(copied) ? { ...before, ...copied } : { ...before }
  for (const name of names) if (fresh[name] === undefined) delete row[name]
  return isRow(row) ? freezeRow(row) : refuseRow()
}

function rowIn(json: string): StoredRow {
  const copy: unknown = JSON.parse(json)
  return isRow(copy) ? copy : refuseRow()
}

function refuseRow(): never {
  throw new StoreError('invalid', 'a row is an object with a string id that is not empty')
}

export function isRow(value: unknown): value is StoredRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    value.id !== ''
  )
}

export function freezeRow(row: StoredRow): StoredRow {
  freezeDeep(row)
  return row
}

/** Only this freezes: what is frozen is so all through. Plain JSON has nothing inherited, and for-in makes no list of the values: a world has millions of them. */
function freezeDeep(value: { readonly [name: string]: unknown }): void {
  for (const name in value) {
    const inner = value[name]
    if (isObject(inner) && !Object.isFrozen(inner)) freezeDeep(inner)
  }
  Object.freeze(value)
}

/** What JSON gives back as it is. */
function isScalar(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return typeof value === 'string' || typeof value === 'boolean' || value === null
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}
