import { momentOf } from '../clock/local-time.ts'

/** One request; its moment is written out only when somebody looks. */
export interface LoggedRequest {
  readonly requestId: string
  readonly time: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly operationId: string | null
  readonly account: string | null
  readonly status: number
  readonly code: number
  readonly milliseconds: number
  readonly decisions: readonly string[]
}

/** The last requests, newest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = []
  #next = 0

  add(entry: LoggedRequest): void {
    this.#entries[this.#next] = entry
    this.#next = (this.#next + 1) % capacity
  }

  list(limit: number, operationId?: string): readonly (LoggedRequest & { readonly at: string })[] {
    const newest = [...this.#entries.slice(this.#next), ...this.#entries.slice(0, this.#next)].reverse()
    const wanted =
      operationId === undefined ? newest : newest.filter((entry) => entry.operationId === operationId)
    return wanted.slice(0, limit).map((entry) => ({ ...entry, at: momentOf(entry.time) }))
  }
}

const capacity = 500
