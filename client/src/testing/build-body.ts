import { requiredBodies } from '../../generated/examples-of-operations.ts'
import type { Body, AnyOperation } from '../types.ts'
import { copyOf } from './copy-of.ts'

/** An operation whose body has fields. */
type WithBody = keyof typeof requiredBodies

const bodies: { readonly [Op in WithBody]: Body<Op> } = requiredBodies

/**
 * The body of a call: what the operation requires, at every depth, with what the test cares about beside it. Optional
 * fields are sent only where the test gives them.
 * @example call(addCustomer, { body: buildBody(addCustomer, { taxerName: '甲公司' }) })
 */
export function buildBody<Op extends WithBody>(
  operation: AnyOperation<Op>,
  given: Partial<Body<Op>> = {},
): Body<Op> {
  return Object.assign(copyOf(bodies[operation.id]), given)
}
