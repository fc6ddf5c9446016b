import type { Resource } from '../../kit/shapes/resource.ts'
import type { Action } from '../../kit/shapes/action.ts'

/** An action of a definition by its label; the one on ticked rows where several are called so. */
export function actionOn({ name, actions }: Resource, label: string): Action {
  const action = actions.findLast((candidate) => candidate.label === label)
  if (!action) throw new Error(`${name} has no action ${label}`)
  return action
}
