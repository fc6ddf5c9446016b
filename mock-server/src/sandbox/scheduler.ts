import type { JobKind } from '../behaviour/job-data.ts'
import type { Jobs } from '../behaviour/jobs.ts'
import type { Unit } from '../behaviour/unit.ts'
import type { Store } from '../store/port.ts'
import { StoreError } from '../store/store-error.ts'
import type { JobRow, WorldTables } from '../world/tables.ts'
import { momentOf } from '../clock/local-time.ts'
import type { WorldClock } from '../clock/world-clock.ts'

/** A job that ran, for whoever moved the clock. */
export interface Fired {
  readonly id: string
  readonly kind: string
  readonly due: string
  readonly data: JobRow['data']
}

export interface SchedulerOptions {
  readonly store: Store<WorldTables>
  readonly clock: WorldClock
  readonly jobs: Jobs
  /** Runs work in a transaction at a time of the world. */
  readonly run: <Result>(work: (unit: Unit) => Promise<Result>, time: number) => Promise<Result>
  /** Runs jobs, or a move of the clock, while no other process that has this world does; unless no longer wanted. */
  readonly turn: <Result>(work: () => Promise<Result>, isWanted: () => boolean) => Promise<Result>
  /** Keeps where the clock stands. */
  readonly keep: () => Promise<void>
  readonly warn: (message: string) => void
}

/** How far a clock has got that is being moved. */
export interface ClockMove {
  readonly from: string
  readonly to: string
  /** Jobs that have run on the way. */
  readonly ran: number
}

/** A move of the clock that ended before its goal; it stands where it got to. */
export class ClockStopped extends Error {
  override readonly name = 'ClockStopped'
}

/** Jobs that one move runs: whoever wants more moves on from where the clock stands. */
export const mostJobs = 100_000

/** Runs timed jobs in the order of their time. They live in the store, so a restart forgets none. */
export class Scheduler {
  readonly #options: SchedulerOptions
  #timer: NodeJS.Timeout | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #isStopped = false
  /** Jobs since the start. */
  readonly counts = { run: 0, failed: 0 }
  /** While jobs run, those that they make are found without a timer. */
  #isRunning = false
  #move: ClockMove | undefined
  /** Of which world the clock is: the jobs of one before are nobody's any more. */
  #world = 0

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** Wakes up, in real time, for the next job. */
  rearm(): void {
    if (!this.#isStopped && !this.#isRunning) void this.#arm()
  }

  /** What the clock is moved to at the moment, by whoever. */
  get move(): ClockMove | undefined {
    return this.#move
  }

  /** Another world has taken the place of this one: nothing that was under way goes on. */
  abandon(): void {
    this.#world += 1
  }

  /**
   * Moves the clock; each job that falls due on the way runs at its own time. Moves that are asked for at once happen
   * one after the other, so the goal is reckoned from the time at which its own turn comes. A goal in the past is
   * jumped to: what has run does not run again. Throws ClockStopped.
   */
  advance(goal: (now: number) => number): Promise<readonly Fired[]> {
    const world = this.#world
    const turn = this.#tail.then(() => this.#inTurn(() => this.#moveAndKeep(goal, world)))
    this.#tail = turn.catch(() => undefined)
    return turn
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#tail
  }

  async #arm(): Promise<void> {
    const { store, clock, warn } = this.#options
    const next = await store.table('jobs').find(earliest)
    clearTimeout(this.#timer)
    const delay = next.rows[0] === undefined ? undefined : clock.realDelay(next.rows[0].due)
    if (delay === undefined || this.#isStopped) return
    this.#timer = setTimeout(
      () => {
        const world = this.#world
        const turn = this.#tail.then(() => this.#inTurn(() => this.#catchUp(world)))
        this.#tail = turn.then(
          () => this.rearm(),
          (error: unknown) => {
            if (error instanceof ClockStopped) return this.rearm()
            if (!this.#isStopped) warn(`a timed job failed: ${String(error)}`)
            if (isOfDatabase(error)) this.rearm()
          },
        )
      },
      Math.min(delay, longestTimer),
    )
    this.#timer.unref()
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#options.turn(work, () => !this.#isStopped)
  }

  async #moveAndKeep(goal: (now: number) => number, world: number): Promise<readonly Fired[]> {
    try {
      return await this.#moveTo(goal, world)
    } finally {
      await this.#options.keep()
    }
  }

  async #moveTo(goal: (now: number) => number, world: number): Promise<readonly Fired[]> {
    const { clock } = this.#options
    this.#check(world)
    const from = clock.time()
    const until = goal(from)
    if (until < from) clock.set(until)
    const fired: Fired[] = []
    const [start, end] = [momentOf(from), momentOf(until)]
    try {
      for await (const job of this.#dueJobs(until, world)) {
        if (fired.length >= mostJobs) {
          throw new ClockStopped(`stopped at ${clock.now()} after ${mostJobs} jobs; move on from there`)
        }
        if (job.due > clock.time()) clock.set(job.due)
        await this.#run(job)
        fired.push({ id: job.id, kind: job.kind, due: momentOf(job.due), data: job.data })
        this.#move = { from: start, to: end, ran: fired.length }
      }
    } finally {
      this.#move = undefined
    }
    if (until > clock.time()) clock.set(until)
    return fired
  }

  /** Runs what has fallen due while the clock went on by itself. */
  async #catchUp(world: number): Promise<void> {
    if (world !== this.#world) return
    for await (const job of this.#dueJobs(this.#options.clock.time(), world)) await this.#run(job)
  }

  /** The jobs until then, one after the other, those that the ones before have made among them. */
  async *#dueJobs(until: number, world: number): AsyncGenerator<JobRow> {
    const { store } = this.#options
    this.#isRunning = true
    let turn = performance.now()
    try {
      for (;;) {
        const [job] = (await store.table('jobs').find(earliest)).rows
        if (job === undefined || job.due > until) return
        yield job
        if (performance.now() - turn > longestTurn) {
          // Whoever asks something meanwhile, be it how far this has got, is answered.
          await new Promise((resolve) => setImmediate(resolve))
          turn = performance.now()
        }
        this.#check(world)
      }
    } finally {
      this.#isRunning = false
    }
  }

  #check(world: number): void {
    if (this.#isStopped) throw new ClockStopped('stopped: the sandbox ends')
    if (world !== this.#world)
      throw new ClockStopped('stopped: another world has taken the place of this one')
  }

  async #run(job: JobRow): Promise<void> {
    const { run, jobs, warn } = this.#options
    try {
      await run(async (unit) => {
        // It may be gone, or be another one of the same id: what waited for its turn may have made a new world.
        const row = await unit.store.table('jobs').get(job.id)
        if (row?.due !== job.due || row.kind !== job.kind) return
        await unit.store.table('jobs').remove(job.id)
        if (!isKind(job.kind, jobs)) throw new Error(`there are no jobs of kind ${job.kind}`)
        await jobs[job.kind](unit, dataOf(job))
      }, job.due)
      this.counts.run += 1
    } catch (error) {
      // It is still there, and so are those that come after it.
      if (isOfDatabase(error)) throw error
      this.counts.failed += 1
      // A job that cannot run must not hold up the others for ever.
      warn(`job ${job.kind} ${job.id} failed: ${error instanceof Error ? error.message : String(error)}`)
      await run(async (unit) => void (await unit.store.table('jobs').remove(job.id)), job.due)
    }
  }
}

/** The job that is due next. */
const earliest = { sort: 'due', limit: 1 } as const

/** Milliseconds for which jobs run without letting anybody else have a turn. */
const longestTurn = 10

/** What setTimeout can count. */
const longestTimer = 2_000_000_000

/** The database that keeps the jobs is away, or somebody else writes: a job is not to blame for that. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'unreachable' || error.code === 'stuck')
}

function isKind(kind: string, jobs: Jobs): kind is JobKind {
  return Object.hasOwn(jobs, kind)
}

// `schedule` wrote the data with the type of its kind, which a table of rows cannot remember.
function dataOf(job: JobRow): never {
  return job.data as never
}
