import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StoreError } from '../store-error.ts'
import { Link, type LinkPlace, messageOf, unreachable } from './link.ts'

/** A transaction, or all rows put in the place of others. */
export interface EntryRow {
  readonly position: string
  readonly changes: string | null
  readonly told: string | null
  readonly snapshot: string | null
}

export const selectEntries = 'SELECT position, changes, told, snapshot FROM kaipiao_journal'

export interface JournalReaderOptions extends LinkPlace {
  /** Where writers notify of positions. */
  readonly channel: string
  /** The last position that has been taken. */
  readonly position: () => number
  readonly take: (rows: readonly EntryRow[]) => Promise<void>
  readonly warn: (message: string) => void
}

/** Follows the journal: as soon as others say that there is more, and whenever it is asked to. */
export class JournalReader {
  readonly #options: JournalReaderOptions
  readonly #link: Link
  #fetching: Promise<void> = Promise.resolve()
  #nextFetch: Promise<void> | undefined
  #isReadingOn = false
  #isOver = false

  constructor(options: JournalReaderOptions) {
    const { url, patience, watch } = options
    this.#options = options
    this.#link = new Link({
      url,
      patience,
      watch,
      name: 'reads',
      begin: (client) => this.#listen(client),
      lost: () => void this.#readOn(),
    })
  }

  /** Takes what had been written when it was called; all who ask at once share one look, that begins after that. */
  catchUp(): Promise<void> {
    if (this.#nextFetch !== undefined) return this.#nextFetch
    const next = this.#fetching
      .catch(() => undefined)
      .then(() => {
        this.#nextFetch = undefined
        this.#fetching = this.#fetch()
        return this.#fetching
      })
    this.#nextFetch = next
    return next
  }

  close(): Promise<void> {
    this.#isOver = true
    return this.#link.close()
  }

  async #listen(client: Client): Promise<void> {
    const { channel, position } = this.#options
    client.on('notification', ({ payload }) => {
      if (Number(payload) > position()) this.catchUp().catch(() => undefined)
    })
    await client.query(`LISTEN ${channel}`)
  }

  async #fetch(): Promise<void> {
    const { patience, position, take } = this.#options
    const until = performance.now() + patience
    for (;;) {
      const client = await this.#link.client().catch((cause: unknown) => {
        throw this.#lost(cause)
      })
      try {
        const { rows } = await client.query<EntryRow>({
          name: 'entries',
          text: `${selectEntries} WHERE position > $1 ORDER BY position`,
          values: [position()],
        })
        return await take(rows)
      } catch (cause) {
        this.#link.drop(client)
        if (cause instanceof StoreError) throw cause
        if (this.#isOver || performance.now() >= until) throw this.#lost(cause)
      }
    }
  }

  #lost(cause: unknown): StoreError {
    void this.#readOn()
    return unreachable('nothing can be read', cause)
  }

  /** Connects again, and again, once the connection was lost: what others write does not wait for the next question. */
  async #readOn(): Promise<void> {
    if (this.#isReadingOn) return
    this.#isReadingOn = true
    let isBehind = true
    while (isBehind && !this.#isOver) {
      await pause(between)
      isBehind = await this.catchUp().then(
        () => false,
        (error: unknown) => {
          if (!this.#isOver) this.#options.warn(messageOf(error))
          return true
        },
      )
    }
    this.#isReadingOn = false
  }
}

/** Milliseconds. */
const between = 100
