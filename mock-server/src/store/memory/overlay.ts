import type { Patch } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { MemoryTable, Reader } from './memory-table.ts'
import { matchesPlan, planOrder, type Plan } from './plan-query.ts'
import type { Selection } from './sorted-rows.ts'
import { copyOver, copyRow, type StoredRow } from './stored-row.ts'

/** One table as a transaction sees it: the committed rows under what the transaction has changed so far. */
export class Overlay implements Reader {
  readonly changes = new Map<string, StoredRow | undefined>()
  readonly #base: MemoryTable
  readonly #taken: readonly Map<string, string>[]

  constructor(base: MemoryTable) {
    this.#base = base
    this.#taken = base.uniques.map(() => new Map())
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
    const row = copyRow(given)
    if (this.get(row.id)) throw new StoreError('unique', `${this.#base.name}: id ${row.id} is taken`)
    return this.#set(row)
  }

  put(row: unknown): StoredRow {
    return this.#set(copyRow(row))
  }

  update(id: string, patch: Patch<StoredRow>): StoredRow {
    const before = this.get(id)
    if (!before) throw new StoreError('missing', `${this.#base.name}: no row has id ${id}`)
    return this.#set(copyOver(before, { ...before, ...patch, id }))
  }

  remove(id: string): boolean {
    const before = this.get(id)
    if (!before) return false
    this.#release(before)
    this.changes.set(id, undefined)
    return true
  }

  #set(row: StoredRow): StoredRow {
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key === undefined) return
      const owner = this.#taken[at]?.get(key) ?? this.#committedOwner(unique.ownerOf(key))
      if (owner !== undefined && owner !== row.id) throw unique.violation(key)
    })
    const before = this.get(row.id)
    if (before) this.#release(before)
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key !== undefined) this.#taken[at]?.set(key, row.id)
    })
    this.changes.set(row.id, row)
    return row
  }

  /** A committed owner that this transaction has changed no longer counts: its new key is among the taken. */
  #committedOwner(id: string | undefined): string | undefined {
    return id !== undefined && this.changes.has(id) ? undefined : id
  }

  #release(row: StoredRow): void {
    this.#base.uniques.forEach((unique, at) => {
      const key = unique.keyOf(row)
      if (key !== undefined && this.#taken[at]?.get(key) === row.id) this.#taken[at].delete(key)
    })
  }
}
