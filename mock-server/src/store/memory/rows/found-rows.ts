import type { Compare } from './compare-values.ts'
import type { Selection } from './sorted-rows.ts'
import type { StoredRow } from './stored-row.ts'

/** Rows that were found in no order: of many the first page is picked out, and only who reads on has them all sorted. */
export class FoundRows implements Selection {
  readonly #rows: StoredRow[]
  readonly #compare: Compare
  #isSorted = false

  constructor(rows: StoredRow[], compare: Compare) {
    this.#rows = rows
    this.#compare = compare
  }

  get length(): number {
    return this.#rows.length
  }

  slice(from: number, to: number): readonly StoredRow[] {
    if (!this.#isSorted && to <= firstPages && this.length > 4 * firstPages)
      return this.#first(to).slice(from)
    if (!this.#isSorted) this.#rows.sort(this.#compare)
    this.#isSorted = true
    return this.#rows.slice(from, to)
  }

  #first(count: number): readonly StoredRow[] {
    const first: StoredRow[] = []
    for (const row of this.#rows) {
      const last = first.at(-1)
      if (first.length === count && last !== undefined && this.#compare(row, last) > 0) continue
      const at = first.findIndex((other) => this.#compare(row, other) < 0)
      first.splice(at < 0 ? first.length : at, 0, row)
      if (first.length > count) first.pop()
    }
    return first
  }
}

const firstPages = 100
