import type { Patch } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { emptyBounds } from './bounds.ts'
import { laidOver } from './change-record.ts'
import { matchesPlan, type Plan } from './plan-query.ts'
import type { Changes, Committed, KeyRule } from './reader.ts'
import { RecentlyUsed } from './recently-used.ts'
import { RowIndex } from './row-index.ts'
import { SavedRows } from './saved-rows.ts'
import { SharedRows } from './shared-rows.ts'
import type { Selection } from './sorted-rows.ts'
import type { StoredRow } from './stored-row.ts'
import { UniqueKeys } from './unique-keys.ts'

/** A table as text: its rows, and what was done to them since they were written. */
export interface SavedTable {
  readonly rows: SavedRows
  readonly changes: Changes
  /** Fields that have changed of rows that are text still, by id. */
  readonly patches: ReadonlyMap<string, Patch<StoredRow>>
}

/**
 * The committed rows of one table, with indexes that come into being when a query first wants them. Rows that were
 * saved stay text until somebody asks for one, or until `readOn` has parsed them all in idle moments.
 */
export class MemoryTable implements Committed {
  readonly name: string
  readonly #uniques: readonly UniqueKeys[]
  readonly #indexes = new RecentlyUsed<RowIndex>(maxIndexes)
  /** What tests left of a stretch of an index; true until the next write to the table. */
  readonly #filtered = new RecentlyUsed<Selection>(maxFiltered)
  /** Not to be read before `#all` has completed them. */
  #rows = new Map<string, StoredRow>()
  #unread: SavedTable | undefined
  /** Instead of rows of its own. */
  #shared: SharedRows | undefined
  /** Where it shared its rows last, to come back to. */
  #origin: MemoryTable | undefined
  /** Its rows as a list, until they change. */
  #list: readonly StoredRow[] | undefined

  constructor(name: string, uniques: readonly (readonly string[])[] = []) {
    this.name = name
    this.#uniques = uniques.map((fields) => new UniqueKeys(name, fields))
  }

  get uniques(): readonly KeyRule[] {
    if (this.#shared !== undefined) return this.#shared.uniques
    this.#all()
    return this.#uniques
  }

  get size(): number {
    if (this.#shared !== undefined) return this.#shared.size
    return this.#unread?.changes.size === 0 ? this.#unread.rows.count : this.#all().size
  }

  get(id: string): StoredRow | undefined {
    return this.#shared === undefined ? this.#all().get(id) : this.#shared.get(id)
  }

  /** The same list until something changes. */
  rows(): readonly StoredRow[] {
    this.#list ??= this.#shared?.rows() ?? [...this.#all().values()]
    return this.#list
  }

  select(plan: Plan): Selection {
    if (this.#shared !== undefined) return this.#shared.select(plan)
    const id = plan.values[plan.fields.indexOf('id')]
    if (typeof id === 'string') {
      const row = this.get(id)
      return row && matchesPlan(plan, row) ? [row] : []
    }
    const stretch = this.#stretch(plan)
    if (plan.tests.length === 0) return plan.backwards ? reversed(stretch) : stretch
    const key = JSON.stringify([plan.indexKey, plan.values, plan.backwards, plan.bounds.key, plan.testsKey])
    return this.#filtered.get(key, () => {
      const rows = stretch.slice(0, stretch.length)
      const found = rows.filter((row) => plan.tests.every((test) => test(row)))
      return plan.backwards ? found.reverse() : found
    })
  }

  /** Applies what has been checked and journaled; it cannot fail. */
  apply(changes: Changes): void {
    if (this.#shared !== undefined) return this.#applyShared(this.#shared, changes)
    const rows = this.#all()
    this.#list = undefined
    this.#filtered.clear()
    // Many changes at once make building anew cheaper than keeping up.
    if (changes.size > 1000 && changes.size > rows.size / 4) this.#indexes.clear()
    for (const [id, after] of changes) {
      const before = rows.get(id)
      change(rows, id, after)
      for (const index of this.#indexes.values()) index.change(before, after)
      for (const unique of this.#uniques) unique.change(before, after)
    }
  }

  /** Throws StoreError `unique` when the rows contradict each other. */
  check(rows: readonly StoredRow[]): void {
    const ids = new Set(rows.map((row) => row.id))
    if (ids.size < rows.length) throw new StoreError('unique', `${this.name}: an id is there twice`)
    for (const unique of this.#uniques) unique.check(rows)
  }

  /** Rows of `rows()` that are still there, or that are those of others, need no table of their own. */
  replaceAll(rows: readonly StoredRow[]): void {
    if (rows === this.#list) return
    if (this.#origin !== undefined && rows === this.#origin.rows()) return this.share(this.#origin)
    this.load({
      rows: new SavedRows([]),
      changes: new Map(rows.map((row) => [row.id, row])),
      patches: new Map(),
    })
  }

  /** As `replaceAll`, with rows that are still text. */
  load(saved: SavedTable): void {
    this.#unread = saved
    this.#shared = undefined
    this.#list = undefined
    this.#rows = new Map()
    this.#indexes.clear()
    this.#filtered.clear()
  }

  /** As `load`, with the rows of a table that nobody writes to any more: they stay there, and so do its indexes. */
  share(base: MemoryTable): void {
    this.load({ rows: new SavedRows([]), changes: new Map(), patches: new Map() })
    this.#shared = new SharedRows(base)
    this.#origin = base
  }

  /** Parses another block of what is still text; answers whether there is more. A block that fails stays unread. */
  readOn(): boolean {
    if (this.#unread === undefined) return false
    const { rows: saved, changes, patches } = this.#unread
    if (saved.readOn()) return true
    this.#rows = new Map(saved.rows.map((row) => [row.id, row]))
    for (const [id, patch] of patches) this.#rows.set(id, laidOver(this.#rows.get(id), patch))
    for (const [id, row] of changes) change(this.#rows, id, row)
    for (const unique of this.#uniques) unique.replaceAll(this.#rows.values())
    this.#unread = undefined
    return false
  }

  #applyShared(shared: SharedRows, changes: Changes): void {
    shared.apply(changes)
    this.#list = undefined
    if (shared.isOutgrown) this.replaceAll(shared.rows())
  }

  #all(): Map<string, StoredRow> {
    while (this.readOn());
    return this.#rows
  }

  #stretch(plan: Plan): Selection {
    const index = this.#indexes.get(
      plan.indexKey,
      () => new RowIndex(plan.fields, plan.keys, this.#all().values()),
    )
    const bucket = index.bucket(plan.values)
    if (bucket === undefined) return []
    const { bounds } = plan
    if (bounds === emptyBounds) return bucket
    const field = plan.keys[0]?.field ?? 'id'
    const from = bucket.rank((row) => bounds.isBelow(row[field]))
    const to = bucket.rank((row) => !bounds.isAbove(row[field]))
    return stretchOf(bucket, from, Math.max(from, to))
  }
}

const maxIndexes = 32
const maxFiltered = 16

function change(rows: Map<string, StoredRow>, id: string, after: StoredRow | undefined): void {
  if (after === undefined) rows.delete(id)
  else rows.set(id, after)
}

function stretchOf(rows: Selection, start: number, end: number): Selection {
  return {
    length: end - start,
    slice: (from, to) => rows.slice(start + from, Math.min(end, start + to)),
  }
}

function reversed(rows: Selection): Selection {
  const { length } = rows
  return {
    length,
    slice: (from, to) => [...rows.slice(Math.max(0, length - to), Math.max(0, length - from))].reverse(),
  }
}
