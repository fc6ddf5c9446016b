import type { Adapter } from 'lowdb'
import type { Store } from '../port.ts'
import { StoreError } from '../store-error.ts'
import type { Untyped } from '../memory/memory-tx.ts'
import { isRow, type StoredRow } from '../memory/rows/stored-row.ts'

/** The rows that one request is about, by table: all that json-server gets to see. */
export type Window = Record<string, object[]>

/** The field of a row and what is wrong with it, given some that its table has; undefined: it may be written. */
export type FaultOfRow = (table: string, row: StoredRow, rows: readonly StoredRow[]) => string | undefined

/** lowdb's adapter over the store: reads a window of it, and writes back what became different in there. */
export class WindowAdapter implements Adapter<Window> {
  readonly #store: Store<Untyped>
  readonly #before: ReadonlyMap<string, readonly StoredRow[]>

  readonly #faultOf: FaultOfRow

  constructor(
    store: Store<Untyped>,
    rows: ReadonlyMap<string, readonly StoredRow[]>,
    faultOf: FaultOfRow = () => undefined,
  ) {
    this.#store = store
    this.#before = rows
    this.#faultOf = faultOf
  }

  read(): Promise<Window> {
    return Promise.resolve(Object.fromEntries([...this.#before].map(([name, rows]) => [name, [...rows]])))
  }

  /** All changes or none; StoreError `stale` when the store has moved on since the window was read. */
  write(window: Window): Promise<void> {
    return this.#store.transaction(async (tx) => {
      for (const [name, before] of this.#before) {
        const table = tx.table(name)
        const check = async (row: StoredRow) => {
          const fault = this.#faultOf(name, row, (await table.find({ limit: 50 })).rows)
          if (fault !== undefined) throw new StoreError('invalid', `${name}: no reply can carry ${fault}`)
        }
        const after = (window[name] ?? []).filter(isRow)
        const kept = new Map(after.map((row) => [row.id, row]))
        for (const row of before.filter((each) => kept.get(each.id) !== each)) {
          if (JSON.stringify(await table.get(row.id)) !== JSON.stringify(row)) {
            throw new StoreError('stale', `${name}: row ${row.id} was changed meanwhile, read it again`)
          }
          const next = kept.get(row.id)
          if (next === undefined) await table.remove(row.id)
          else {
            await check(next)
            await table.put(next)
          }
        }
        const known = new Set(before.map((row) => row.id))
        for (const row of after.filter(({ id }) => !known.has(id))) {
          // An id of json-server may begin with what no id of the platform begins with; its reply names the row as it is here.
          if (!/^[0-9A-Za-z]/.test(row.id)) Object.assign(row, { id: `0${row.id}` })
          await check(row)
          await table.insert(row)
        }
      }
    })
  }
}
