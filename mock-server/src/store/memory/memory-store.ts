import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AllRows, OpenTx, Shelf, Store, Table, Template } from '../port.ts'
import { StoreError } from '../store-error.ts'
import { recordOf } from './change-record.ts'
import type { AllTables, Disk, TableBlocks, TablesAsText } from './disk.ts'
import { MemoryTable, type SavedTable } from './memory-table.ts'
import { MemoryTx, type Untyped } from './memory-tx.ts'
import { PortTable } from './port-table.ts'
import { blocksOf } from './row-blocks.ts'
import { SavedRows } from './saved-rows.ts'
import type { StoredRow } from './stored-row.ts'
import { wayBack } from './way-back.ts'
import { WriterQueue } from './writer-queue.ts'

/** Tables that a store shares with others; none of them is ever written to. */
interface Origin {
  readonly name: string | undefined
  readonly tables: ReadonlyMap<string, MemoryTable>
}

/** Rows to come back to. */
interface Kept {
  readonly name: string
  readonly tables: ReadonlyMap<string, SavedRows>
}

export interface MemoryStoreOptions {
  /** Field lists that are unique, per table. */
  readonly uniques: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly patience: number
}

/** All rows in memory; a transaction is journaled first and applied after, so that a refused one leaves no trace. */
export class MemoryStore implements Store<Untyped> {
  readonly names: readonly string[]
  readonly #options: MemoryStoreOptions
  readonly #tables = new Map<string, MemoryTable>()
  readonly #ports = new Map<string, PortTable>()
  readonly #snapshots = new WeakSet<AllRows<Untyped>>()
  readonly #writers: WriterQueue
  #disk: Disk | undefined
  #kept: Kept | undefined
  #origin: Origin | undefined
  #isOver = false

  constructor(options: MemoryStoreOptions) {
    const { uniques, patience } = options
    this.#options = options
    this.names = [...uniques.keys()]
    for (const [name, fields] of uniques) this.#tables.set(name, new MemoryTable(name, fields))
    this.#writers = new WriterQueue(patience)
  }

  /** Starts from what the disk holds; tables of another version that nobody declares are kept as they are. */
  load(disk: Disk, saved: ReadonlyMap<string, SavedTable>, keptName: string | undefined): void {
    this.#disk = disk
    if (keptName !== undefined) {
      this.#kept = { name: keptName, tables: new Map([...saved].map(([name, { rows }]) => [name, rows])) }
    }
    for (const [name, table] of saved) {
      if (!this.#tables.has(name)) this.#tables.set(name, new MemoryTable(name))
      this.#tableOf(name).load(table)
    }
    void this.#readOn()
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

  transaction<Result>(work: (tx: OpenTx<Untyped>) => Promise<Result>): Promise<Result> {
    return this.#write(work)
  }

  async replaceAll(rows: Partial<AllRows<Untyped>>, name?: string): Promise<void> {
    const text = new Map<string, readonly Buffer[]>()
    for (const [table, list = []] of Object.entries(rows)) {
      this.#tableOf(table).check(list)
      const blocks: Buffer[] = []
      for (const block of blocksOf(list)) {
        blocks.push(block)
        await nextTurn()
      }
      text.set(table, blocks)
    }
    await this.#replaceBySaved(text, savedRows(text), name)
  }

  async recall(name: string): Promise<boolean> {
    const origin = this.#origin
    if (origin?.name === name) {
      await this.#replace(new Map(), undefined, (table) => shareIn(origin, table))
      return true
    }
    const known = this.#kept?.name === name ? this.#kept.tables : undefined
    const text = this.#disk?.kept(name)
    if (this.#disk === undefined ? known === undefined : text === undefined) return false
    await this.#replaceBySaved(text ?? new Map(), known ?? savedRows(text ?? new Map()), name)
    return true
  }

  // oxlint-disable-next-line typescript/require-await -- the port promises, memory need not wait
  async snapshot(): Promise<AllRows<Untyped>> {
    const snapshot = Object.fromEntries([...this.allTables()])
    this.#snapshots.add(snapshot)
    return snapshot
  }

  async restore(snapshot: AllRows<Untyped>): Promise<void> {
    if (!this.#snapshots.has(snapshot)) throw new StoreError('invalid', 'not a snapshot of this store')
    const rows = new Map(Object.entries(snapshot))
    // What shares its rows with others goes back to sharing them.
    if (this.#origin === undefined && (await this.#goBack(rows))) return
    await this.#replace(asText(rows), undefined, (table) => table.replaceAll(rows.get(table.name) ?? []))
  }

  template(from: string | AllRows<Untyped>): Template<Untyped> | undefined {
    const tables = new Map(
      [...this.#options.uniques].map(([name, fields]) => [name, new MemoryTable(name, fields)] as const),
    )
    const name = typeof from === 'string' ? from : undefined
    if (typeof from === 'string') {
      if (this.#kept?.name !== from) return undefined
      for (const table of tables.values()) table.load(unchanged(this.#kept.tables.get(table.name)))
    } else {
      if (!this.#snapshots.has(from)) return undefined
      for (const table of tables.values()) table.replaceAll(from[table.name] ?? [])
    }
    return { open: () => this.#sharing({ name, tables }) }
  }

  get shelf(): Shelf<Untyped> | undefined {
    const shelf = this.#disk?.shelf
    return (
      shelf && {
        list: () => shelf.list(),
        put: (name, about, rows) => shelf.put(name, about, asText(new Map(Object.entries(rows)))),
        read: async (name) => {
          const blocks = shelf.read(name)
          return blocks && this.#read(blocks)
        },
        remove: (name) => shelf.remove(name),
      }
    )
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

  #sharing(origin: Origin): MemoryStore {
    const store = new MemoryStore(this.#options)
    store.#origin = origin
    for (const table of store.#tables.values()) shareIn(origin, table)
    return store
  }

  #write<Result>(work: (tx: MemoryTx) => Promise<Result>): Promise<Result> {
    return this.#writers.run(async () => {
      if (this.#isOver) over()
      const tx = new MemoryTx((name) => this.#tableOf(name))
      try {
        const result = await work(tx)
        const record = this.#disk && tx.record()
        if (record !== undefined) this.#disk?.append(record)
        tx.apply()
        return result
      } finally {
        tx.end()
      }
    })
  }

  async #replaceBySaved(text: TableBlocks, saved: Kept['tables'], name: string | undefined): Promise<void> {
    await this.#replace(text, name, (table) => table.load(unchanged(saved.get(table.name))))
    this.#kept = name === undefined ? undefined : { name, tables: saved }
    void this.#readOn()
  }

  /** Undoes what has changed as one write, where that is less than to write everything anew; answers whether it was. */
  #goBack(then: AllTables): Promise<boolean> {
    return this.#writers.run(async () => Promise.resolve(this.#undo(then)))
  }

  #undo(then: AllTables): boolean {
    if (this.#isOver) over()
    const ways = [...this.#tables.values()].map((table) => {
      const changes = wayBack(table.rows(), then.get(table.name) ?? [])
      return { table, changes }
    })
    const count = ways.reduce((total, { changes }) => total + changes.size, 0)
    if (count > mostUndone) return false
    const record = this.#disk && recordOf(ways.map(({ table, changes }) => [table.name, changes] as const))
    if (record !== undefined) this.#disk?.append(record)
    for (const { table, changes } of ways) if (changes.size > 0) table.apply(changes)
    return true
  }

  /** Rows that were shelved, as a snapshot; others get their turn meanwhile. */
  async #read(blocks: TableBlocks): Promise<AllRows<Untyped>> {
    const rows: [string, readonly StoredRow[]][] = []
    for (const name of this.#tables.keys()) {
      const saved = new SavedRows(blocks.get(name) ?? [])
      while (saved.readOn()) await nextTurn()
      rows.push([name, saved.rows])
    }
    const snapshot = Object.fromEntries(rows)
    this.#snapshots.add(snapshot)
    return snapshot
  }

  #replace(text: TablesAsText, name: string | undefined, fill: (table: MemoryTable) => void): Promise<void> {
    return this.#writers.run(async () => {
      if (this.#isOver) over()
      await this.#disk?.replaceAll(text, name)
      for (const table of this.#tables.values()) fill(table)
    })
  }

  /** Parses what is still text while nobody waits for it, a block at each turn. */
  async #readOn(): Promise<void> {
    for (const table of this.#tables.values()) {
      do await nextTurn()
      while (!this.#isOver && readQuietly(table))
    }
  }

  #tableOf(name: string): MemoryTable {
    const table = this.#tables.get(name)
    if (table === undefined) throw new StoreError('invalid', `there is no table ${name}`)
    return table
  }
}

function shareIn({ tables }: Origin, table: MemoryTable): void {
  const base = tables.get(table.name)
  if (base !== undefined) table.share(base)
}

function unchanged(rows = new SavedRows([])): SavedTable {
  return { rows, changes: new Map() }
}

/** Rows above which going back is to write everything anew. */
const mostUndone = 20_000

function savedRows(text: TableBlocks): Kept['tables'] {
  return new Map([...text].map(([name, blocks]) => [name, new SavedRows(blocks)]))
}

/** Each table is made text as it is written. */
export function asText(rows: AllTables): TablesAsText {
  return new Map([...rows].map(([name, list]) => [name, blocksOf(list)]))
}

/** What is wrong with a table is told to those who ask for its rows. */
function readQuietly(table: MemoryTable): boolean {
  try {
    return table.readOn()
  } catch {
    return false
  }
}

function over(): never {
  throw new StoreError('over', 'the store is closed')
}
