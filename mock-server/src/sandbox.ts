import type { OperationId } from '@kaipiao/client'
import type { Unit } from './behaviour/unit.ts'
import { Scheduler, type Fired } from './clock/scheduler.ts'
import { Sequence } from './clock/sequence.ts'
import { WorldClock, type ClockState } from './clock/world-clock.ts'
import { behaviours, jobs, type Behaviour } from './assembly/families.ts'
import { Journal } from './journal/journal.ts'
import { thePlatform } from './platform.ts'
import { PushHub } from './push/push-hub.ts'
import { Faults } from './scenarios/faults.ts'
import type { Store } from './store/port.ts'
import { Secrets } from './world/secrets.ts'
import { checkReferences } from './assembly/check-references.ts'
import type { AccountRow, WorldTables } from './world/tables.ts'
import { writeUnit, readUnit, type Effects } from './assembly/unit-of-work.ts'
import type { WorldState } from './world/world-state.ts'

export interface SandboxOptions {
  readonly store: Store<WorldTables>
  readonly state: WorldState
  readonly real?: () => number
  readonly warn?: (message: string) => void
  readonly isStrict?: boolean
  /** The space that this world is; without it it is the one that the process was started for. */
  readonly space?: string
}

/** Everything that requests, jobs and testers share: one world and what moves it. */
export class Sandbox {
  readonly #platform = thePlatform()
  readonly description = this.#platform.description
  readonly routes = this.#platform.routes
  readonly checks = this.#platform.checks
  readonly requestRules = this.#platform.requestRules
  readonly replies = this.#platform.replies
  readonly behaviours: ReadonlyMap<OperationId, Behaviour> = behaviours
  readonly journal = new Journal()
  readonly faults = new Faults(
    () => this.#platform.scenarios,
    () => this.sequence.state.seed,
  )
  readonly latency = { milliseconds: 0 }
  /** Whether requests are refused for what is not described. */
  readonly isStrict: boolean
  readonly space: string | undefined
  readonly store: Store<WorldTables>
  readonly clock: WorldClock
  readonly sequence: Sequence
  readonly hub: PushHub
  readonly scheduler: Scheduler
  readonly warn: (message: string) => void
  /** Whether the store knows where the clock stands; of a world in which nothing has happened it need not. */
  #isClockKept: boolean
  #requests = 0
  world: WorldState['world']
  secrets: Secrets

  constructor({ store, state, real, warn = () => undefined, isStrict = false, space }: SandboxOptions) {
    this.store = store
    this.warn = warn
    this.isStrict = isStrict
    this.space = space
    this.world = state.world
    this.clock = new WorldClock(state.clock, real)
    this.sequence = new Sequence(state.sequence)
    this.secrets = new Secrets(state.sequence.seed)
    this.#isClockKept = isKept(state.clock)
    this.hub = new PushHub(this)
    this.scheduler = new Scheduler({
      store,
      clock: this.clock,
      run: (work, due) => this.write(work, [], due),
      jobs,
      warn,
    })
  }

  /** Takes over another world that has been put into the store. */
  adopt(state: WorldState): void {
    this.world = state.world
    this.clock.restore(state.clock)
    this.sequence.restore(state.sequence)
    this.secrets = new Secrets(state.sequence.seed)
    this.#isClockKept = isKept(state.clock)
    this.scheduler.abandon()
    this.scheduler.rearm()
  }

  nextRequestId(): string {
    this.#requests += 1
    return `r-${String(this.#requests).padStart(6, '0')}`
  }

  reader(decisions: string[]): Unit {
    return readUnit(this.store, this.clock, decisions)
  }

  /** Runs the work in one transaction, of a caller or of the platform itself; messages go out and timers start once it has happened. */
  async write<Result>(
    work: (unit: Unit) => Promise<Result>,
    decisions: string[] = [],
    time?: number,
    caller?: AccountRow,
  ): Promise<Result> {
    const effects: Effects = { messages: [], hasJobs: false }
    const result = await this.store.transaction(async (tx) => {
      const before = this.sequence.state
      const result = await work(
        writeUnit(this.sequence, tx, { effects, decisions, time: time ?? this.clock.time() }),
      )
      // From here on the world is one of its own, and where its clock stands belongs to it.
      if (!this.#isClockKept) await tx.table('state').put(this.#clockRow())
      if (this.sequence.state !== before) {
        await tx.table('state').put({ id: 'sequence', value: { ...this.sequence.state } })
      }
      await checkReferences(tx, caller)
      return result
    })
    this.#isClockKept = true
    for (const { to, bizId, data } of effects.messages) {
      if ('providerId' in to) this.hub.send(to, bizId, data)
      else for (const accountId of to) this.hub.sendTo(accountId, bizId, data)
    }
    if (effects.hasJobs) this.scheduler.rearm()
    return result
  }

  /**
   * Moves the clock to where `goal` puts it, given the time when it is its turn; runs what falls due on the way, in
   * order, and tells what that was. Throws ClockStopped.
   */
  async moveClock(goal: (now: number) => number): Promise<readonly Fired[]> {
    try {
      return await this.scheduler.advance(goal)
    } finally {
      await this.keepClock()
    }
  }

  /** As `moveClock`, by so many milliseconds. */
  advance(milliseconds: number): Promise<readonly Fired[]> {
    return this.moveClock((now) => now + milliseconds)
  }

  async keepClock(): Promise<void> {
    await this.store.table('state').put(this.#clockRow())
    this.#isClockKept = true
    this.scheduler.rearm()
  }

  #clockRow() {
    return { id: 'clock', value: { ...this.clock.state } }
  }
}

function isKept({ since, speed }: ClockState): boolean {
  return speed === 0 || since !== 0
}
