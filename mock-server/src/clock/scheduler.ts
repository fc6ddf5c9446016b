import type { JobKind, Jobs } from '../behaviour/jobs.ts'
import type { Unit } from '../behaviour/unit.ts'
import type { Store } from '../store/port.ts'
import type { JobRow, WorldTables } from '../world/tables.ts'
import { momentOf } from './local-time.ts'
import type { WorldClock } from './world-clock.ts'

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
  readonly warn: (message: string) => void
}

/** Runs timed jobs in the order of their time. They live in the store, so a restart forgets none. */
export class Scheduler {
  readonly #options: SchedulerOptions
  #timer: NodeJS.Timeout | undefined
  #tail: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** Wakes up, in real time, for the next job. */
  rearm(): void {
    if (!this.#isStopped) void this.#arm()
  }

  /** Moves the clock on to a time; each job that falls due on the way runs at its own time. */
  advance(until: number): Promise<readonly Fired[]> {
    const turn = this.#tail.then(() => this.#runUntil(until, true))
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
    const next = await store.table('jobs').find({ sort: 'due', limit: 1 })
    clearTimeout(this.#timer)
    const delay = next.rows[0] === undefined ? undefined : clock.realDelay(next.rows[0].due)
    if (delay === undefined || this.#isStopped) return
    this.#timer = setTimeout(
      () => {
        const turn = this.#tail.then(() => this.#runUntil(clock.time(), false))
        this.#tail = turn.then(
          () => this.rearm(),
          (error: unknown) => warn(`a timed job failed: ${String(error)}`),
        )
      },
      Math.min(delay, longestTimer),
    )
    this.#timer.unref()
  }

  async #runUntil(until: number, isMoved: boolean): Promise<readonly Fired[]> {
    const { store, clock } = this.#options
    const fired: Fired[] = []
    for (;;) {
      if (this.#isStopped) return fired
      const due = await store.table('jobs').find({ where: { due: { lte: until } }, sort: 'due', limit: 1 })
      const job = due.rows[0]
      if (job === undefined) break
      if (isMoved && job.due > clock.time()) clock.set(job.due)
      await this.#run(job)
      fired.push({ id: job.id, kind: job.kind, due: momentOf(job.due), data: job.data })
    }
    if (isMoved && until > clock.time()) clock.set(until)
    return fired
  }

  async #run(job: JobRow): Promise<void> {
    const { run, jobs, warn } = this.#options
    try {
      await run(async (unit) => {
        await unit.store.table('jobs').remove(job.id)
        if (!isKind(job.kind, jobs)) throw new Error(`there are no jobs of kind ${job.kind}`)
        await jobs[job.kind](unit, dataOf(job))
      }, job.due)
    } catch (error) {
      // A job that cannot run must not hold up the others for ever.
      warn(`job ${job.kind} ${job.id} failed: ${error instanceof Error ? error.message : String(error)}`)
      await run((unit) => unit.store.table('jobs').remove(job.id), job.due)
    }
  }
}

/** What setTimeout can count. */
const longestTimer = 2_000_000_000

function isKind(kind: string, jobs: Jobs): kind is JobKind {
  return Object.hasOwn(jobs, kind)
}

// `schedule` wrote the data with the type of its kind, which a table of rows cannot remember.
function dataOf(job: JobRow): never {
  return job.data as never
}
