import type { PlayName } from '../behaviour/play.ts'

/** What goes wrong, of one call. */
export interface Effect {
  /** Milliseconds before anything else happens. */
  readonly delay?: number
  /** The connection breaks without an answer. */
  readonly reset?: boolean
  /** A transport answer. */
  readonly status?: number
  /** A business error. */
  readonly code?: number
  readonly message?: string
  /** What the tax bureau does with a login, where the operation begins one. */
  readonly play?: PlayName
}

/** Which calls of an operation an effect befalls: from the nth on, so many of them; all without limits. */
export interface Rule extends Effect {
  readonly operation: string
  readonly nth?: number
  readonly count?: number
}

/** A story of things that go wrong, one YAML file each. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly rules: readonly Rule[]
}
