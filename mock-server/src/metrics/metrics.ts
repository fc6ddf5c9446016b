import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CallFacts } from '../pipeline/exchange/call-facts.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Spaces } from '../spaces/spaces.ts'
import type { StoreWatch } from '../store/store-watch.ts'
import { processMetrics } from './process-metrics.ts'

/** Seconds: a list takes a few milliseconds, a document or a workbook as much as a second. */
const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const writeSeconds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 10]

/**
 * Figures of one sandbox for Prometheus. What labels can be is known beforehand (subjects of the description, statuses,
 * rooms), so that no caller can make series: an operation's name is in the log, not here.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'kaipiao_requests_total',
    help: 'Requests answered, by subject of the description or room, status and whether the business refused',
    labelNames: ['subject', 'status', 'refused'],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: 'kaipiao_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['subject'],
    buckets: callSeconds,
    registers: [this.#registry],
  })
  readonly #writes = new Counter({
    name: 'kaipiao_store_writes_total',
    help: 'Writes that went to the folder or the database; none of a world in memory',
    labelNames: ['result'],
    registers: [this.#registry],
  })
  readonly #bytes = new Counter({
    name: 'kaipiao_store_written_characters_total',
    help: 'Length of what was written',
    registers: [this.#registry],
  })
  readonly #writing = new Histogram({
    name: 'kaipiao_store_write_duration_seconds',
    help: 'Time that a write took until it was kept',
    buckets: writeSeconds,
    registers: [this.#registry],
  })
  readonly #connections = new Gauge({
    name: 'kaipiao_database_connections',
    help: 'Open connections to PostgreSQL, by what they are for; each purpose has one',
    labelNames: ['purpose'],
    registers: [this.#registry],
  })
  readonly #connects = new Counter({
    name: 'kaipiao_database_connects_total',
    help: 'Connections to PostgreSQL made since the start: more than one a purpose means that some were lost',
    labelNames: ['purpose'],
    registers: [this.#registry],
  })

  /** For whoever keeps rows. */
  readonly store: StoreWatch = {
    wrote: ({ bytes, seconds, isKept }) => {
      this.#writes.inc({ result: isKept ? 'kept' : 'refused' })
      if (isKept) this.#bytes.inc(bytes)
      this.#writing.observe(seconds)
    },
    connection: (purpose, change) => {
      this.#connections.inc({ purpose }, change)
      if (change > 0) this.#connects.inc({ purpose })
    },
  }

  readonly call = ({ subject, status, code, milliseconds }: CallFacts): void => {
    this.#requests.inc({ subject, status, refused: code === 0 ? 'no' : 'yes' })
    this.#durations.observe({ subject }, milliseconds / 1000)
  }

  /** Figures that stand somewhere already are asked for when somebody looks. */
  follow(sandbox: Sandbox, spaces: Spaces): void {
    const registers = [this.#registry]
    const { store, clock, scheduler, hub } = sandbox
    /** Of a count that is kept elsewhere. */
    const counted = (name: string, help: string, counts: Readonly<Record<string, number>>) =>
      new Counter({
        name,
        help,
        labelNames: ['result'],
        registers,
        collect() {
          this.reset()
          for (const [result, count] of Object.entries(counts)) this.inc({ result }, count)
        },
      })
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    counted('kaipiao_jobs_total', 'Timed jobs since the start, run or failed', scheduler.counts)
    counted(
      'kaipiao_pushes_total',
      'Messages by listener, sent or dropped because it did not read',
      hub.counts,
    )
    gauge('kaipiao_jobs_waiting', 'Timed jobs of the world that are not due or not run yet', () =>
      store.table('jobs').count(),
    )
    gauge('kaipiao_jobs_lag_seconds', 'Seconds of the world by which the next job is late', async () => {
      const [next] = (await store.table('jobs').find({ sort: 'due', limit: 1 })).rows
      return next === undefined ? 0 : Math.max(0, clock.time() - next.due) / 1000
    })
    gauge('kaipiao_websockets', 'Listeners at /ews/ws', () => hub.listeners)
    gauge('kaipiao_spaces', 'Worlds beside the main one', () => spaces.list().length)
  }

  get type(): string {
    return this.#registry.contentType
  }

  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${await processMetrics().metrics()}`
  }
}
