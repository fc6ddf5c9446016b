import { mayCall, type Caller } from '../../client/session/access.ts'
import type { Resource } from '../shapes/resource.ts'
import type { Endpoint, Verb } from '../shapes/endpoint.ts'

type Offers = { readonly operations: Readonly<Partial<Record<Verb, Endpoint>>> } & Partial<
  Pick<Resource, 'actions' | 'import' | 'upload'>
>

/**
 * Whether a user may do something with what a definition offers: a verb, `import`, or the operation of an action by its
 * id. The one answer: buttons, menu, palette and refine's access control ask here.
 */
export function mayDo(offers: Offers, what: string, user: Caller): boolean {
  const operation = operationOf(offers, what)
  return operation !== undefined && mayCall(operation, user)
}

function operationOf({ operations, actions = [], ...offers }: Offers, what: string) {
  if (what === 'import') return offers.import?.operation
  if (what === 'upload') return offers.upload?.operation
  const [, endpoint] = Object.entries(operations).find(([verb]) => verb === what) ?? []
  return endpoint ?? actions.find(({ operation }) => operation.id === what)?.operation
}
