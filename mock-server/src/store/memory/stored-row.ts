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
 * As `copyRow`, of a row that takes the place of another: what both have in common stays where it is, for rows are
 * large and what changes of them is small.
 */
export function copyOver(before: StoredRow, row: Readonly<Record<string, unknown>>): StoredRow {
  const shared: Record<string, Json> = {}
  const fresh: Record<string, unknown> = {}
  for (const name of Object.keys(row)) {
    const value = before[name]
    // In the order of the given row, and to be filled in by what follows.
    shared[name] = null
    if (value === undefined || value !== row[name]) fresh[name] = row[name]
    else shared[name] = value
  }
  const copied: unknown = JSON.parse(JSON.stringify(fresh))
  for (const name of Object.keys(fresh)) {
    const value = isObject(copied) && Object.hasOwn(copied, name) ? copied[name] : undefined
    if (isJson(value)) shared[name] = value
    else delete shared[name]
  }
  return isRow(shared) ? freezeRow(shared) : refuseRow()
}

function rowIn(json: string): StoredRow {
  const copy: unknown = JSON.parse(json)
  return isRow(copy) ? copy : refuseRow()
}

function refuseRow(): never {
  throw new StoreError('invalid', 'a row is an object with a string id that is not empty')
}

/** What comes out of a parser of JSON is JSON, or was not there. */
function isJson(value: unknown): value is Json {
  return value !== undefined
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

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}
