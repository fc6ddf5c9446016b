import type { OperationId, Query, Row as RowOf } from '@kaipiao/client'
import type { Key } from './keys.ts'

/** Records as cards, a lane for each state; a list can be looked at so as well. */
export interface Lanes {
  /** Property of the record, and filter of the list, whose values are the lanes. */
  field: string
  /** What a card says below the name of its record. */
  facts: readonly string[]
  /** By the value of a lane, the label of the action that moves a record there; lawful where it is enabled. */
  into: Readonly<Record<string, string>>
}

/** Lanes as a definition says them. */
export interface LanesSpec<L extends OperationId> {
  field: Key<RowOf<L>> & Key<Query<L>>
  facts: readonly Key<RowOf<L>>[]
  into: Readonly<Record<string, string>>
}
