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
  readonly pushes: readonly PushCoverage[]
  readonly stories: readonly StoryCoverage[]
  readonly rulesStruck: number
}

interface PushCoverage {
  readonly bizId: string
  readonly summary: string
  readonly sent: number
  readonly heard: number
}

interface StoryCoverage {
  readonly id: string
  readonly title: string
  readonly struck: number
}

/** What there is that could be reached. */
interface Reachable {
  readonly description: Description
  readonly stories: readonly { readonly id: string; readonly title: string }[]
}

/** How often each operation has answered what; a count a kind of answer, so that it costs a call next to nothing. */
export class Coverage {
  /** What was reached in this world or any beside it, ended ones too. */
  readonly everywhere: Coverage | undefined
  #since: Moment
  readonly #counts = new Map<string, Map<string, number>>()
  readonly #pushes = new Map<string, { sent: number; heard: number }>()
  readonly #stories = new Map<string, number>()
  #rulesStruck = 0

  constructor(since: Moment, everywhere?: Coverage) {
    this.#since = since
    this.everywhere = everywhere
  }

  /** @param status 0: the connection was broken off */
  add(operationId: string, status: number, code: number): void {
    this.everywhere?.add(operationId, status, code)
    const counts = this.#counts.get(operationId) ?? new Map<string, number>()
    this.#counts.set(operationId, counts)
    const key = `${status} ${code}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  addPush(bizId: string, isHeard: boolean): void {
    this.everywhere?.addPush(bizId, isHeard)
    const { sent, heard } = this.#pushes.get(bizId) ?? { sent: 0, heard: 0 }
    this.#pushes.set(bizId, { sent: sent + 1, heard: heard + (isHeard ? 1 : 0) })
  }

  /** @param story whose rule struck a call; undefined: one of the tester's own */
  addFault(story: string | undefined): void {
    this.everywhere?.addFault(story)
    if (story === undefined) this.#rulesStruck += 1
    else this.#stories.set(story, (this.#stories.get(story) ?? 0) + 1)
  }

  clear(since: Moment): void {
    this.#since = since
    this.#counts.clear()
    this.#pushes.clear()
    this.#stories.clear()
    this.#rulesStruck = 0
  }

  report({ description, stories }: Reachable): CoverageReport {
    const { operations, messageTitles } = description
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
      pushes: [...messageTitles].map(([bizId, summary]) => {
        const { sent, heard } = this.#pushes.get(bizId) ?? { sent: 0, heard: 0 }
        return { bizId, summary, sent, heard }
      }),
      stories: stories.map(({ id, title }) => ({ id, title, struck: this.#stories.get(id) ?? 0 })),
      rulesStruck: this.#rulesStruck,
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
