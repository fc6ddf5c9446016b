import { DataFolder } from './disk/data-folder.ts'
import { nodeFiles, type Files } from './disk/files.ts'
import { asText, MemoryStore } from './memory/memory-store.ts'
import type { Untyped } from './memory/memory-tx.ts'
import type { Field, Store, Tables } from './port.ts'

export interface TableRules<R> {
  /** Lists of fields in which no two rows may agree. */
  readonly unique?: readonly (readonly Field<R>[])[]
  /** Fields that hold the id of a row of a table, or a list of them; the store itself doesn't check them. */
  readonly references?: { readonly [F in Field<R>]?: Reference }
}

/** The table that a field names a row of, or one of several; of the row's tenant unless it says otherwise. */
export type Reference =
  | string
  | readonly string[]
  | { readonly table: string | readonly string[]; readonly of: 'staff' | 'provider' | 'anyone' }

export interface StoreOptions<T> {
  readonly tables: { readonly [N in keyof T]: TableRules<T[N]> }
  /** Where the rows survive the process; without it they live in memory alone. */
  readonly folder?: string | undefined
  /** Whether an acknowledged write survives a power cut and not only a kill, at the price of the disk's delay. */
  readonly isSynced?: boolean
  /** Bytes of journal after which a new snapshot is made in the background. */
  readonly compactAt?: number
  /** Milliseconds after which a write gives up waiting for another transaction. */
  readonly patience?: number
  /** Hears of trouble in the background that lost nothing, such as a disk too full for a snapshot. */
  readonly warn?: (message: string) => void
  readonly files?: Files
}

/** Opens the sandbox's store. StoreError `in-use` or `corrupt` when its folder cannot be taken. */
export function createStore<T extends Tables<T>>(options: StoreOptions<T>): Promise<Store<T>>
// oxlint-disable-next-line typescript/require-await -- opening need not wait, another store might
export async function createStore(options: StoreOptions<Untyped>): Promise<Store<Untyped>> {
  const { folder, patience = 10_000, compactAt = 16 * 1024 * 1024, isSynced = false } = options
  const uniques = new Map(Object.entries(options.tables).map(([name, { unique = [] }]) => [name, unique]))
  const store = new MemoryStore({ uniques, patience })
  if (folder !== undefined) {
    const { files = nodeFiles, warn = (message) => process.emitWarning(message) } = options
    const rows = () => asText(store.allTables())
    const { disk, tables, keptName } = DataFolder.open({ folder, files, isSynced, compactAt, rows, warn })
    store.load(disk, tables, keptName)
  }
  return store
}
