import type { AllRows, Store, Table, Tx } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { MemoryTable } from './memory-table.ts'
import { MemoryTx, type Untyped } from './memory-tx.ts'
import { PortTable } from './port-table.ts'
import { copyRow, type StoredRow } from './stored-row.ts'
import { WriterQueue } from './writer-queue.ts'

/** Where writes go before they count. Both throw StoreError `unwritable` and leave things as they were. */
export interface Disk {
  append(record: string): void
  replaceAll(tables: AllTables): Promise<void>
  close(): Promise<void>
}

export type AllTables = ReadonlyMap<string, readonly StoredRow[]>

export interface MemoryStoreOptions {
  /** Field lists that are unique, per table. */
  readonly uniques: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly patience: number
}

/** All rows in memory; a transaction is journaled first and applied after, so that a refused one leaves no trace. */
export class MemoryStore implements Store<Untyped> {
  readonly names: readonly string[]
  readonly #tables = new Map<string, MemoryTable>()
  readonly #ports = new Map<string, PortTable>()
  readonly #snapshots = new WeakSet<AllRows<Untyped>>()
  readonly #writers: WriterQueue
  #disk: Disk | undefined
  #isOver = false

  constructor({ uniques, patience }: MemoryStoreOptions) {
    this.names = [...uniques.keys()]
    for (const [name, fields] of uniques) this.#tables.set(name, new MemoryTable(name, fields))
    this.#writers = new WriterQueue(patience)
  }

  /** Starts from what the disk holds; tables of another version that nobody declares are kept as they are. */
  async load(disk: Disk, rows: AllTables): Promise<void> {
    this.#disk = disk
    for (const name of rows.keys()) if (!this.#tables.has(name)) this.#tables.set(name, new MemoryTable(name))
    try {
      for (const [name, table] of this.#tables) table.replaceAll(rows.get(name) ?? [])
    } catch (error) {
      await this.close()
      throw error
    }
  }

  table(name: string): Table<StoredRow> {
    const known = this.#ports.get(name)
    if (known !== undefined) return known
    const table = this.#tableOf(name)
    const port = new PortTable(
      () => (this.#isOver ? over() : table),
      (work) => this.#write((tx) => Promise.resolve(work(tx.overlay(name)))),
    )
    this.#ports.set(name, port)
    return port
  }

  transaction<Result>(work: (tx: Tx<Untyped>) => Promise<Result>): Promise<Result> {
    return this.#write(work)
  }

  replaceAll(rows: Partial<AllRows<Untyped>>): Promise<void> {
    const next = new Map<string, readonly StoredRow[]>()
    for (const [name, given] of Object.entries(rows)) {
      this.#tableOf(name)
      next.set(
        name,
        (given ?? []).map((row) => copyRow(row).row),
      )
    }
    return this.#replace(next)
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- the port promises, memory need not wait
  async snapshot(): Promise<AllRows<Untyped>> {
    const snapshot = Object.fromEntries([...this.allTables()])
    this.#snapshots.add(snapshot)
    return snapshot
  }

  async restore(snapshot: AllRows<Untyped>): Promise<void> {
    if (!this.#snapshots.has(snapshot)) throw new StoreError('invalid', 'not a snapshot of this store')
    await this.#replace(new Map(Object.entries(snapshot)))
  }

  async close(): Promise<void> {
    if (this.#isOver) return
    await this.#writers.run(async () => {
      this.#isOver = true
      await this.#disk?.close()
    })
  }

  allTables(): AllTables {
    return new Map([...this.#tables].map(([name, table]) => [name, table.rows()]))
  }

  #write<Result>(work: (tx: MemoryTx) => Promise<Result>): Promise<Result> {
    return this.#writers.run(async () => {
      if (this.#isOver) over()
      const tx = new MemoryTx((name) => this.#tableOf(name))
      try {
        const result = await work(tx)
        const record = tx.record()
        if (record !== undefined) this.#disk?.append(record)
        tx.apply()
        return result
      } finally {
        tx.end()
      }
    })
  }

  #replace(rows: AllTables): Promise<void> {
    return this.#writers.run(async () => {
      if (this.#isOver) over()
      for (const [name, table] of this.#tables) table.check(rows.get(name) ?? [])
      await this.#disk?.replaceAll(rows)
      for (const [name, table] of this.#tables) table.replaceAll(rows.get(name) ?? [])
    })
  }

  #tableOf(name: string): MemoryTable {
    const table = this.#tables.get(name)
    if (table === undefined) throw new StoreError('invalid', `there is no table ${name}`)
    return table
  }
}

function over(): never {
  throw new StoreError('over', 'the store is closed')
}
