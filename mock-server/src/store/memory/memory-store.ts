import type { AllRows, OpenTx, Shared, Shelf, Store, Table, Template } from '../port.ts'
import { over, StoreError } from '../store-error.ts'
import { changesIn, recordOf, rowsKnown } from './change-record.ts'
import type { AllTables, Entry, Follower, Hear, Keeper, TableBlocks, TablesAsText } from './keeper.ts'
import { MemoryTable } from './memory-table.ts'
import {
  asBlocks,
  asText,
  readAll,
  readOn,
  savedRows,
  tablesOf,
  type Kept,
  type Origin,
} from './many-tables.ts'
import { MemoryTx, type Untyped } from './memory-tx.ts'
import { openShelf } from './open-shelf.ts'
import { PortTable } from './port-table.ts'
import { SavedRows, unchanged, type SavedTable } from './rows/saved-rows.ts'
import type { TableFacts } from './rows/reader.ts'
import type { StoredRow } from './rows/stored-row.ts'
import { isLong, waysTo, waysToKept, type Way } from './ways-back.ts'
import { WriteGroups } from './write-groups.ts'
import { WriterQueue, type Turn } from './writer-queue.ts'

export interface MemoryStoreOptions {
  readonly tables: ReadonlyMap<string, TableFacts>
  readonly patience: number
}

/** All rows in memory; a transaction is journaled first and applied after, so that a refused one leaves no trace. */
export class MemoryStore implements Store<Untyped>, Follower {
  readonly names: readonly string[]
  readonly #options: MemoryStoreOptions
  /** Of a store that shares its rows only those that were touched. */
  readonly #tables: Map<string, MemoryTable>
  readonly #ports = new Map<string, PortTable>()
  readonly #snapshots = new WeakSet<AllRows<Untyped>>()
  readonly #writers: WriterQueue
  /** Of writes that wait for other processes. */
  readonly #groups: WriteGroups
  #keeper: Keeper | undefined
  #hear: Hear | undefined
  #kept: Kept | undefined
  readonly #origin: Origin | undefined
  #isOver = false

  constructor(options: MemoryStoreOptions, origin?: Origin) {
    const { tables, patience } = options
    this.#options = options
    this.#origin = origin
    this.names = [...tables.keys()]
    this.#tables = tablesOf(origin === undefined ? tables : [])
    this.#writers = new WriterQueue(patience)
    this.#groups = new WriteGroups({
      turn: () => this.#writers.turn,
      enter: (begun, work) => this.#inTurn(work, { begun }),
      tableOf: (name) => this.#tableOf(name),
      append: async (written) => this.#keeper?.others?.append(written),
      tell: (told) => this.#tell(told),
    })
  }

  /** Starts from what the keeper holds; tables of another version that nobody declares are kept as they are. */
  load(keeper: Keeper, saved: ReadonlyMap<string, SavedTable>, keptName: string | undefined): void {
    this.#keeper = keeper
    this.#fill(saved, keptName)
  }

  hear(listener: Hear): void {
    this.#hear = listener
  }

  receive({ changes, told }: Entry): void {
    const tables = changes === undefined ? undefined : changesIn(changes)
    for (const [name, known] of tables ?? []) {
      const table = this.#knownTable(name)
      table.apply(rowsKnown(known, (id) => table.get(id)))
    }
    this.#hear?.({ told, changed: new Set(tables?.keys()), isReplaced: false })
  }

  receiveAll(saved: ReadonlyMap<string, SavedTable>, keptName: string | undefined): void {
    this.#kept = undefined
    const emptied = [...this.#tables.keys()].map((name) => [name, unchanged()] as const)
    this.#fill(new Map([...emptied, ...saved]), keptName)
    this.#hear?.({ told: [], changed: new Set(this.#tables.keys()), isReplaced: true })
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
    const text = await asBlocks(rows, (name) => this.#tableOf(name))
    await this.#replaceBySaved(text, savedRows(text), name)
  }

  async recall(name: string): Promise<boolean> {
    if (this.#origin?.name === name) {
      await this.#replace(new Map(), undefined, (table) => table.share())
      return true
    }
    // Other processes have to hear that their world is over.
    if (this.shared === undefined && (await this.#goBack(() => waysToKept(this.#tables, this.#kept, name))))
      return true
    const known = this.#kept?.name === name ? this.#kept.tables : undefined
    const text = await this.#keeper?.kept(name)
    if (this.#keeper === undefined ? known === undefined : text === undefined) return false
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
    if (this.#origin === undefined && (await this.#goBack(() => waysTo(this.#tables, rows)))) return
    await this.#replace(asText(rows), undefined, (table) => table.replaceAll(rows.get(table.name) ?? []))
  }

  template(from: string | AllRows<Untyped>): Template<Untyped> | undefined {
    const kept = typeof from === 'string' && this.#kept?.name === from ? this.#kept : undefined
    const rows = typeof from === 'object' && this.#snapshots.has(from) ? from : undefined
    if (kept === undefined && rows === undefined) return undefined
    const tables = tablesOf(this.#options.tables, ({ name }) =>
      kept === undefined ? SavedRows.of(rows?.[name] ?? []) : kept.tables.get(name),
    )
    return { open: () => new MemoryStore(this.#options, { name: kept?.name, tables }) }
  }

  get shelf(): Shelf<Untyped> | undefined {
    const shelf = this.#keeper?.shelf
    return shelf && openShelf(shelf, (blocks) => this.#read(blocks))
  }

  get shared(): Shared | undefined {
    return this.#keeper?.others
  }

  async close(): Promise<void> {
    if (this.#isOver) return
    this.#groups.close()
    await this.#writers.runLong(async () => {
      this.#isOver = true
      await this.#keeper?.close()
    })
  }

  allTables(): AllTables {
    const names = new Set([...this.names, ...this.#tables.keys()])
    return new Map(
      [...names].map((name) => [
        name,
        (this.#tables.get(name) ?? this.#origin?.tables.get(name))?.rows() ?? [],
      ]),
    )
  }

  #write<Result>(work: (tx: MemoryTx) => Promise<Result>): Promise<Result> {
    if (this.shared !== undefined) return this.#groups.write(work)
    return this.#inTurn(async () => {
      const tx = new MemoryTx((name) => this.#tableOf(name))
      try {
        const result = await work(tx)
        const kept = this.#keep(
          () => tx.record(),
          () => tx.apply(),
          tx.told,
        )
        if (kept !== undefined) await kept
        return result
      } finally {
        tx.end()
      }
    })
  }

  /** Runs work alone among all who write, those of other processes too. */
  #inTurn<Result>(work: () => Promise<Result>, { isLong = false, begun }: Turn = {}): Promise<Result> {
    if (begun === undefined) this.#groups.close()
    return this.#writers[isLong ? 'runLong' : 'run'](async () => {
      begun?.()
      if (this.#isOver) over()
      const others = this.#keeper?.others
      if (others === undefined) return work()
      await others.begin()
      try {
        return await work()
      } finally {
        await others.end()
      }
    })
  }

  #keep(
    changes: () => string | undefined,
    apply: () => void,
    told: readonly object[] = [],
  ): Promise<void> | void {
    const applyAndTell = (): void => {
      apply()
      if (told.length > 0) this.#tell(told)
    }
    const record = this.#keeper && changes()
    if (this.#keeper === undefined || (record === undefined && told.length === 0)) return applyAndTell()
    return this.#keeper.append({ changes: record, told }, applyAndTell)
  }

  #tell(told: readonly object[]): void {
    this.#hear?.({ told, changed: new Set(), isReplaced: false })
  }

  async #replaceBySaved(text: TableBlocks, saved: Kept['tables'], name: string | undefined): Promise<void> {
    await this.#replace(text, name, (table) => table.load(unchanged(saved.get(table.name))))
    this.#kept = name === undefined ? undefined : { name, tables: saved }
    void readOn(this.#tables, () => this.#isOver)
  }

  /** Undoes what has changed as one write, where that is less than to write everything anew; answers whether it was. */
  #goBack(find: () => readonly Way[] | undefined): Promise<boolean> {
    return this.#inTurn(async () => {
      const ways = find()
      if (ways === undefined || isLong(ways)) return false
      await this.#keep(
        () => recordOf(ways),
        () => {
          for (const { table, then, changes } of ways) table.goBack(then, changes)
        },
      )
      return true
    })
  }

  /** Rows that were shelved, as a snapshot; others get their turn meanwhile. */
  async #read(blocks: TableBlocks): Promise<AllRows<Untyped>> {
    const snapshot = await readAll(this.#tables, blocks)
    this.#snapshots.add(snapshot)
    return snapshot
  }

  #replace(text: TablesAsText, name: string | undefined, fill: (table: MemoryTable) => void): Promise<void> {
    return this.#inTurn(
      async () => {
        const apply = (): void => {
          for (const table of this.#tables.values()) fill(table)
        }
        if (this.#keeper === undefined) apply()
        else await this.#keeper.replaceAll(text, name, apply)
      },
      { isLong: true },
    )
  }

  #fill(saved: ReadonlyMap<string, SavedTable>, keptName: string | undefined): void {
    if (keptName !== undefined)
      this.#kept = { name: keptName, tables: new Map([...saved].map(([name, { rows }]) => [name, rows])) }
    for (const [name, table] of saved) this.#knownTable(name).load(table)
    void readOn(this.#tables, () => this.#isOver)
  }

  #knownTable(name: string): MemoryTable {
    if (!this.#tables.has(name)) this.#tables.set(name, new MemoryTable(name))
    return this.#tableOf(name)
  }

  /** A table that nobody has touched yet is none. */
  #sharedTable(name: string): MemoryTable | undefined {
    const base = this.#origin?.tables.get(name)
    if (base === undefined) return undefined
    const table = new MemoryTable(name, this.#options.tables.get(name), base)
    this.#tables.set(name, table)
    return table
  }

  #tableOf(name: string): MemoryTable {
    const table = this.#tables.get(name) ?? this.#sharedTable(name)
    if (table === undefined) throw new StoreError('invalid', `there is no table ${name}`)
    return table
  }
}
