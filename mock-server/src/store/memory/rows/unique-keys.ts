import { StoreError } from '../../store-error.ts'
import type { StoredRow } from './stored-row.ts'

/** A promise that no two rows agree in some fields. As in SQL, a row that lacks one of them is free of it. */
export class UniqueKeys {
  readonly #table: string
  readonly #fields: readonly string[]
  #owners = new Map<string, string>()

  constructor(table: string, fields: readonly string[]) {
    this.#table = table
    this.#fields = fields
  }

  keyOf(row: StoredRow): string | undefined {
    if (this.#fields.some((field) => (row[field] ?? null) === null)) return undefined
    return JSON.stringify(this.#fields.map((field) => row[field]))
  }

  ownerOf(key: string): string | undefined {
    return this.#owners.get(key)
  }

  change(before: StoredRow | undefined, after: StoredRow | undefined): void {
    if (before && after && this.#fields.every((field) => before[field] === after[field])) return
    const oldKey = before && this.keyOf(before)
    // Within one transaction another row may have taken the key over already.
    if (oldKey !== undefined && this.#owners.get(oldKey) === before?.id) this.#owners.delete(oldKey)
    const newKey = after && this.keyOf(after)
    if (after && newKey !== undefined) this.#owners.set(newKey, after.id)
  }

  /** Throws StoreError `unique` when two of the rows agree. */
  check(rows: readonly StoredRow[]): void {
    this.#ownersAmong(rows)
  }

  replaceAll(rows: Iterable<StoredRow>): void {
    this.#owners = this.#ownersAmong(rows)
  }

  violation(key: string): StoreError {
    return new StoreError('unique', `${this.#table}: ${this.#fields.join(', ')} ${key} is taken`)
  }

  #ownersAmong(rows: Iterable<StoredRow>): Map<string, string> {
    const owners = new Map<string, string>()
    for (const row of rows) {
      const key = this.keyOf(row)
      if (key === undefined) continue
      if (owners.has(key)) throw this.violation(key)
      owners.set(key, row.id)
    }
    return owners
  }
}
