import type { News, Shelved } from '../port.ts'
import type { SavedTable } from './rows/saved-rows.ts'
import type { StoredRow } from './rows/stored-row.ts'

/**
 * What keeps the rows of a store: a folder of this process alone, or a database that other processes write to as well.
 * Writes go there before they count. What cannot be written throws StoreError `unwritable`, and all is as it was.
 */
export interface Keeper {
  /** Who else writes here; undefined: nobody. */
  readonly others?: Others
  /**
   * Keeps what a transaction did, and calls `apply` as soon as that is certain; a promise where that takes time. Others
   * may hear of it before: then it has come to the tables that way, and `apply` is not called.
   */
  append(entry: Entry, apply: () => void): Promise<void> | void
  /** As `append`, of all rows. What is written under a name is kept beside what changes later. */
  replaceAll(tables: TablesAsText, name: string | undefined, apply: () => void): Promise<void>
  /** What was written under the name, if that was last. */
  kept(name: string): Promise<TableBlocks | undefined> | TableBlocks | undefined
  readonly shelf: KeptShelf
  close(): Promise<void>
}

/** What a transaction did. */
export interface Entry {
  /** A line of changed rows, as `recordOf` makes it; undefined: it changed none. */
  readonly changes: string | undefined
  readonly told: readonly object[]
}

/** What a transaction did, and how it comes to the tables once that is certain. */
export interface Written {
  readonly entry: Entry
  readonly apply: () => void
}

/** What a store with other processes at it asks of them. */
export interface Others {
  /** A secret of all of them, in no row. */
  readonly secret: string
  /** Waits until no other process writes, and brings the tables up to date. StoreError `stuck`, `unreachable`. */
  begin(): Promise<void>
  /** As `Keeper.append`, for several transactions in their order: all of them are kept, or none. */
  append(written: readonly Written[]): Promise<void>
  /** Lets others write; what was not appended has not happened. */
  end(): Promise<void>
  /** Brings the tables up to date with whatever was acknowledged before the call. StoreError `unreachable`. */
  catchUp(): Promise<void>
  /** As `Shared.alone`. */
  alone<Result>(work: () => Promise<Result>, isWanted?: () => boolean): Promise<Result>
}

/** Where what other processes wrote arrives, in its order. */
export interface Follower {
  receive(entry: Entry): void
  /** All rows were replaced, or this process has fallen so far behind that it reads them anew. */
  receiveAll(tables: ReadonlyMap<string, SavedTable>, keptName: string | undefined): void
}

export type Hear = (news: News) => void

/** Snapshots that lie beside what is in use. */
export interface KeptShelf {
  list(): Promise<readonly Shelved[]> | readonly Shelved[]
  put(name: string, about: Shelved['about'], tables: TablesAsText): Promise<void>
  read(name: string): Promise<TableBlocks | undefined> | TableBlocks | undefined
  remove(name: string): Promise<boolean> | boolean
}

export type AllTables = ReadonlyMap<string, readonly StoredRow[]>

export type TableBlocks = ReadonlyMap<string, readonly Buffer[]>

export type TablesAsText = ReadonlyMap<string, Iterable<Buffer>>
