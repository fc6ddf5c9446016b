import { DataFolder } from '../disk/data-folder.ts'
import { nodeFiles, type DiskFiles } from '../disk/disk-files.ts'
import type { Keeper } from '../memory/keeper.ts'
import { asText } from '../memory/many-tables.ts'
import { MemoryStore } from '../memory/memory-store.ts'
import type { Untyped } from '../memory/memory-tx.ts'
import type { Store, Tables } from '../port.ts'
import type { StoreWatch } from '../store-watch.ts'
import type { TableRules } from '../table-rules.ts'
import { watchedKeeper } from './watched-keeper.ts'

export interface StoreOptions<T> {
  readonly tables: { readonly [N in keyof T]: TableRules<T[N]> }
  /** Where the rows survive the process; without it they live in memory alone. */
  readonly folder?: string | undefined
  /** Address of a PostgreSQL in which other processes have the same rows; instead of a folder. */
  readonly database?: string | undefined
  /** Whether an acknowledged write survives a power cut and not only a kill, at the price of the disk's delay. */
  readonly isSynced?: boolean
  /** Bytes of journal after which a new snapshot is made in the background. */
  readonly compactAt?: number
  /** Milliseconds after which a write that came while a transaction ran stops waiting for its end. */
  readonly patience?: number
  /** Hears of every write and connection; undefined: nobody counts. */
  readonly watch?: StoreWatch | undefined
  /** Hears of trouble in the background that lost nothing, such as a disk too full for a snapshot. */
  readonly warn?: (message: string) => void
  readonly files?: DiskFiles
}

/** Opens the sandbox's store. StoreError `in-use`, `corrupt` or `unreachable` when what keeps its rows cannot be had. */
export function createStore<T extends Tables<T>>(options: StoreOptions<T>): Promise<Store<T>>
export async function createStore(options: StoreOptions<Untyped>): Promise<Store<Untyped>> {
  const { folder, patience = 10_000, compactAt = 16 * 1024 * 1024, isSynced = false } = options
  const tables = Object.entries(options.tables).map(
    ([name, { unique = [], ids, isCountedByHand }]) =>
      [name, { uniques: unique, isCounted: ids !== undefined && isCountedByHand !== true }] as const,
  )
  const store = new MemoryStore({ tables: new Map(tables), patience })
  const { files = nodeFiles, warn = (message) => process.emitWarning(message), database, watch } = options
  const rows = () => asText(store.allTables())
  const watched = (keeper: Keeper) => (watch === undefined ? keeper : watchedKeeper(keeper, watch))
  if (database !== undefined) {
    // Whoever keeps rows elsewhere need not load how to speak to a database.
    const { SharedJournal } = await import('../postgres/shared-journal.ts')
    const { journal, whole } = await SharedJournal.open({
      url: database,
      patience,
      compactAt,
      rows,
      warn,
      watch,
    })
    store.load(watched(journal), whole.tables, whole.keptName)
    await journal.follow(store)
  } else if (folder !== undefined) {
    const { disk, tables, keptName } = DataFolder.open({ folder, files, isSynced, compactAt, rows, warn })
    store.load(watched(disk), tables, keptName)
  }
  return store
}
