import type { Action } from '../../shapes/action.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Lanes } from '../../shapes/lanes.ts'

export interface Move {
  /** The lane that it leads to. */
  to: string
  action: Action
}

/** Where a record may go now: the lanes whose action the user has, and the record allows. */
export function movesOf({ into }: Lanes, actions: readonly Action[], row: Row): Move[] {
  return Object.entries(into).flatMap(([to, label]) => {
    const action = actions.find((candidate) => candidate.label === label)
    return action && (action.enabled?.(row) ?? true) ? [{ to, action }] : []
  })
}
