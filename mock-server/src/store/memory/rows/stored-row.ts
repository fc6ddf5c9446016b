import type { Row, Scalar } from '../../port.ts'
import { StoreError } from '../../store-error.ts'

export type Json = Scalar | readonly Json[] | { readonly [name: string]: Json | undefined }

/** A row as the store keeps it: plain JSON, frozen all through. */
export interface StoredRow extends Row {
  readonly [field: string]: Json | undefined
}

/**
 * Copies a row as JSON: what the store holds is thereby exactly what a restart would bring back.
 * @param fields what it holds in place of its own
 */
export function copyRow(row: unknown, fields?: Readonly<Record<string, Scalar>>): StoredRow {
  const plain = isObject(row) && isPlain(row) ? row : copyOf(row)
  const copy = isObject(plain) && !Array.isArray(plain) ? copyFields(plain, fields) : plain
  return isRow(copy) ? copy : refuseRow()
}

/**
 * A row with other values of some fields; undefined takes one away. What stays is shared with the row before, for rows
 * are large and what changes of them is small.
 */
export function copyOver(before: StoredRow, patch: Readonly<Record<string, unknown>>): StoredRow {
  const names = Object.keys(patch).filter((name) => patch[name] !== before[name])
  const fresh = Object.fromEntries(names.map((name) => [name, patch[name]]))
  const copied: unknown = copyOf(fresh)
  const row: Record<string, unknown> = isObject(copied) ? { ...before, ...copied } : { ...before }
  for (const name of names) if (fresh[name] === undefined) delete row[name]
  return isRow(row) ? freezeRow(row) : refuseRow()
}

/** What JSON gives back of a value, frozen all through; nearly all of them are plain and need not become text for it. */
function copyOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      // There is no -0 in JSON.
      return Number.isFinite(value) ? value + 0 : null
    case 'object':
      if (value === null) return null
      return Array.isArray(value) ? copyList(value) : isPlain(value) ? copyFields(value) : byText(value)
    case 'bigint':
      return byText(value)
    default:
      return undefined
  }
}

function copyList(values: readonly unknown[]): unknown {
  const copy: unknown[] = []
  for (const value of values) copy.push(copyOf(value) ?? null)
  return Object.freeze(copy)
}

function copyFields(
  value: { readonly [name: string]: unknown },
  fields?: Readonly<Record<string, Scalar>>,
): unknown {
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const inner = copyOf(value[name])
    if (inner !== undefined) copy[name] = inner
  }
  return Object.freeze(fields === undefined ? copy : Object.assign(copy, fields))
}

function byText(value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  if (isObject(copy)) freezeDeep(copy)
  return copy
}

/** Nothing but fields, none of which has a meaning of its own. */
function isPlain(value: object): value is { readonly [name: string]: unknown } {
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    !Object.hasOwn(value, '__proto__') &&
    !Object.hasOwn(value, 'toJSON')
  )
}

function refuseRow(): never {
  throw new StoreError('invalid', 'a row is an object with a string id that is not empty')
}

/** Whether two values of rows are the same text as JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === others.length &&
    names.every((name, at) => name === others[at] && isSame(a[name], b[name]))
  )
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
