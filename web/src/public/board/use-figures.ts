import type { Arguments, Operation, OperationId } from '@kaipiao/client'
import { useOperation } from '../../requests/use-operation.ts'

/** A wall display reads its figures again every minute. */
const READ_AGAIN_MS = 60_000

/** Figures of a board; a failure stands in the board, not in an alert. */
export function useFigures<Op extends OperationId>(operation: Operation<Op>, parts: Arguments<Op>) {
  return useOperation(operation, parts, { failure: 'inPlace', refetchInterval: READ_AGAIN_MS })
}
