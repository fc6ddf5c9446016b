import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** A world, and how its requests are answered. */
export interface World {
  readonly sandbox: Sandbox
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** What a tester sees of a space. */
export interface SpaceFacts {
  readonly name: string
  /** What it was made from. */
  readonly from: string
  /** Its clock. */
  readonly now: string
  /** Address of its own, where it was made with one. */
  readonly url: string | null
  /** Real seconds after which it goes when nobody calls it, and for which nobody has. */
  readonly idle: number
  readonly unused: number
  readonly requests: number
  readonly listeners: number
}

/** An address that leads to one space alone. */
export interface OwnDoor {
  readonly url: string
  close(): void
}

interface SpaceParts extends World {
  readonly name: string
  readonly from: string
  /** Milliseconds. */
  readonly idle: number
  /** Real time in milliseconds. */
  readonly now: () => number
}

/** A world beside others in one process, for as long as somebody calls it. */
export class Space implements World {
  readonly name: string
  readonly sandbox: Sandbox
  readonly answer: World['answer']
  readonly #from: string
  readonly #idle: number
  readonly #now: () => number
  #usedAt: number
  #underWay = 0
  #requests = 0
  #door: OwnDoor | undefined

  constructor({ name, sandbox, answer, from, idle, now }: SpaceParts) {
    this.name = name
    this.sandbox = sandbox
    this.answer = answer
    this.#from = from
    this.#idle = idle
    this.#now = now
    this.#usedAt = now()
  }

  get facts(): SpaceFacts {
    return {
      name: this.name,
      from: this.#from,
      now: this.sandbox.clock.now(),
      url: this.#door?.url ?? null,
      idle: this.#idle / 1000,
      unused: Math.floor(this.#unused() / 1000),
      requests: this.#requests,
      listeners: this.sandbox.hub.listeners,
    }
  }

  /** Whether nobody has called for its time; who listens or waits for an answer is still there. */
  get isOver(): boolean {
    return this.#unused() > this.#idle
  }

  /** Somebody calls: it stays until that is over, and its time after it. */
  use(response?: ServerResponse): void {
    this.#usedAt = this.#now()
    this.#requests += 1
    if (response === undefined) return
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
      this.#usedAt = this.#now()
    })
  }

  /** Gives it an address of its own. */
  own(door: OwnDoor): void {
    this.#door = door
  }

  async close(): Promise<void> {
    const { hub, scheduler, store } = this.sandbox
    hub.closeAll()
    await scheduler.stop()
    this.#door?.close()
    await store.close()
  }

  #unused(): number {
    if (this.#underWay > 0 || this.sandbox.hub.listeners > 0) this.#usedAt = this.#now()
    return this.#now() - this.#usedAt
  }
}
