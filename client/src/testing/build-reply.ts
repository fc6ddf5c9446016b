import { replies } from '../../generated/examples-of-operations.ts'
import type { Operation, Result } from '../types.ts'
import { copyOf } from './copy-of.ts'

/** An operation that answers JSON with `data`. */
type WithReply = keyof typeof replies

interface Reply<Op extends WithReply> {
  code: 0
  message: string
  data: Result<Op>
}

const examples: { readonly [Op in WithReply]: Reply<Op> } = replies

/**
 * The reply of a success as it stands on the wire: the example of the description, with what the test cares about
 * of its data changed. Data that is a list is taken as it is given.
 * @example Response.json(buildReply(listGoods, { list: [] }))
 */
export function buildReply<Op extends WithReply>(
  operation: Operation<Op>,
  given: Partial<Result<Op>>,
): Reply<Op> {
  const reply: Reply<Op> = copyOf(examples[operation.id])
  return { ...reply, data: withParts(reply.data, given) }
}

const withParts = <Whole>(whole: Whole, parts: Partial<Whole>): Whole =>
  Array.isArray(parts) ? (parts as Whole) : { ...whole, ...parts }
