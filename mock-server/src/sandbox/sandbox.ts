import { randomBytes } from 'node:crypto'
import type { OperationId } from '@kaipiao/client'
import { OwnHosts } from '../admission/own-hosts.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import { RateLimits } from '../admission/rate-limits.ts'
import type { Session } from '../behaviour/session.ts'
import type { Unit } from '../behaviour/unit.ts'
import { Scheduler, type Fired } from './scheduler.ts'
import { Sequence } from '../clock/sequence.ts'
import { realWait, type Wait } from '../clock/wait.ts'
import { isClockKept, WorldClock } from '../clock/world-clock.ts'
import { isTold, type Told } from '../push/told.ts'
import { bringUpToDate } from '../assembly/building/bring-up-to-date.ts'
import { behaviours, jobs, type Behaviour } from '../assembly/families.ts'
import { Coverage } from '../journal/coverage.ts'
import { Journal } from '../journal/journal.ts'
import { thePlatform } from '../contract/the-platform.ts'
import { PushHub } from '../push/push-hub.ts'
import type { Story } from '../recording/story.ts'
import { noParts, type OwnParts } from '../scenarios/own-parts.ts'
import { Faults, type Stage, type Verdict } from '../scenarios/faults.ts'
import type { Call } from '../scenarios/meets.ts'
import type { AllRows, News, Store, Tx } from '../store/port.ts'
import { Secrets } from '../world/secrets.ts'
import { checkReferences } from '../assembly/check-references.ts'
import type { StateRow, WorldTables } from '../world/tables.ts'
import { writeUnit, readUnit, type Effects } from '../assembly/unit-of-work.ts'
import { stateIn, type WorldState } from '../world/world-state.ts'

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
  readonly coverage: Coverage
  readonly own: () => OwnParts
  readonly faults = new Faults(this)
  readonly latency = { milliseconds: 0 }
  /** A recording of another platform that answers what it knows, before this world does. */
  story: Story | undefined
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
  /** Whether a transaction may have drawn numbers that are not written yet. */
  #isWriting = false
  /** What of the state has been taken over from a store that others write to. */
  readonly #seen: { [id in 'world' | 'clock' | 'sequence']?: StateRow | undefined } = {}
  /** What the world was like at moments that testers have named. */
  readonly checkpoints = new Map<string, Promise<AllRows<WorldTables>>>()
  world: WorldState['world']
  readonly secrets: Secrets
  readonly links: OwnHosts
  readonly limits: RateLimits
  /** Real time in milliseconds: what guards the doors goes on where the clock of the world stands. */
  readonly real: () => number
  readonly wait: Wait

  constructor({
    store,
    state,
    real = Date.now,
    wait = realWait,
    warn = () => undefined,
    isStrict = false,
    doors: { secrets = new Secrets(), links = new OwnHosts(), limits = new RateLimits({ real }) } = {},
    space,
    own = () => noParts,
    everywhere,
  }: SandboxOptions) {
    this.store = store
    this.warn = warn
    this.isStrict = isStrict
    this.space = space
    this.own = own
    this.world = state.world
    this.clock = new WorldClock(state.clock, real)
    this.coverage = new Coverage(this.clock.now(), everywhere ?? new Coverage(this.clock.now()))
    this.sequence = new Sequence(state.sequence)
    this.secrets = secrets
    this.links = links
    this.limits = limits
    this.real = real
    this.wait = wait
    this.#isClockKept = isClockKept(state.clock)
    this.hub = new PushHub(this)
    this.scheduler = new Scheduler({
      store,
      clock: this.clock,
      run: (work, due) => this.write(work, [], due),
      turn: (work, isWanted) => this.#alone(work, isWanted),
      keep: () => this.keepClock(),
      jobs,
      warn,
    })
    store.hear((news) => this.#hear(news))
  }

  /** Takes over another world that has been put into the store. */
  async adopt(state: WorldState): Promise<void> {
    this.world = state.world
    this.clock.restore(state.clock)
    this.sequence.restore(state.sequence)
    this.secrets.endSignatures()
    this.#isClockKept = isClockKept(state.clock)
    this.scheduler.abandon()
    await this.settle()
    this.scheduler.rearm()
  }

  /** Rows from before are brought up to date; several processes have one clock, from the beginning. */
  async settle(): Promise<void> {
    const former = { secrets: this.secrets, seed: this.sequence.state.seed }
    await bringUpToDate(this.store, former, (work) => this.write(work))
    if (this.store.shared !== undefined && !this.#isClockKept) await this.write(() => Promise.resolve())
  }

  /**
   * From here on this world is as others that share it have acknowledged it; without others it always is. StoreError
   * `unreachable`.
   */
  async catchUp(): Promise<void> {
    if (this.store.shared === undefined) return
    await this.store.shared.catchUp()
    await this.#follow(this.store)
  }

  nextRequestId(): string {
    this.#requests += 1
    // Tells requests of this process from those of others that share its world.
    const process = this.store.shared === undefined ? '' : processTag
    return `r-${process}${String(this.#requests).padStart(6, '0')}`
  }

  reader(decisions: string[]): Unit {
    return readUnit(this.store, this.clock, decisions)
  }

  /** Runs the work in one transaction, of a caller or of the platform itself; messages go out and timers start once it has happened. */
  async write<Result>(
    work: (unit: Unit) => Promise<Result>,
    decisions: string[] = [],
    time?: number,
    caller?: Session,
  ): Promise<Result> {
    const effects: Effects = { messages: [], ended: [], hasJobs: false }
    const result = await this.store.transaction(async (tx) => {
      await this.#enter(tx)
      const before = this.sequence.state
      const result = await work(
        writeUnit(this.sequence, tx, { effects, decisions, time: time ?? this.clock.time() }),
      )
      // From here on the world is one of its own, and where its clock stands belongs to it.
      if (!this.#isClockKept) this.#seen.clock = await tx.table('state').put(this.#clockRow())
      if (this.sequence.state !== before) {
        const row = { id: 'sequence', value: { ...this.sequence.state } }
        this.#seen.sequence = await tx.table('state').put(row)
      }
      await checkReferences(tx, caller)
      for (const push of effects.messages) tx.tell({ push })
      for (const ended of effects.ended) tx.tell({ ended })
      return result
    })
    this.#isWriting = false
    this.#isClockKept = true
    if (effects.hasJobs) this.scheduler.rearm()
    return result
  }

  /**
   * What befalls a call; where processes share this world they count together how often a story that requests name has
   * met one. The count is a row of the world: with another world it begins anew.
   */
  befall(call: Call, stage: Stage, chosen: string | undefined): Verdict | Promise<Verdict> {
    const { faults, store } = this
    if (chosen === undefined || store.shared === undefined || !faults.counts(chosen, call, stage))
      return faults.befall(call, stage, chosen)
    return store.transaction(async (tx) => {
      const id = `story ${chosen}`
      faults.goOnFrom(chosen, (await tx.table('state').get(id))?.value ?? {})
      const verdict = faults.befall(call, stage, chosen)
      await tx.table('state').put({ id, value: faults.callsOf(chosen) })
      return verdict
    })
  }

  /**
   * Moves the clock to where `goal` puts it, given the time when it is its turn; runs what falls due on the way, in
   * order, and tells what that was. Throws ClockStopped.
   */
  moveClock(goal: (now: number) => number): Promise<readonly Fired[]> {
    return this.scheduler.advance(goal)
  }

  /** As `moveClock`, by so many milliseconds. */
  advance(milliseconds: number): Promise<readonly Fired[]> {
    return this.moveClock((now) => now + milliseconds)
  }

  async keepClock(): Promise<void> {
    this.#seen.clock = await this.store.table('state').put(this.#clockRow())
    this.#isClockKept = true
    this.scheduler.rearm()
  }

  /** Tells every process that has this world; each has acted on it before it sees what is written later. */
  tell(told: Told): Promise<void> {
    return this.store.transaction((tx) => Promise.resolve(tx.tell(told)))
  }

  #hear({ told, changed, isReplaced }: News): void {
    if (isReplaced) {
      // What was told meanwhile nobody has heard: whoever listens comes again and asks anew.
      this.hub.closeAll()
      this.scheduler.abandon()
      this.checkpoints.clear()
    }
    for (const each of told) if (isTold(each)) this.#act(each)
    if (changed.has('state') || changed.has('jobs')) {
      this.#follow(this.store).then(
        () => this.scheduler.rearm(),
        (error: unknown) => this.warn(String(error)),
      )
    }
  }

  #act({ push, ended, checkpoint, gone, dropped }: Told): void {
    if (push !== undefined) {
      const { to, bizId, data } = push
      if ('providerId' in to) this.hub.send(to, bizId, data)
      else for (const accountId of to) this.hub.sendTo(accountId, bizId, data)
    }
    if (ended !== undefined) this.hub.hangUp(ended)
    if (checkpoint !== undefined) this.checkpoints.set(checkpoint, this.store.snapshot())
    if (gone !== undefined) this.checkpoints.delete(gone)
    if (dropped === true) this.hub.dropAll()
  }

  /**
   * Takes over what other processes have written of clock and numbers; not the numbers while a transaction draws some.
   */
  async #follow(tx: Tx<WorldTables>): Promise<void> {
    const table = tx.table('state')
    const rows = await Promise.all((['world', 'clock', 'sequence'] as const).map((id) => table.get(id)))
    const [world, clock, sequence] = rows
    const seen = this.#seen
    if (world === seen.world && clock === seen.clock && sequence === seen.sequence) return
    const state = stateIn(rows.flatMap((row) => row ?? []))
    if (state === undefined) return
    if (clock !== seen.clock) {
      this.clock.restore(state.clock)
      this.#isClockKept = isClockKept(state.clock)
    }
    if (world !== seen.world) this.world = state.world
    Object.assign(seen, { world, clock })
    if (this.#isWriting || sequence === seen.sequence) return
    this.sequence.restore(state.sequence)
    seen.sequence = sequence
  }

  /** Once a transaction has its turn, and nobody else writes, its numbers go on from what was written last. */
  async #enter(tx: Tx<WorldTables>): Promise<void> {
    if (this.store.shared === undefined) return
    this.#isWriting = false
    await this.#follow(tx)
    this.#isWriting = true
  }

  /** As `Shared.alone`, with the world as the one before has left it. */
  #alone<Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
    const { shared } = this.store
    if (shared === undefined) return work()
    return shared.alone(async () => {
      await this.catchUp()
      return work()
    }, isWanted)
  }

  #clockRow() {
    return { id: 'clock', value: { ...this.clock.state } }
  }
}

/** Tells requests of this process from those of others that share its world. */
const processTag = `${randomBytes(3).toString('hex')}-`
