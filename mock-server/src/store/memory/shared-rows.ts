import { Overlay } from './overlay.ts'
import type { Plan } from './rows/plan-query.ts'
import type { Changes, Committed, KeyRule } from './rows/reader.ts'
import type { Selection } from './rows/sorted-rows.ts'
import type { StoredRow } from './rows/stored-row.ts'

/** A table that nobody writes to any more. */
export interface SharedTable extends Committed {
  rows(): readonly StoredRow[]
}

/** The rows of such a table, with its indexes, and on top of them what one of many has changed. */
export class SharedRows implements Committed {
  readonly base: SharedTable
  /** Not there before the first change: it would want the rows parsed. */
  #own: Overlay | undefined
  /** The rows as a list, until they change. */
  #list: readonly StoredRow[] | undefined

  constructor(base: SharedTable) {
    this.base = base
  }

  get name(): string {
    return this.base.name
  }

  get isCounted(): boolean {
    return this.base.isCounted
  }

  get size(): number {
    return this.#view.size
  }

  get uniques(): readonly KeyRule[] {
    return this.#view.uniques
  }

  /** Whether so much has changed that rows of its own cost less than looking twice. */
  get isOutgrown(): boolean {
    const changed = this.#own?.changes.size ?? 0
    return changed > mostChanges && changed > this.base.size / 50
  }

  get(id: string): StoredRow | undefined {
    return this.#view.get(id)
  }

  select(plan: Plan): Selection {
    return this.#view.select(plan)
  }

  /** The list of the base itself where nothing has changed. */
  rows(): readonly StoredRow[] {
    this.#list ??= this.#listed()
    return this.#list
  }

  /** Whether `rows` has handed out this list last, and nothing has changed since. */
  isList(list: readonly StoredRow[]): boolean {
    return this.#list === list
  }

  #listed(): readonly StoredRow[] {
    const changes = this.#own?.changes
    if (changes === undefined || changes.size === 0) return this.base.rows()
    const isOld = (id: string) => this.base.get(id) !== undefined
    return [
      ...this.base.rows().flatMap((row) => rowOf(changes.has(row.id) ? changes.get(row.id) : row)),
      ...[...changes].flatMap(([id, row]) => (isOld(id) ? [] : rowOf(row))),
    ]
  }

  apply(changes: Changes): void {
    this.#own ??= new Overlay(this.base)
    this.#own.adopt(changes)
    this.#list = undefined
  }

  get #view(): Committed {
    return this.#own ?? this.base
  }
}

const mostChanges = 100

function rowOf(row: StoredRow | undefined): readonly StoredRow[] {
  return row === undefined ? [] : [row]
}
