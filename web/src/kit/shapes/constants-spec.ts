import type { OperationId, Query } from '@kaipiao/client'
import type { Verb } from './endpoint.ts'

/** What is asked by the operations of a definition, whatever is chosen: `O` are those that may say so. */
export interface ConstantsSpec<O extends Partial<Record<Verb, OperationId>>> {
  /** Query parameters that are always sent. */
  constants?: { [V in keyof O & Verb]?: Partial<Query<NonNullable<O[V]>>> }
}
