import type { BizId } from '@kaipiao/client'
import type { WebSocket } from 'ws'
import { reachOfRole } from '../behaviour/tenancy/reach-of-role.ts'
import { roleOfAccount } from '../behaviour/tenancy/role-of-account.ts'
import { isInReach, sessionOf } from '../behaviour/session.ts'
import type { Check, SchemaChecks } from '../contract/schema-check.ts'
import type { WorldClock } from '../clock/world-clock.ts'
import type { Description } from '../contract/description.ts'
import type { Tx } from '../store/port.ts'
import type { AccountRow, Owned, WorldTables } from '../world/tables.ts'
import { PushMishaps } from './push-mishaps.ts'
import { sendUnlessStuck } from './send-unless-stuck.ts'

/** A message that went out, and who was there to hear it. */
export interface Delivery {
  readonly number: number
  readonly at: string
  readonly bizId: string
  readonly data: unknown
  /** Whose it is; null: sent to chosen accounts by a tester. */
  readonly to: Owned | null
  readonly accountIds: readonly string[]
}

interface Surroundings {
  readonly description: Description
  readonly checks: SchemaChecks
  readonly clock: WorldClock
  readonly store: Tx<WorldTables>
  /** Hears of every message, and whether anybody was told. */
  readonly coverage: { addPush(bizId: string, isHeard: boolean): void }
  readonly warn: (message: string) => void
}

/** Who listens at /ews/ws, and what they were told. */
export class PushHub {
  readonly #sandbox: Surroundings
  /** The id of whose account each is. */
  readonly #listeners = new Map<WebSocket, string>()
  /** The sign-in that each has come with. */
  readonly #signIns = new WeakMap<WebSocket, string>()
  readonly #log: Delivery[] = []
  readonly mishaps = new PushMishaps()
  #sent = 0
  /** Messages by listener since the start: those that went to one, and those whose listener did not read. */
  readonly counts = { sent: 0, dropped: 0 }
  /** Messages go out in the order in which they were sent, once it is known who may hear each. */
  #turn = Promise.resolve()

  constructor(sandbox: Surroundings) {
    this.#sandbox = sandbox
  }

  get listeners(): number {
    return this.#listeners.size
  }

  /** @param signIn with what it has come; it is closed when that ends */
  add(socket: WebSocket, { id }: Pick<AccountRow, 'id'>, signIn = ''): void {
    this.#listeners.set(socket, id)
    this.#signIns.set(socket, signIn)
    socket.on('close', () => this.#listeners.delete(socket))
  }

  /** Tells everybody to whom their account and its role, as they are now, show the owned row (BK04). */
  send(to: Owned, bizId: BizId, data: unknown): void {
    if (this.#listeners.size === 0) return void this.#deliver({ bizId, data, to }, NOBODY)
    this.#turn = this.#turn
      .then(async () => void this.#deliver({ bizId, data, to }, await this.#whoSees(to)))
      .catch((error: unknown) => this.#sandbox.warn(`push ${bizId} could not be sent: ${String(error)}`))
  }

  /** Tells one account, whatever it may see: for testers. */
  sendTo(accountId: string, bizId: string, data: unknown): Delivery {
    return this.#deliver({ bizId, data, to: null }, new Set([accountId]))
  }

  /** Sends a message again to whoever listens now; undefined when it is too long ago. */
  async replay(number: number): Promise<Delivery | undefined> {
    const past = this.#log.find((delivery) => delivery.number === number)
    if (past === undefined) return undefined
    const { to, accountIds } = past
    return this.#deliver(past, to === null ? new Set(accountIds) : await this.#whoSees(to))
  }

  log(): readonly Delivery[] {
    return [...this.#log].reverse()
  }

  /** What is wrong with the data of a message; undefined: nothing. */
  faultOf(bizId: string, data: unknown): string | undefined {
    const schema = this.#sandbox.description.messages.get(bizId)
    if (schema === undefined) return `there is no message ${bizId}`
    const check: Check = this.#sandbox.checks.of(schema)
    const fault = check(data)
    return fault === undefined ? undefined : `/data${fault.pointer} ${fault.error.message ?? ''}`
  }

  /** Closes what has come with a sign-in that is over. */
  hangUp(signIn: string): void {
    for (const socket of this.#listeners.keys())
      if (this.#signIns.get(socket) === signIn) socket.close(4401, 'the sign-in has ended')
  }

  /** Breaks every connection without a word, as a network does. */
  dropAll(): void {
    for (const socket of this.#listeners.keys()) socket.terminate()
  }

  closeAll(): void {
    for (const socket of this.#listeners.keys()) socket.close(1001)
  }

  async #whoSees(row: Owned): Promise<ReadonlySet<string>> {
    const { store } = this.#sandbox
    const found = new Set<string>()
    for (const id of new Set(this.#listeners.values())) {
      const account = await store.table('accounts').get(id)
      if (account?.state !== 1) continue
      const reach = await reachOfRole(store, account, await roleOfAccount(store, account))
      if (isInReach(sessionOf('', account, reach), row)) found.add(id)
    }
    return found
  }

  #deliver(
    { bizId, data, to }: Pick<Delivery, 'bizId' | 'data' | 'to'>,
    hears: ReadonlySet<string>,
  ): Delivery {
    const fault = this.faultOf(bizId, data)
    if (fault !== undefined) this.#sandbox.warn(`push ${bizId} is not what the description says: ${fault}`)
    const accountIds = new Set<string>()
    const heard: (() => void)[] = []
    let text: string | undefined
    for (const [socket, accountId] of this.#listeners) {
      if (!hears.has(accountId)) continue
      const message = (text ??= JSON.stringify({ bizId, data }))
      heard.push(() => {
        const isSent = sendUnlessStuck(socket, () => socket.send(message))
        this.counts[isSent ? 'sent' : 'dropped'] += 1
      })
      accountIds.add(accountId)
    }
    for (const tell of this.mishaps.order(bizId, heard)) tell()
    this.#sandbox.coverage.addPush(bizId, accountIds.size > 0)
    this.#sent += 1
    const at = this.#sandbox.clock.now()
    const delivery: Delivery = { number: this.#sent, at, bizId, data, to, accountIds: [...accountIds] }
    this.#log.push(delivery)
    if (this.#log.length > capacity) this.#log.shift()
    return delivery
  }
}

const NOBODY: ReadonlySet<string> = new Set()
const capacity = 500
