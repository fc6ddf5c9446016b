import type { LooseApi } from '../../contract/call-operation.ts'
import type { Api } from '../../deps/deps.ts'
import type { Offering } from '../offering/offered-operations.ts'

/** What a call would do, as far as it can be known before. */
export interface Foreseen {
  /** How much money it is about, a decimal string; null: it is not about money, or nobody can say how much. */
  readonly sum: string | null
  /** How many things it is about. */
  readonly count: number
  /** What it is about, as the platform has it now. */
  readonly subject?: unknown
  readonly notes: readonly string[]
  /** Version of the one record that it is about: what is done is done to what was seen. */
  readonly version?: number | undefined
}

export interface Foresight {
  readonly api: Api
  readonly loose: LooseApi
  readonly offering: Offering
  readonly now: () => number
}
