import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StoreError } from '../store-error.ts'
import { Link, type LinkPlace, messageOf } from './link.ts'
import { locks } from './ensure-tables.ts'

export interface GuardOptions extends LinkPlace {
  readonly key: number
}

/** Lets one process at a time do what must not be done twice; the lock goes with its connection. */
export class Guard {
  readonly #link: Link
  readonly #lock: string
  #tail: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor({ url, patience, watch, key }: GuardOptions) {
    this.#link = new Link({ url, patience, watch, name: 'jobs' })
    this.#lock = `${locks.alone}, ${key}`
  }

  alone<Result>(work: () => Promise<Result>, isWanted: () => boolean = () => true): Promise<Result> {
    // A session that has the lock would get it again.
    const mine = this.#tail.then(async () => {
      const client = await this.#enter(isWanted)
      try {
        return await work()
      } finally {
        await client.query(`SELECT pg_advisory_unlock(${this.#lock})`).catch(() => this.#link.drop(client))
      }
    })
    this.#tail = mine.catch(() => undefined)
    return mine
  }

  close(): Promise<void> {
    this.#isOver = true
    return this.#link.close()
  }

  /** Asks again and again: who waits in the database could not be told that nobody wants it any more. */
  async #enter(isWanted: () => boolean): Promise<Client> {
    while (isWanted() && !this.#isOver) {
      const client = await this.#link.client()
      try {
        const { rows } = await client.query<{ mine: boolean }>(
          `SELECT pg_try_advisory_lock(${this.#lock}) AS mine`,
        )
        if (rows[0]?.mine === true) return client
      } catch (cause) {
        this.#link.drop(client)
        if (this.#isOver) throw new StoreError('over', messageOf(cause), cause)
      }
      await pause(between)
    }
    throw new StoreError('over', 'it is no longer wanted')
  }
}

/** Milliseconds. */
const between = 50
