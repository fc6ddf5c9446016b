/** What is told of a call once it is answered: of what it held or who signed in, nothing that may not be read by others. */
export interface CallFacts {
  readonly requestId: string | undefined
  readonly method: string
  /** As the description has it, `/v2/customer/{id}`, else as it was called: without the query and what may be somebody's. */
  readonly path: string
  /** The tag of its operation; `none`: no operation, or the room that answered: `control`, `rows`, `docs`, `static`. */
  readonly subject: string
  readonly operationId: string | undefined
  /** 0: the connection was broken off. */
  readonly status: number
  /** The business code of a refusal; 0: none. */
  readonly code: number
  readonly milliseconds: number
  readonly accountId: string | undefined
  readonly space: string | undefined
}

export type WatchCalls = (facts: CallFacts) => void
