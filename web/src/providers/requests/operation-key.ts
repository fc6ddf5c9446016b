import type { Arguments, Operation, OperationId } from '@kaipiao/client'

/** `[operation, parts]`: never typed by hand. */
export const operationKey = <Op extends OperationId>(
  { id }: Operation<Op>,
  parts: Arguments<Op> | undefined,
): readonly unknown[] => [id, parts ?? null]
