import { StoreError } from '../store-error.ts'
import { OwnRows } from './own-rows.ts'
import type { Plan } from './rows/plan-query.ts'
import type { Changes, Committed, KeyRule, TableFacts } from './rows/reader.ts'
import { SavedRows, unchanged, type SavedTable } from './rows/saved-rows.ts'
import { SharedRows } from './shared-rows.ts'
import type { Selection } from './rows/sorted-rows.ts'
import type { StoredRow } from './rows/stored-row.ts'
import { UniqueKeys } from './rows/unique-keys.ts'
import { wayBack } from './way-back.ts'

/** A table of another build. */
const undeclared: TableFacts = { uniques: [], isCounted: false }

/** The committed rows of one table: its own, or those of a table that nobody writes to under what has changed of them. */
export class MemoryTable implements Committed {
  readonly name: string
  readonly isCounted: boolean
  readonly #uniques: readonly (readonly string[])[]
  #rows: OwnRows | SharedRows
  /** Where it shared its rows at first, to come back to. */
  readonly #origin: MemoryTable | undefined

  constructor(name: string, { uniques, isCounted }: TableFacts = undeclared, base?: MemoryTable) {
    this.name = name
    this.isCounted = isCounted
    this.#uniques = uniques
    this.#origin = base
    this.#rows = base === undefined ? this.#own(unchanged()) : new SharedRows(base)
  }

  get uniques(): readonly KeyRule[] {
    return this.#rows.uniques
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): StoredRow | undefined {
    return this.#rows.get(id)
  }

  /** The same list until something changes. */
  rows(): readonly StoredRow[] {
    return this.#rows.rows()
  }

  select(plan: Plan): Selection {
    return this.#rows.select(plan)
  }

  /** Applies what has been checked and journaled; it cannot fail. */
  apply(changes: Changes): void {
    this.#rows.apply(changes)
    if (this.#rows instanceof SharedRows && this.#rows.isOutgrown) this.replaceAll(this.#rows.rows())
  }

  /** What has to be done to the rows to make them those of an earlier moment. */
  wayTo(then: readonly StoredRow[]): Changes {
    const known = this.#rows instanceof OwnRows ? this.#rows.wayTo(then) : undefined
    return known ?? wayBack(this.rows(), then)
  }

  /** As `wayTo` rows that were saved and that it began with, where that is known without a look at all of them. */
  wayToSaved(then: SavedRows): Changes | undefined {
    return this.#rows instanceof OwnRows ? this.#rows.wayTo(then.rows) : undefined
  }

  /** Takes a way that it has told. */
  goBack(then: readonly StoredRow[], way: Changes): void {
    if (this.#rows instanceof OwnRows) this.#rows.goBack(then, way)
    else this.apply(way)
  }

  /** Throws StoreError `unique` when the rows contradict each other. */
  check(rows: readonly StoredRow[]): void {
    const ids = new Set(rows.map((row) => row.id))
    if (ids.size < rows.length) throw new StoreError('unique', `${this.name}: an id is there twice`)
    for (const fields of this.#uniques) new UniqueKeys(this.name, fields).check(rows)
  }

  /** Rows of `rows()` that are still there, or that are those of others, need no table of their own. */
  replaceAll(rows: readonly StoredRow[]): void {
    if (this.#rows.isList(rows)) return
    if (this.#origin !== undefined && rows === this.#origin.rows()) return this.share()
    this.load(unchanged(SavedRows.of(rows)))
  }

  /** As `replaceAll`, with rows that are still text. */
  load(saved: SavedTable): void {
    this.#rows = this.#own(saved)
  }

  /** Goes back to sharing its rows, if it did so at first. */
  share(): void {
    if (this.#origin !== undefined) this.#rows = new SharedRows(this.#origin)
  }

  /** Parses another block of what is still text; answers whether there is more. A block that fails stays unread. */
  readOn(): boolean {
    return this.#rows instanceof OwnRows && this.#rows.readOn()
  }

  #own(saved: SavedTable): OwnRows {
    return new OwnRows(this.name, this.#uniques, saved)
  }
}
