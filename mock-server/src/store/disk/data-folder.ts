import { mkdirSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { join, resolve } from 'node:path'
import type { Entry, Keeper, KeptShelf, TableBlocks, TablesAsText } from '../memory/keeper.ts'
import type { SavedTable } from '../memory/rows/saved-rows.ts'
import { StoreError } from '../store-error.ts'
import type { DiskFiles } from './disk-files.ts'
import { lockFolder } from './folder-lock.ts'
import { Journal } from './disk-journal.ts'
import { currentlyKept, keepSnapshot, readKept } from './kept-snapshot.ts'
import { journalPath, journalsIn, recover, type Recovered } from './recover.ts'
import { shelfIn, shelfTemporary } from './shelf.ts'
import { temporaryName, writeSnapshot } from './snapshot-file.ts'

export interface DataFolderOptions {
  readonly folder: string
  readonly files: DiskFiles
  /** Whether each write waits for the disk itself. */
  readonly isSynced: boolean
  /**
   * How many bytes of journal make a new snapshot worth its while; of a snapshot that is larger, as many as it has: so
   * a write costs as much, whatever the world's size, and the folder is at most twice what its rows take.
   */
  readonly compactAt: number
  /** All rows that have been written, whenever a snapshot is due. */
  readonly rows: () => TablesAsText
  /** Hears of what went wrong in the background and lost nothing. */
  readonly warn: (message: string) => void
}

/** A snapshot and the journals since, in a folder that no other process writes. */
export class DataFolder implements Keeper {
  readonly #options: DataFolderOptions
  readonly #unlock: () => void
  readonly shelf: KeptShelf
  #journal: Journal
  #number: number
  #snapshotSize: number
  #compacting: Promise<void> | undefined

  /** Takes the folder and answers what is in it. */
  static open(options: DataFolderOptions): {
    disk: DataFolder
    tables: ReadonlyMap<string, SavedTable>
    /** The name under which the rows of the tables are kept, before what has changed since. */
    keptName: string | undefined
  } {
    const folder = resolve(options.folder)
    mkdirSync(folder, { recursive: true })
    const unlock = lockFolder(folder)
    try {
      const { tables, first, snapshot, journal, size } = recover(folder)
      const disk = new DataFolder({ ...options, folder }, unlock, { snapshot, journal, size })
      disk.#tidy(first)
      options.files.remove(join(folder, shelfTemporary))
      return { disk, tables, keptName: currentlyKept(folder) }
    } catch (error) {
      unlock()
      throw error
    }
  }

  private constructor(
    options: DataFolderOptions,
    unlock: () => void,
    { snapshot, journal, size }: Pick<Recovered, 'snapshot' | 'journal' | 'size'>,
  ) {
    this.#options = options
    this.#unlock = unlock
    this.shelf = shelfIn(options)
    this.#snapshotSize = snapshot
    this.#number = journal
    this.#journal = this.#openJournal(journal, size)
  }

  append({ changes }: Entry, apply: () => void): void {
    if (changes !== undefined) this.#journal.append(changes)
    apply()
    const worthIt = Math.max(this.#options.compactAt, this.#snapshotSize)
    if (this.#compacting === undefined && this.#journal.size > worthIt) {
      this.#compacting = this.#compact()
    }
  }

  kept(name: string): TableBlocks | undefined {
    return readKept(this.#options.folder, name)
  }

  async replaceAll(tables: TablesAsText, name: string | undefined, apply: () => void): Promise<void> {
    await this.#compacting
    const { files, folder, warn } = this.#options
    const number = this.#number + 1
    try {
      const journal = this.#openJournal(number, 0)
      this.#snapshotSize = await writeSnapshot(files, folder, number, tables).catch((error: unknown) => {
        journal.close()
        throw error
      })
      this.#goOnWith(journal, number)
    } catch (cause) {
      throw new StoreError('unwritable', `nothing was changed: cannot write to ${folder}`, cause)
    }
    this.#tidy(number)
    keepSnapshot({ files, folder, warn }, name)
    apply()
  }

  async close(): Promise<void> {
    await this.#compacting
    try {
      this.#journal.close()
    } finally {
      this.#unlock()
    }
  }

  async #compact(): Promise<void> {
    // The rows of the write that asked for it are there when `append` has returned.
    await nextTurn()
    const { files, folder, rows, warn } = this.#options
    try {
      // Writes from here on go to the next journal, and the snapshot holds the rows of this very moment.
      const number = this.#number + 1
      this.#goOnWith(this.#openJournal(number, 0), number)
      this.#snapshotSize = await writeSnapshot(files, folder, number, rows())
      this.#tidy(number)
    } catch (error) {
      warn(`${folder} was not compacted: ${String(error)}`)
    }
    this.#compacting = undefined
  }

  #openJournal(number: number, size: number): Journal {
    const { files, folder, isSynced } = this.#options
    return new Journal(files, journalPath(folder, number), size, isSynced)
  }

  #goOnWith(journal: Journal, number: number): void {
    this.#journal.close()
    this.#journal = journal
    this.#number = number
  }

  /** Removes what the snapshot has made superfluous; what cannot be removed now, the next start removes. */
  #tidy(first: number): void {
    const { files, folder, warn } = this.#options
    const outdated = journalsIn(folder).filter((number) => number < first)
    try {
      for (const number of outdated) files.remove(journalPath(folder, number))
      files.remove(join(folder, temporaryName))
    } catch (error) {
      warn(`${folder} has old files that cannot be removed: ${String(error)}`)
    }
  }
}
