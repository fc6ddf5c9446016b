import type { Arguments, Operation, OperationId, Result } from '@kaipiao/client'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useClient } from '../client/runtime/runtime.tsx'
import './request-meta.ts'
import type { FailureOption } from '../client/talk/tell-failure.ts'
import { callOf } from './use-operation.ts'
import { useReadAgain, type Named } from './use-read-again.ts'

interface WriteOptions<Op extends OperationId> {
  failure?: FailureOption
  /** What is read again after it, by operation. */
  after?: readonly Named[]
  /** Called even where the component that asked is gone by then. */
  onSuccess?: (reply: Result<Op>, parts: Arguments<Op>) => void
}

/**
 * Writes by an operation: `mutate(parts)`, or `mutateAsync(parts)` for the reply. A failure is told by its wish.
 * @example const cancel = useOperationMutation(cancelTask, { after: [listTasks] })
 */
export function useOperationMutation<Op extends OperationId>(
  operation: Operation<Op>,
  { failure = 'tell', after = [], onSuccess }: WriteOptions<Op> = {},
): UseMutationResult<Result<Op>, Error, Arguments<Op>> {
  const client = useClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (parts: Arguments<Op>) => callOf(client)(operation, parts),
    meta: { failure },
    onSuccess: (reply, parts) => {
      onSuccess?.(reply, parts)
      if (after.length > 0) void readAgain(after)
    },
  })
}
