import type { Shelved } from '../port.ts'
import type { StoredRow } from './stored-row.ts'

/** Where writes go before they count. Both throw StoreError `unwritable` and leave things as they were. */
export interface Disk {
  append(record: string): void
  /** What is written under a name is kept beside what changes later. */
  replaceAll(tables: TablesAsText, name: string | undefined): Promise<void>
  /** What was written under the name, if that was last. */
  kept(name: string): TableBlocks | undefined
  readonly shelf: DiskShelf
  close(): Promise<void>
}

/** Snapshots that lie beside what is in use. */
export interface DiskShelf {
  list(): readonly Shelved[]
  put(name: string, about: Shelved['about'], tables: TablesAsText): Promise<void>
  read(name: string): TableBlocks | undefined
  remove(name: string): boolean
}

export type AllTables = ReadonlyMap<string, readonly StoredRow[]>

export type TableBlocks = ReadonlyMap<string, readonly Buffer[]>

export type TablesAsText = ReadonlyMap<string, Iterable<Buffer>>
