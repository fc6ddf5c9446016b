import type { BizId } from '@kaipiao/client'
import type { WebSocket } from 'ws'
import { isVisible } from '../behaviour/session.ts'
import type { Check, SchemaChecks } from '../contract/schema-check.ts'
import type { WorldClock } from '../clock/world-clock.ts'
import type { Description } from '../contract/description.ts'
import type { AccountRow, Owned } from '../world/tables.ts'
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
  readonly warn: (message: string) => void
}

/** Who listens at /ews/ws, and what they were told. */
export class PushHub {
  readonly #sandbox: Surroundings
  readonly #listeners = new Map<WebSocket, AccountRow>()
  readonly #log: Delivery[] = []
  readonly mishaps = new PushMishaps()
  #sent = 0

  constructor(sandbox: Surroundings) {
    this.#sandbox = sandbox
  }

  get listeners(): number {
    return this.#listeners.size
  }

  add(socket: WebSocket, account: AccountRow): void {
    this.#listeners.set(socket, account)
    socket.on('close', () => this.#listeners.delete(socket))
  }

  /** Tells everybody who may see the owned row. */
  send(to: Owned, bizId: BizId, data: unknown): Delivery {
    return this.#deliver({ bizId, data, to }, (account) => isVisible(account, to))
  }

  /** Tells one account, whatever it may see: for testers. */
  sendTo(accountId: string, bizId: string, data: unknown): Delivery {
    return this.#deliver({ bizId, data, to: null }, (account) => account.id === accountId)
  }

  /** Sends a message again to whoever listens now; undefined when it is too long ago. */
  replay(number: number): Delivery | undefined {
    const past = this.#log.find((delivery) => delivery.number === number)
    if (past === undefined) return undefined
    const { to, accountIds } = past
    return this.#deliver(past, (account) =>
      to === null ? accountIds.includes(account.id) : isVisible(account, to),
    )
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

  /** Breaks every connection without a word, as a network does. */
  dropAll(): void {
    for (const socket of this.#listeners.keys()) socket.terminate()
  }

  closeAll(): void {
    for (const socket of this.#listeners.keys()) socket.close(1001)
  }

  #deliver(
    { bizId, data, to }: Pick<Delivery, 'bizId' | 'data' | 'to'>,
    hears: (account: AccountRow) => boolean,
  ): Delivery {
    const fault = this.faultOf(bizId, data)
    if (fault !== undefined) this.#sandbox.warn(`push ${bizId} is not what the description says: ${fault}`)
    const accountIds = new Set<string>()
    const heard: (() => void)[] = []
    let text: string | undefined
    for (const [socket, account] of this.#listeners) {
      if (!hears(account)) continue
      const message = (text ??= JSON.stringify({ bizId, data }))
      heard.push(() => sendUnlessStuck(socket, () => socket.send(message)))
      accountIds.add(account.id)
    }
    for (const tell of this.mishaps.order(bizId, heard)) tell()
    this.#sent += 1
    const at = this.#sandbox.clock.now()
    const delivery: Delivery = { number: this.#sent, at, bizId, data, to, accountIds: [...accountIds] }
    this.#log.push(delivery)
    if (this.#log.length > capacity) this.#log.shift()
    return delivery
  }
}

const capacity = 500
