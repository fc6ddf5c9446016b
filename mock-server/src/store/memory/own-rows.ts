import { setImmediate as nextTurn } from 'node:timers/promises'
import { emptyBounds } from './rows/bounds.ts'
import { laidOver } from './change-record.ts'
import { Past } from './past.ts'
import { FoundRows } from './rows/found-rows.ts'
import { matchesPlan, planOrder, withoutSearch, type Plan } from './rows/plan-query.ts'
import type { Changes, Committed } from './rows/reader.ts'
import { RecentlyUsed } from './rows/recently-used.ts'
import { RowIndex } from './rows/row-index.ts'
import type { SavedTable } from './rows/saved-rows.ts'
import type { Selection } from './rows/sorted-rows.ts'
import type { StoredRow } from './rows/stored-row.ts'
import { TextIndex } from './rows/text-index.ts'
import { UniqueKeys } from './rows/unique-keys.ts'

/**
 * The rows of one table, with indexes that come into being when a query first wants them. Rows that were saved stay text
 * until somebody asks for one, or until `readOn` has parsed them all in idle moments.
 */
export class OwnRows implements Omit<Committed, 'isCounted'> {
  readonly name: string
  readonly #uniques: readonly UniqueKeys[]
  readonly #indexes = new RecentlyUsed<RowIndex>(maxIndexes)
  /** What tests left of a stretch of an index; true until the next write to the table. */
  readonly #filtered = new RecentlyUsed<Selection>(maxFiltered)
  /** Of large tables that were searched, by the fields in which they were. */
  readonly #texts = new RecentlyUsed<TextIndex>(maxTexts)
  readonly #past = new Past()
  /** Not to be read before `#all` has completed them. */
  #rows = new Map<string, StoredRow>()
  #unread: SavedTable | undefined
  /** The rows as a list, until they change. */
  #list: readonly StoredRow[] | undefined

  constructor(name: string, uniques: readonly (readonly string[])[], saved: SavedTable) {
    this.name = name
    this.#uniques = uniques.map((fields) => new UniqueKeys(name, fields))
    this.#unread = saved
    this.#past.mark(saved.rows.rows)
  }

  get uniques(): readonly UniqueKeys[] {
    this.#all()
    return this.#uniques
  }

  get size(): number {
    return this.#unread?.changes.size === 0 ? this.#unread.rows.count : this.#all().size
  }

  get(id: string): StoredRow | undefined {
    return this.#all().get(id)
  }

  /** The same list until something changes; the way back to it is known for a while. */
  rows(): readonly StoredRow[] {
    if (this.#list === undefined) this.#past.mark((this.#list = [...this.#all().values()]))
    return this.#list
  }

  select(plan: Plan): Selection {
    const id = plan.values[plan.fields.indexOf('id')]
    if (typeof id === 'string') {
      const row = this.get(id)
      return row && matchesPlan(plan, row) ? [row] : []
    }
    const stretch = this.#stretch(plan)
    if (plan.tests.length === 0) return plan.backwards ? reversed(stretch) : stretch
    const key = JSON.stringify([plan.indexKey, plan.values, plan.backwards, plan.bounds.key, plan.testsKey])
    return this.#filtered.get(key, () => {
      const searched = stretch.length < worthAnIndex ? undefined : this.#search(plan)
      if (searched !== undefined) return searched
      const rows = stretch.slice(0, stretch.length)
      const found = rows.filter((row) => plan.tests.every((test) => test(row)))
      return plan.backwards ? found.reverse() : found
    })
  }

  apply(changes: Changes): void {
    const rows = this.#all()
    this.#list = undefined
    this.#filtered.clear()
    // Many changes at once make building anew cheaper than keeping up.
    if (changes.size > 1000 && changes.size > rows.size / 4) {
      this.#indexes.clear()
      this.#texts.clear()
    }
    for (const [id, after] of changes) {
      const before = rows.get(id)
      this.#past.note(id, before)
      change(rows, id, after)
      for (const index of this.#indexes.values()) index.change(before, after)
      for (const text of this.#texts.values()) text.change(before, after)
      for (const unique of this.#uniques) unique.change(before, after)
    }
  }

  /** What makes the rows those of this list, if it is one that they were; undefined where that is not known. */
  wayTo(list: readonly StoredRow[]): Changes | undefined {
    const { patches, changes, rows } = this.#unread ?? {}
    if (rows?.rows === list && patches?.size === 0 && changes?.size === 0) return new Map()
    if (this.#list === list) return new Map()
    const all = this.#all()
    return this.#past.wayTo(list, (id) => all.get(id))
  }

  /** Takes a way that `wayTo` has told, or that leads there too: the rows stand again as in the list. */
  goBack(list: readonly StoredRow[], way: Changes): void {
    if (way.size === 0) return
    const comesBack = [...way.keys()].some((id) => !this.#all().has(id))
    this.apply(way)
    if (comesBack) this.#rows = new Map(list.map((row) => [row.id, row]))
    this.#list = list
    this.#past.return(list)
  }

  /** Whether `rows` has handed out this list last, and nothing has changed since. */
  isList(list: readonly StoredRow[]): boolean {
    return this.#list === list
  }

  /** Parses another block of what is still text; answers whether there is more. A block that fails stays unread. */
  readOn(): boolean {
    if (this.#unread === undefined) return false
    const { rows: saved, changes, patches } = this.#unread
    if (saved.readOn()) return true
    const rows = new Map(saved.rows.map((row) => [row.id, row]))
    const set = (id: string, row: StoredRow | undefined): void => {
      this.#past.note(id, rows.get(id))
      change(rows, id, row)
    }
    for (const [id, patch] of patches) set(id, laidOver(rows.get(id), patch))
    for (const [id, row] of changes) set(id, row)
    for (const unique of this.#uniques) unique.replaceAll(rows.values())
    this.#rows = rows
    this.#unread = undefined
    if (patches.size === 0 && changes.size === 0) this.#list = saved.rows
    return false
  }

  #all(): Map<string, StoredRow> {
    while (this.readOn());
    return this.#rows
  }

  /** Whether searches in these fields need not read every row. */
  knowsTexts(fields: readonly string[]): boolean {
    return [...this.#texts.values()].some((index) => index.isOf(fields) && index.isWhole)
  }

  /** What an index of texts finds; undefined where there is none yet, or it does not know. */
  #search(plan: Plan): Selection | undefined {
    if (plan.search === undefined) return undefined
    const { text, fields } = plan.search
    for (const index of this.#texts.values()) if (index.isOutgrown) this.#texts.clear()
    const index = this.#texts.get(JSON.stringify(fields), () =>
      begun(new TextIndex(fields, this.#all().values())),
    )
    const candidates = index.find(text)
    if (candidates === undefined) return undefined
    const asked = candidates.isExact ? withoutSearch(plan) : plan
    const rows = candidates.rows.filter((row) => matchesPlan(asked, row))
    return new FoundRows(rows, planOrder(plan))
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
const maxTexts = 4
/** Rows that are sooner read than looked up. */
const worthAnIndex = 4000
const rowsATurn = 2000

/** Makes the index while others have their turns. */
function begun(index: TextIndex): TextIndex {
  void (async () => {
    while (!index.isWhole && !index.isOutgrown) {
      await nextTurn()
      index.readOn(rowsATurn)
    }
  })()
  return index
}

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
