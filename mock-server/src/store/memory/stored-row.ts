import type { Row, Scalar } from '../port.ts'
import { StoreError } from '../store-error.ts'

export type Json = Scalar | readonly Json[] | { readonly [name: string]: Json | undefined }

/** A row as the store keeps it: plain JSON, frozen all through. */
export interface StoredRow extends Row {
  readonly [field: string]: Json | undefined
}

/** Copies a row as JSON: what the store holds is thereby exactly what a restart would bring back. */
export function copyRow(row: unknown): { row: StoredRow; json: string } {
  const json = JSON.stringify(row)
  const copy: unknown = JSON.parse(json)
  if (!isRow(copy)) throw new StoreError('invalid', 'a row is an object with a string id that is not empty')
  return { row: freezeRow(copy), json }
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

/** Plain JSON has nothing inherited, and for-in makes no list of the values: a world has millions of them. */
function freezeDeep(value: { readonly [name: string]: unknown }): void {
  for (const name in value) {
    const inner = value[name]
    if (isObject(inner)) freezeDeep(inner)
  }
  Object.freeze(value)
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}
