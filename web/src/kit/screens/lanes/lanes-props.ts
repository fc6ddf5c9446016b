import type { Resource } from '../../shapes/resource.ts'
import type { Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Lanes } from '../../shapes/lanes.ts'
import type { ActionRunner } from '../action/use-run-action.tsx'
import type { Opening } from '../rows/use-row-opening.ts'

export interface LanesProps {
  resource: Resource
  lanes: Lanes
  /** Those of the list, but for the state: every lane has its own. */
  filters: Row
  /** What the user may do with a record. */
  actions: readonly Action[]
  runner: ActionRunner
  linkOf: Opening['linkOf']
}
