import { rowsIn } from './row-blocks.ts'
import type { StoredRow } from './stored-row.ts'

/** Rows as text that become objects once, however many times a table is filled from them: rows never change. */
export class SavedRows {
  readonly #rows: StoredRow[] = []
  #blocks: readonly Buffer[]

  constructor(blocks: readonly Buffer[]) {
    this.#blocks = blocks
  }

  /** Known without parsing any. */
  get count(): number {
    return this.#blocks.reduce((count, block) => count + linesIn(block), this.#rows.length)
  }

  /** All of them, once `readOn` says that there are no more. */
  get rows(): readonly StoredRow[] {
    return this.#rows
  }

  /** Parses another block; answers whether there was one. A block that fails stays as it is. */
  readOn(): boolean {
    const [block, ...others] = this.#blocks
    if (block === undefined) return false
    this.#rows.push(...rowsIn(block))
    this.#blocks = others
    return true
  }
}

function linesIn(block: Buffer): number {
  let count = 0
  for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) count += 1
  return count
}

const newline = 10
