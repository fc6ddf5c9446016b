import type { OperationId, Query } from '@kaipiao/client'
import type { Row } from './endpoint.ts'

/** Records that wait for somebody: counted in the menu and on the desk, each leads to the list filtered to them. */
export interface Waits {
  label: string
  filters: Row
}

/** What waits, as a definition says it. */
export interface WaitsSpec<L extends OperationId> {
  label: string
  filters: Partial<Query<L>>
}
