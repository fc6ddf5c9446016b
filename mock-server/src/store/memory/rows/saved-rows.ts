import type { Patch } from '../../port.ts'
import type { Changes } from './reader.ts'
import { rowsIn } from './row-blocks.ts'
import type { StoredRow } from './stored-row.ts'

/** Rows as text that become objects once, however many times a table is filled from them: rows never change. */
export class SavedRows {
  /** All of them, once `readOn` says that there are no more. */
  readonly rows: readonly StoredRow[]
  readonly #parsed: StoredRow[] = []
  #blocks: readonly Buffer[]

  constructor(blocks: readonly Buffer[], rows?: readonly StoredRow[]) {
    this.#blocks = blocks
    this.rows = rows ?? this.#parsed
  }

  /** Rows that are objects already. */
  static of(rows: readonly StoredRow[]): SavedRows {
    return new SavedRows([], rows)
  }

  /** Known without parsing any. */
  get count(): number {
    return this.#blocks.reduce((count, block) => count + linesIn(block), this.rows.length)
  }

  /** Parses another block; answers whether there was one. A block that fails stays as it is. */
  readOn(): boolean {
    const [block, ...others] = this.#blocks
    if (block === undefined) return false
    this.#parsed.push(...rowsIn(block))
    this.#blocks = others
    return true
  }
}

/** A table as text: its rows, and what was done to them since they were written. */
export interface SavedTable {
  readonly rows: SavedRows
  readonly changes: Changes
  /** Fields that have changed of rows that are text still, by id. */
  readonly patches: ReadonlyMap<string, Patch<StoredRow>>
}

/** Rows to which nothing was done. */
export function unchanged(rows = new SavedRows([])): SavedTable {
  return { rows, changes: new Map(), patches: new Map() }
}

function linesIn(block: Buffer): number {
  let count = 0
  for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) count += 1
  return count
}

const newline = 10
