import type { StoredRow } from './stored-row.ts'

/** Rows that a text may be in, and whether it surely is in each of them. */
export interface Candidates {
  readonly rows: readonly StoredRow[]
  readonly isExact: boolean
}

/**
 * Where in the fields of a table which two letters follow each other, for searches that would otherwise read every row.
 * It is made piece by piece, in turns of its own, and keeps up with the table from the beginning on; until it is whole
 * it knows nothing. About 4 bytes for each pair of letters of each row.
 */
export class TextIndex {
  readonly #fields: readonly string[]
  /** Rows by number. What a row was before it changed keeps its number, and is among the dead. */
  readonly #rows: StoredRow[]
  readonly #dead = new Set<StoredRow>()
  readonly #postings = new Map<number, Numbers>()
  /** How many of the rows are in already. */
  #done = 0
  /** Letters that a change of case makes two of: what is found then has to be looked at. */
  #isLossy = false

  constructor(fields: readonly string[], rows: Iterable<StoredRow>) {
    this.#fields = fields
    this.#rows = [...rows]
  }

  isOf(fields: readonly string[]): boolean {
    return this.#fields.join() === fields.join()
  }

  get isWhole(): boolean {
    return this.#done === this.#rows.length
  }

  /** So much of it is of rows that are no more that a new one is better. */
  get isOutgrown(): boolean {
    return this.#dead.size > 1000 + this.#rows.length / 4
  }

  /** Takes in the next so many rows. */
  readOn(count: number): void {
    const until = Math.min(this.#rows.length, this.#done + count)
    for (; this.#done < until; this.#done += 1) {
      const row = this.#rows[this.#done]
      if (row !== undefined) this.#note(row, this.#done)
    }
  }

  change(before: StoredRow | undefined, after: StoredRow | undefined): void {
    if (before !== undefined) this.#dead.add(before)
    // A row that comes back has its number still.
    if (after === undefined || this.#dead.delete(after)) return
    this.#rows.push(after)
    if (this.#done === this.#rows.length - 1) this.readOn(1)
  }

  /** Rows with this text, which has no capitals; undefined where the index does not know. */
  find(text: string): Candidates | undefined {
    if (!this.isWhole) return undefined
    const keys = text.length === 1 ? letterKeys(text) : pairKeys(text)
    if (keys.length === 0) return undefined
    const lists = keys.map((key) => this.#postings.get(key) ?? noNumbers)
    const [first = noNumbers, ...others] = lists.sort((a, b) => a.length - b.length)
    let found = first.read()
    for (const list of others) {
      if (found.length < fewEnough) break
      found = inBoth(found, list.read())
    }
    const rows: StoredRow[] = []
    for (const number of found) {
      const row = this.#rows[number]
      if (row !== undefined && !(this.#dead.size > 0 && this.#dead.has(row))) rows.push(row)
    }
    return { rows, isExact: keys.length === 1 && text.length <= 2 && !this.#isLossy }
  }

  #note(row: StoredRow, number: number): void {
    for (const field of this.#fields) {
      const value = row[field]
      const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
      const small = text.toLowerCase()
      if (small.length !== text.length) this.#isLossy = true
      let before = -1
      for (let at = 0; at < small.length; at += 1) {
        const letter = small.charCodeAt(at)
        if (letter > lastAscii) this.#add(letter, number)
        if (before >= 0) this.#add(pairKey(before, letter), number)
        before = letter
      }
    }
  }

  #add(key: number, number: number): void {
    const list = this.#postings.get(key)
    if (list === undefined) this.#postings.set(key, new Numbers(number))
    else list.add(number)
  }
}

/** Few enough to be looked at one by one. */
const fewEnough = 200
const lastAscii = 0x7f

/** A letter by itself is only noted where there are many different ones: a digit is in nearly every row. */
function letterKeys(letter: string): number[] {
  const code = letter.charCodeAt(0)
  return code > lastAscii ? [code] : []
}

function pairKeys(text: string): number[] {
  const keys = new Set<number>()
  for (let at = 1; at < text.length; at += 1) keys.add(pairKey(text.charCodeAt(at - 1), text.charCodeAt(at)))
  return [...keys]
}

/** A number of 32 bits; no pair with a NUL before it is noted as one, so that none passes for a letter. */
function pairKey(first: number, second: number): number {
  return first === 0 ? -0x1_0000_0000 - second : (first << 16) | second
}

function inBoth(some: Uint32Array, others: Uint32Array): Uint32Array {
  const both = new Uint32Array(some.length)
  let [count, at] = [0, 0]
  for (const number of some) {
    while (at < others.length && (others[at] ?? 0) < number) at += 1
    if (others[at] === number) both[count++] = number
  }
  return both.subarray(0, count)
}

/** Ascending numbers, each once. */
class Numbers {
  #items: Uint32Array
  length = 1

  constructor(first: number) {
    this.#items = new Uint32Array([first])
  }

  add(number: number): void {
    const items = this.#items
    if (items[this.length - 1] === number) return
    if (this.length === items.length) {
      this.#items = new Uint32Array(Math.ceil(items.length * 1.5) + 2)
      this.#items.set(items)
    }
    this.#items[this.length] = number
    this.length += 1
  }

  read(): Uint32Array {
    return this.#items.subarray(0, this.length)
  }
}

const noNumbers = new (class extends Numbers {
  override length = 0
})(0)
