import type { Patch } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { versionOf } from '../version-of.ts'
import { matchesPlan, planOrder, type Plan } from './rows/plan-query.ts'
import type { Changes, Committed, KeyRule } from './rows/reader.ts'
import type { Selection } from './rows/sorted-rows.ts'
import { copyOver, copyRow, type StoredRow } from './rows/stored-row.ts'

/** One table as a transaction sees it, or one of many that share it: the committed rows under what has changed so far. */
export class Overlay implements Committed {
  readonly changes = new Map<string, StoredRow | undefined>()
  readonly #base: Committed
  readonly #taken: readonly Map<string, string>[]

  constructor(base: Committed) {
    this.#base = base
    this.#taken = base.uniques.map(() => new Map())
  }

  get name(): string {
    return this.#base.name
  }

  get isCounted(): boolean {
    return this.#base.isCounted
  }

  /** With what has changed taken into account: for what is written on top of it. */
  get uniques(): readonly KeyRule[] {
    return this.#base.uniques.map((unique, at) => ({
      keyOf: (row) => unique.keyOf(row),
      ownerOf: (key) => this.#ownerOf(unique, at, key),
      violation: (key) => unique.violation(key),
    }))
  }

  get size(): number {
    let { size } = this.#base
    for (const [id, row] of this.changes) {
      size += (row === undefined ? 0 : 1) - (this.#base.get(id) === undefined ? 0 : 1)
    }
    return size
  }

  get(id: string): StoredRow | undefined {
    return this.changes.has(id) ? this.changes.get(id) : this.#base.get(id)
  }

  select(plan: Plan): Selection {
    const base = this.#base.select(plan)
    if (this.changes.size === 0) return base
    const mine: StoredRow[] = []
    let hidden = 0
    for (const [id, row] of this.changes) {
      const before = this.#base.get(id)
      if (before && matchesPlan(plan, before)) hidden += 1
      if (row && matchesPlan(plan, row)) mine.push(row)
    }
    if (hidden === 0 && mine.length === 0) return base
    const order = planOrder(plan)
    mine.sort(order)
    return {
      length: base.length - hidden + mine.length,
      slice: (from, to) => {
        // No more than `to` rows plus the hidden ones can matter.
        const seen = base.slice(0, to + hidden).filter((row) => !this.changes.has(row.id))
        return [...seen, ...mine].sort(order).slice(from, to)
      },
    }
  }

  insert(given: unknown): StoredRow {
    const row = copyRow(given, this.#versionOver(undefined))
    if (this.get(row.id)) throw new StoreError('unique', `${this.#base.name}: id ${row.id} is taken`)
    return this.#set(row)
  }

  put(given: StoredRow): StoredRow {
    return this.#set(copyRow(given, this.#versionOver(this.get(given.id))))
  }

  update(id: string, patch: Patch<StoredRow>): StoredRow {
    const before = this.get(id)
    if (!before) throw new StoreError('missing', `${this.#base.name}: no row has id ${id}`)
    return this.#set(copyOver(before, { ...patch, id, ...this.#versionOver(before) }))
  }

  remove(id: string): boolean {
    const before = this.get(id)
    if (!before) return false
    this.#release(before)
    this.changes.set(id, undefined)
    return true
  }

  /** Takes over what a transaction has checked. */
  adopt(changes: Changes): void {
    for (const [id, row] of changes) {
      if (row !== undefined) this.#replace(row)
      else if (this.remove(id) && this.#base.get(id) === undefined) this.changes.delete(id)
    }
  }

  /** What a write makes of the version of the row; nothing where rows have none, or who writes counts it. */
  #versionOver(before: StoredRow | undefined): { readonly version: number } | undefined {
    return this.isCounted ? { version: before === undefined ? 1 : versionOf(before) + 1 } : undefined
  }

  #set(row: StoredRow): StoredRow {
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key === undefined) return
      const owner = this.#ownerOf(unique, at, key)
      if (owner !== undefined && owner !== row.id) throw unique.violation(key)
    })
    this.#replace(row)
    return row
  }

  #replace(row: StoredRow): void {
    const before = this.get(row.id)
    if (before) this.#release(before)
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key !== undefined) this.#taken[at]?.set(key, row.id)
    })
    this.changes.set(row.id, row)
  }

  /** A committed owner that has changed since no longer counts: its new key is among the taken. */
  #ownerOf(unique: KeyRule, at: number, key: string): string | undefined {
    const taken = this.#taken[at]?.get(key)
    if (taken !== undefined) return taken
    const owner = unique.ownerOf(key)
    return owner !== undefined && this.changes.has(owner) ? undefined : owner
  }

  #release(row: StoredRow): void {
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key !== undefined && this.#taken[at]?.get(key) === row.id) this.#taken[at].delete(key)
    })
  }
}
