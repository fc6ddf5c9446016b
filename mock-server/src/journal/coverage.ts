import type { Description } from '../contract/description.ts'
import type { Moment } from '../clock/local-time.ts'

interface Counted {
  readonly status: number
  readonly code: number
  readonly calls: number
}

/** An operation, how often it was called, and its answers: those that are described, and any other that was seen. */
interface OperationCoverage {
  readonly operationId: string
  readonly summary: string
  readonly tag: string
  readonly calls: number
  readonly replies: readonly Counted[]
}

export interface CoverageReport {
  readonly since: Moment
  readonly operations: number
  readonly called: number
  readonly replies: number
  readonly reached: number
  readonly list: readonly OperationCoverage[]
}

/** How often each operation has answered what; a count a kind of answer, so that it costs a call next to nothing. */
export class Coverage {
  #since: Moment
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(since: Moment) {
    this.#since = since
  }

  /** @param status 0: the connection was broken off */
  add(operationId: string, status: number, code: number): void {
    const counts = this.#counts.get(operationId) ?? new Map<string, number>()
    this.#counts.set(operationId, counts)
    const key = `${status} ${code}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  clear(since: Moment): void {
    this.#since = since
    this.#counts.clear()
  }

  report({ operations }: Description): CoverageReport {
    const list = [...operations.values()].map(({ id, summary, tag, codes }) => {
      const replies = this.#replies(id, codes)
      const calls = replies.reduce((total, reply) => total + reply.calls, 0)
      return { operationId: id, summary, tag, calls, replies }
    })
    const described = [...operations.values()].reduce((total, { codes }) => total + 1 + codes.size, 0)
    return {
      since: this.#since,
      operations: list.length,
      called: list.filter(({ calls }) => calls > 0).length,
      replies: described,
      reached: list.reduce((total, { operationId, replies }) => {
        const codes = operations.get(operationId)?.codes
        return (
          total + replies.filter(({ calls, status, code }) => calls > 0 && isOwn(status, code, codes)).length
        )
      }, 0),
      list,
    }
  }

  #replies(id: string, codes: ReadonlySet<number>): readonly Counted[] {
    const counts = new Map(this.#counts.get(id))
    const own = [0, ...codes].map((code) => {
      const key = `200 ${code}`
      const calls = counts.get(key) ?? 0
      counts.delete(key)
      return { status: 200, code, calls }
    })
    const others = [...counts].map(([key, calls]) => {
      const [status, code] = key.split(' ').map(Number)
      return { status: status ?? 0, code: code ?? 0, calls }
    })
    return [...own, ...others]
  }
}

/** Success, or a business code that the operation has for its own. */
const isOwn = (status: number, code: number, codes: ReadonlySet<number> = new Set()) =>
  status === 200 && (code === 0 || codes.has(code))
