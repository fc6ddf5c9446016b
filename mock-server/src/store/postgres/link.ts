import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StoreError } from '../store-error.ts'
import type { StoreWatch } from '../store-watch.ts'
import { addressIn } from './address.ts'

export interface LinkPlace {
  /** `postgres://user:password@host:port/database`; `?options=-c search_path=…` chooses a schema. */
  readonly url: string
  /** Milliseconds for which a database that does not answer is waited for. */
  readonly patience: number
  /** Hears of connections. */
  readonly watch?: StoreWatch | undefined
}

export interface LinkOptions extends LinkPlace {
  /** What the connection is for, as the server's list of connections shows it. */
  readonly name: string
  /** Settings of the session. */
  readonly settings?: Readonly<Record<string, number>>
  /** What every new connection begins with. */
  readonly begin?: (client: Client) => Promise<void>
  /** The connection is gone, and nobody has asked for another. */
  readonly lost?: () => void
}

/**
 * One connection, made when it is first asked for and again after it was lost. A transaction and its locks hang on one
 * connection, so whoever has begun something on one that is lost has to know: nothing is repeated here.
 */
export class Link {
  readonly #options: LinkOptions
  #connecting: Promise<Client> | undefined
  #isOver = false

  constructor(options: LinkOptions) {
    this.#options = options
  }

  /** A connection that was alive a moment ago. StoreError `unreachable`. */
  client(): Promise<Client> {
    if (this.#connecting === undefined) {
      const connecting = this.#connect()
      this.#connecting = connecting
      connecting.catch(() => this.#forget(connecting))
    }
    return this.#connecting
  }

  /** Lets a connection go of which nobody knows what state it is in. */
  drop(client: Client): void {
    this.#connecting = undefined
    void client.end().catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isOver = true
    const client = await this.#connecting?.catch(() => undefined)
    this.#connecting = undefined
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<Client> {
    const { patience, url } = this.#options
    const until = performance.now() + patience
    for (;;) {
      try {
        return await this.#once()
      } catch (cause) {
        if (this.#isOver || performance.now() >= until || isFinal(cause)) {
          throw new StoreError('unreachable', `${addressIn(url)}: ${messageOf(cause)}`, cause)
        }
      }
      await pause(between)
    }
  }

  async #once(): Promise<Client> {
    const { url, name, settings = {}, begin, watch } = this.#options
    const client = new Client({
      connectionString: url,
      application_name: `kaipiao sandbox: ${name}`,
      connectionTimeoutMillis: longestConnect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    // Without a listener an error that comes while nobody asks anything ends the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const all = Object.entries({ ...ofEverySession, ...settings })
      await client.query(all.map(([key, value]) => `SET ${key} = ${value}`).join(';'))
      await begin?.(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    const connecting = this.#connecting
    watch?.connection(name, 1)
    client.once('end', () => {
      watch?.connection(name, -1)
      if (connecting !== undefined) this.#forget(connecting)
    })
    return client
  }

  #forget(connecting: Promise<Client>): void {
    if (this.#connecting !== connecting) return
    this.#connecting = undefined
    if (!this.#isOver) this.#options.lost?.()
  }
}

/** A machine that has gone without a word holds its locks no longer than this: seconds, and how many times. */
const ofEverySession = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 2, tcp_keepalives_count: 3 }

/** Milliseconds. */
const longestConnect = 5_000
const between = 100

/** Wrong words for a database that is there: waiting does not mend them. */
function isFinal(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && /^(28|3D|42)/.test(code)
}

/** Whether the server itself said no, to what was asked and not to the whole connection: nothing has happened. */
export function isRefused(error: unknown, code?: string): boolean {
  const isError = error instanceof Error && 'severity' in error && error.severity === 'ERROR'
  return isError && (code === undefined || codeOf(error) === code)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function unreachable(consequence: string, cause: unknown): StoreError {
  return new StoreError('unreachable', `the database is away, ${consequence}: ${messageOf(cause)}`, cause)
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export const lockNotAvailable = '55P03'
