import type { Described, Operation, OperationId } from './types.ts'

/** An operation together with the fields of its record, body and query. */
export function describe<Op extends OperationId>(
  operation: Operation<Op>,
  fields: Pick<Described<Op>, 'query' | 'row' | 'body'>,
): Described<Op> {
  return { ...operation, ...fields }
}
