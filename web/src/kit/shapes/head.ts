import type { Described, OperationId, Row as RowOf } from '@kaipiao/client'
import type { Endpoint, Row } from './endpoint.ts'
import type { Key } from './keys.ts'

/** Facts over a list that concern all of it: the open period, a connection, how many stand how. */
export interface Head {
  title: string
  operation: Endpoint
  /** Properties of what it answers; of each row where it answers several. */
  fields: readonly string[]
  /** While this holds it is read again by itself. */
  isMoving?(row: Row): boolean
}

interface HeadDefinition<Op extends OperationId> {
  title: string
  fields: readonly Key<RowOf<Op>>[]
  isMoving?: (row: RowOf<Op>) => boolean
}

/** Facts over a list; it takes the parameters of the session that the list takes, by name. */
export function head<Op extends OperationId>(operation: Described<Op>, spec: HeadDefinition<Op>): Head
export function head(operation: Endpoint, spec: Omit<Head, 'operation'>): Head {
  // The compiler has checked the names above.
  return { ...spec, operation }
}
