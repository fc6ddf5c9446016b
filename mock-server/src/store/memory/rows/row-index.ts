import { compareRows, type Compare, type SortKey } from './compare-values.ts'
import { SortedRows } from './sorted-rows.ts'
import type { StoredRow } from './stored-row.ts'

/** The rows of a table in buckets of equal values of some fields, each bucket in order. */
export class RowIndex {
  readonly #fields: readonly string[]
  readonly #compare: Compare
  readonly #buckets = new Map<unknown, SortedRows>()

  constructor(fields: readonly string[], keys: readonly SortKey[], rows: Iterable<StoredRow>) {
    this.#fields = fields
    this.#compare = compareRows(keys)
    const groups = new Map<unknown, StoredRow[]>()
    for (const row of rows) {
      const key = this.#keyOf(row)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [row])
      else group.push(row)
    }
    for (const [key, group] of groups) this.#buckets.set(key, new SortedRows(this.#compare, group))
  }

  bucket(values: readonly unknown[]): SortedRows | undefined {
    return this.#buckets.get(bucketKey(values))
  }

  change(before: StoredRow | undefined, after: StoredRow | undefined): void {
    if (before && after && this.#isInPlace(before, after)) {
      this.#buckets.get(this.#keyOf(after))?.replace(after)
      return
    }
    if (before) this.#take(this.#keyOf(before), before)
    if (after) this.#give(this.#keyOf(after), after)
  }

  /** What most changes leave as it was is found out without a key. */
  #isInPlace(before: StoredRow, after: StoredRow): boolean {
    return this.#fields.every((field) => before[field] === after[field]) && this.#compare(before, after) === 0
  }

  #take(key: unknown, row: StoredRow): void {
    const bucket = this.#buckets.get(key)
    bucket?.remove(row)
    if (bucket?.length === 0) this.#buckets.delete(key)
  }

  #give(key: unknown, row: StoredRow): void {
    let bucket = this.#buckets.get(key)
    if (bucket === undefined) this.#buckets.set(key, (bucket = new SortedRows(this.#compare)))
    bucket.insert(row)
  }

  #keyOf(row: StoredRow): unknown {
    return bucketKey(this.#fields.map((field) => row[field]))
  }
}

/** Missing and null are one value; nested values are one that no condition asks for. */
function bucketKey(values: readonly unknown[]): unknown {
  const [only] = values
  if (values.length === 1) return isNested(only) ? nested : (only ?? null)
  let key = ''
  for (const value of values) {
    // A text says how long it is, so that none can pass for two.
    if (typeof value === 'string') key += `${value.length}"${value}`
    else key += isNested(value) ? '[],' : `${JSON.stringify(value ?? null)},`
  }
  return key
}

const nested = Symbol('nested')

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
