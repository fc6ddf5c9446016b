import type { Compare } from './compare-values.ts'
import type { StoredRow } from './stored-row.ts'

/** Rows that a query found, in its order, read by position. */
export interface Selection {
  readonly length: number
  slice(from: number, to: number): readonly StoredRow[]
}

/**
 * A sorted list cut into short chunks: a write moves a few hundred references, not a hundred thousand, and
 * a position is found by adding up chunk lengths. The order must be strict: no two rows equal (end with id).
 */
export class SortedRows implements Selection {
  readonly #compare: Compare
  readonly #chunks: StoredRow[][] = []
  length = 0

  constructor(compare: Compare, rows: StoredRow[] = []) {
    this.#compare = compare
    const sorted = rows.sort(compare)
    for (let from = 0; from < sorted.length; from += chunkSize) {
      this.#chunks.push(sorted.slice(from, from + chunkSize))
    }
    this.length = sorted.length
  }

  insert(row: StoredRow): void {
    const [at, chunk, position] = this.#find(row)
    this.length += 1
    if (chunk === undefined) {
      const last = this.#chunks.at(-1)
      if (last === undefined || last.length >= chunkSize) this.#chunks.push([row])
      else last.push(row)
      return
    }
    chunk.splice(position, 0, row)
    if (chunk.length > 2 * chunkSize) this.#chunks.splice(at + 1, 0, chunk.splice(chunkSize))
  }

  remove(row: StoredRow): void {
    const [at, chunk, position] = this.#find(row)
    if (chunk?.[position]?.id !== row.id) return
    chunk.splice(position, 1)
    this.length -= 1
    if (chunk.length === 0) this.#chunks.splice(at, 1)
  }

  /** Puts a row in the place of one that is its equal in this order. */
  replace(row: StoredRow): void {
    const [, chunk, position] = this.#find(row)
    if (chunk?.[position]?.id === row.id) chunk[position] = row
  }

  /** How many rows come first, given a test that holds for some first rows and for none after them. */
  rank(isBefore: (row: StoredRow) => boolean): number {
    const at = firstIndex(this.#chunks, (chunk) => !isBefore(lastOf(chunk)))
    const inChunk = firstIndex(this.#chunks[at] ?? [], (row) => !isBefore(row))
    return this.#chunks.slice(0, at).reduce((sum, chunk) => sum + chunk.length, inChunk)
  }

  slice(from: number, to: number): StoredRow[] {
    const found: StoredRow[] = []
    let start = 0
    for (const chunk of this.#chunks) {
      if (start >= to) break
      const end = start + chunk.length
      if (end > from) for (const row of chunk.slice(Math.max(0, from - start), to - start)) found.push(row)
      start = end
    }
    return found
  }

  /** The chunk that has or would take the row, with both positions; no chunk when it comes after all. */
  #find(row: StoredRow): [number, StoredRow[] | undefined, number] {
    const at = firstIndex(this.#chunks, (chunk) => this.#compare(lastOf(chunk), row) >= 0)
    const chunk = this.#chunks[at]
    return [at, chunk, firstIndex(chunk ?? [], (other) => this.#compare(other, row) >= 0)]
  }
}

const chunkSize = 512

/** Binary search for the first item of which the test holds, given that it holds for all after that. */
function firstIndex<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item !== undefined && test(item)) high = middle
    else low = middle + 1
  }
  return low
}

function lastOf(chunk: readonly StoredRow[]): StoredRow {
  const row = chunk.at(-1)
  if (row === undefined) throw new Error('a chunk is never empty')
  return row
}
