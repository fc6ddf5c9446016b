import type { Filter, Found, Patch, Query, Sort, Table, Where } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { Overlay } from './overlay.ts'
import { planQuery, type Plan } from './rows/plan-query.ts'
import type { Reader } from './rows/reader.ts'
import type { Selection } from './rows/sorted-rows.ts'
import type { StoredRow } from './rows/stored-row.ts'

/** Gives what reads need, or throws StoreError `over`. */
export type Read = () => Reader
/** Does the work on a transaction's view of the table. */
export type Write = <Result>(work: (overlay: Overlay) => Result) => Promise<Result>

/** The port's table over whatever reads and writes it: the store itself or a transaction. */
export class PortTable implements Table<StoredRow> {
  readonly #read: Read
  readonly #write: Write

  constructor(read: Read, write: Write) {
    this.#read = read
    this.#write = write
  }

  // Async, so that a failure rejects and never throws.
  // oxlint-disable-next-line typescript/require-await -- the port promises, memory need not wait
  async get(id: string): Promise<StoredRow | undefined> {
    return this.#read().get(id)
  }

  // oxlint-disable-next-line typescript/require-await -- as get
  async find(query: Query<StoredRow> = {}): Promise<Found<StoredRow>> {
    const plan = planQuery(query)
    const found = this.#select(plan)
    return { rows: found.slice(plan.offset, plan.offset + plan.limit), total: found.length }
  }

  // oxlint-disable-next-line typescript/require-await -- as get
  async first(
    where: Where<StoredRow>,
    sort?: Sort<StoredRow> | readonly Sort<StoredRow>[],
  ): Promise<StoredRow | undefined> {
    return this.#select(planQuery({ where: complete(where), sort })).slice(0, 1)[0]
  }

  // oxlint-disable-next-line typescript/require-await -- as get
  async has(where: Where<StoredRow>): Promise<boolean> {
    return this.#select(planQuery({ where: complete(where) })).length > 0
  }

  // oxlint-disable-next-line typescript/require-await -- as get
  async count(where?: Filter<StoredRow>): Promise<number> {
    if (where === undefined) return this.#read().size
    return this.#select(planQuery({ where })).length
  }

  insert(row: StoredRow): Promise<StoredRow> {
    return this.#write((overlay) => overlay.insert(row))
  }

  insertMany(rows: readonly StoredRow[]): Promise<void> {
    return this.#write((overlay) => {
      for (const row of rows) overlay.insert(row)
    })
  }

  put(row: StoredRow): Promise<StoredRow> {
    return this.#write((overlay) => overlay.put(row))
  }

  update(id: string, patch: Patch<StoredRow>): Promise<StoredRow> {
    return this.#write((overlay) => overlay.update(id, patch))
  }

  remove(id: string): Promise<boolean> {
    return this.#write((overlay) => overlay.remove(id))
  }

  #select(plan: Plan): Selection {
    return this.#read().select(plan)
  }
}

/** One row is looked for by values that are there: an undefined one would find any. */
function complete(where: Where<StoredRow>): Where<StoredRow> {
  const missing = Object.entries(where).find(([, condition]) => condition === undefined)
  if (missing === undefined) return where
  throw new StoreError('invalid', `no value given for ${missing[0]}`)
}
