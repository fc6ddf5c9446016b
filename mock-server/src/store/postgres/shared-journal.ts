import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type {
  Entry,
  Follower,
  Keeper,
  KeptShelf,
  Others,
  TableBlocks,
  TablesAsText,
  Written,
} from '../memory/keeper.ts'
import { StoreError } from '../store-error.ts'
import { insertOf, toldIn } from './entries.ts'
import { Guard } from './guard.ts'
import { compact } from './compact.ts'
import { JournalReader, selectEntries, type EntryRow } from './journal-reader.ts'
import { isRefused, Link, type LinkPlace, lockNotAvailable, messageOf, unreachable } from './link.ts'
import { ensureTables, locks, type Place } from './ensure-tables.ts'
import { sharedShelf } from './shared-shelf.ts'
import { beginWith, readBlocks, readWhole, writeSnapshot, type Whole } from './snapshots.ts'

/** `patience` is for another writer, too. */
export interface SharedJournalOptions extends LinkPlace {
  /** How many letters of journal make a new snapshot worth its while. */
  readonly compactAt: number
  /** All rows as they are now. */
  readonly rows: () => TablesAsText
  readonly warn: (message: string) => void
}

/**
 * The journal as a table that many processes write and follow. A writer takes the lock of the journal, reads on to its
 * end, runs its transaction in memory, and adds it; entries have positions without gaps, and come to the tables in
 * their order, whoever reads them first.
 */
export class SharedJournal implements Keeper {
  readonly others: Others
  readonly shelf: KeptShelf
  readonly #options: SharedJournalOptions
  readonly #place: Place
  readonly #id = randomUUID()
  readonly #writer: Link
  readonly #reader: JournalReader
  readonly #aside: Link
  readonly #guard: Guard
  #follower: Follower | undefined
  #position: number
  /** Letters since the snapshot. */
  #size: number
  /** The connection of the transaction that is under way. */
  #turn: Client | undefined
  #compacting: Promise<void> | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #isOver = false

  /** Makes the tables where there are none, and reads what they hold. StoreError `unreachable`, `corrupt`. */
  static async open(options: SharedJournalOptions): Promise<{ journal: SharedJournal; whole: Whole }> {
    const aside = new Link({ ...options, name: 'snapshots' })
    try {
      const client = await aside.client()
      const place = await ensureTables(client)
      const whole = await readWhole(client)
      return { journal: new SharedJournal(options, place, aside, whole), whole }
    } catch (error) {
      await aside.close()
      throw error
    }
  }

  private constructor(options: SharedJournalOptions, place: Place, aside: Link, whole: Whole) {
    const { url, patience, watch } = options
    this.#options = options
    this.#place = place
    this.#aside = aside
    this.#position = whole.position
    this.#size = whole.size
    // A writer that is held up for so long holds up all others.
    const settings = {
      idle_in_transaction_session_timeout: Math.round(patience * 0.8),
      lock_timeout: patience,
    }
    this.#writer = new Link({ url, patience, watch, name: 'writes', settings })
    this.#reader = new JournalReader({
      url,
      patience,
      watch,
      channel: this.#channel,
      position: () => this.#position,
      take: (rows) => this.#take(rows),
      warn: options.warn,
    })
    this.#guard = new Guard({ url, patience, watch, key: place.key })
    this.shelf = sharedShelf((work) => this.#onAside(work))
    this.others = {
      secret: place.secret,
      begin: () => this.#begin(),
      append: (written) => this.#append(written),
      end: () => this.#end(),
      catchUp: () => this.#reader.catchUp(),
      alone: (work, isWanted) => this.#guard.alone(work, isWanted),
    }
  }

  /** From here on what others write goes to the follower, too. */
  async follow(follower: Follower): Promise<void> {
    this.#follower = follower
    await this.#reader.catchUp()
  }

  append(entry: Entry, apply: () => void): Promise<void> {
    return this.#append([{ entry, apply }])
  }

  /** One statement for all: they have one fate. */
  #append(written: readonly Written[]): Promise<void> {
    const client = this.#client()
    for (const { entry } of written) this.#size += entry.changes?.length ?? 0
    const insert = insertOf(written, { client, writer: this.#id, after: this.#position })
    return this.#commit(
      client,
      insert,
      written.map(({ apply }) => apply),
    )
  }

  async replaceAll(tables: TablesAsText, name: string | undefined, apply: () => void): Promise<void> {
    const client = this.#client()
    const position = this.#position + 1
    try {
      await client.query('UPDATE kaipiao_snapshot SET name = NULL WHERE name IS NOT NULL')
      const snapshot = await writeSnapshot(client, tables, { name })
      await client.query('INSERT INTO kaipiao_journal (position, writer, snapshot) VALUES ($1, $2, $3)', [
        position,
        this.#id,
        snapshot,
      ])
      await beginWith(client, snapshot, position)
    } catch (cause) {
      throw new StoreError('unwritable', `nothing was changed: ${messageOf(cause)}`, cause)
    }
    await this.#commit(client, 'SELECT 1', [apply])
    this.#size = 0
  }

  kept(name: string): Promise<TableBlocks | undefined> {
    return this.#onAside(async (client) => {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM kaipiao_snapshot WHERE name = $1', [
        name,
      ])
      return rows[0] && readBlocks(client, rows[0].id)
    })
  }

  async close(): Promise<void> {
    this.#isOver = true
    await this.#compacting
    await this.#tail.catch(() => undefined)
    await Promise.all([this.#writer, this.#reader, this.#aside, this.#guard].map((each) => each.close()))
  }

  async #begin(): Promise<void> {
    const { patience } = this.#options
    const until = performance.now() + patience
    for (;;) {
      const client = await this.#writer.client()
      try {
        await this.#take(await this.#lock(client, `position > ${this.#position}`))
        this.#turn = client
        return
      } catch (cause) {
        this.#writer.drop(client)
        if (isRefused(cause, lockNotAvailable)) {
          throw new StoreError('stuck', `another process has written for ${patience} ms`, cause)
        }
        if (cause instanceof StoreError || isRefused(cause)) throw cause
        // Nothing has begun: another connection does as well, as long as there is one.
        if (performance.now() >= until) throw unreachable('nothing was saved', cause)
      }
    }
  }

  /** Begins a transaction alone among writers, and answers the entries of which the condition holds. */
  async #lock(client: Client, condition: string): Promise<readonly EntryRow[]> {
    const results = await client.query<EntryRow>(
      `BEGIN; SELECT pg_advisory_xact_lock(${locks.write}, ${this.#place.key}); ${selectEntries} WHERE ${condition} ORDER BY position`,
    )
    // One answer for each of several statements, which its type doesn't say.
    return [results].flat().at(-1)?.rows ?? []
  }

  async #end(): Promise<void> {
    const client = this.#turn
    if (client === undefined) return
    this.#turn = undefined
    await client.query('ROLLBACK').catch(() => this.#writer.drop(client))
  }

  /** @param applies what each entry does to the tables, in the order of their positions from the next one on */
  async #commit(client: Client, statement: string, applies: readonly (() => void)[]): Promise<void> {
    const before = this.#position
    const last = before + applies.length
    try {
      await client.query(`${statement}; NOTIFY ${this.#channel}, '${last}'; COMMIT`)
    } catch (cause) {
      if (isRefused(cause))
        throw new StoreError('unwritable', `nothing was saved: ${messageOf(cause)}`, cause)
      this.#writer.drop(client)
      this.#turn = undefined
      if (!(await this.#isThere(last, cause))) throw unreachable('nothing was saved', cause)
    }
    this.#turn = undefined
    for (const [at, apply] of applies.entries()) {
      // It may have come here already, as what others write does.
      if (this.#position > before + at) continue
      this.#position = before + at + 1
      apply()
    }
    this.#compactIfDue()
  }

  /** Whether what was under way when the connection was lost has happened all the same. */
  async #isThere(position: number, cause: unknown): Promise<boolean> {
    try {
      const client = await this.#writer.client()
      // Once the lock is had, nobody is still about to write it.
      const found = await this.#lock(client, `position = ${position} AND writer = '${this.#id}'`)
      await client.query('ROLLBACK')
      return found.length > 0
    } catch {
      throw unreachable('it is not known whether it was saved', cause)
    }
  }

  /** Brings entries to the tables that have not come there yet. */
  async #take(rows: readonly EntryRow[]): Promise<void> {
    for (const { position: text, changes, told, snapshot } of rows) {
      const position = Number(text)
      if (position <= this.#position) continue
      if (position > this.#position + 1 || snapshot !== null) return this.#takeWhole()
      this.#position = position
      this.#size += changes?.length ?? 0
      this.#follower?.receive({ changes: changes ?? undefined, told: told === null ? [] : toldIn(told) })
    }
    this.#compactIfDue()
  }

  async #takeWhole(): Promise<void> {
    const { position, size, tables, keptName } = await this.#onAside(readWhole)
    if (position <= this.#position) return
    this.#position = position
    this.#size = size
    this.#follower?.receiveAll(tables, keptName)
  }

  #compactIfDue(): void {
    if (this.#compacting !== undefined || this.#size <= this.#options.compactAt || this.#isOver) return
    this.#size = 0
    const work = {
      position: this.#position,
      tables: this.#options.rows(),
      compactAt: this.#options.compactAt,
    }
    const compacted = this.#onAside((client) => compact(client, this.#place.key, work))
    this.#compacting = compacted
      .catch((error: unknown) => this.#options.warn(`the journal was not compacted: ${messageOf(error)}`))
      .finally(() => {
        this.#compacting = undefined
        // What came meanwhile may be due itself, and nothing may come after it.
        this.#compactIfDue()
      })
  }

  /** Work on a connection that waits for nobody's lock; one after the other. */
  #onAside<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const mine = this.#tail.then(async () => {
      const client = await this.#aside.client()
      try {
        return await work(client)
      } catch (cause) {
        if (!isRefused(cause)) this.#aside.drop(client)
        if (cause instanceof StoreError) throw cause
        throw isRefused(cause) ? cause : unreachable('not done', cause)
      }
    })
    this.#tail = mine.catch(() => undefined)
    return mine
  }

  get #channel(): string {
    return `kaipiao_${this.#place.key >>> 0}`
  }

  #client(): Client {
    if (this.#turn === undefined) throw new StoreError('over', 'no transaction is under way')
    return this.#turn
  }
}
