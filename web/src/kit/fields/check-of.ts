import type { Issue } from '@kaipiao/domain/result/issue'
import { ruleOf } from '@kaipiao/domain/rules/operation-rules'

type Check = (values: Readonly<Record<string, unknown>>) => readonly Issue[]

/**
 * The rule that a form is held to: its own, else that of the operation it writes by. Looked up where forms are drawn and
 * not with the definitions: a first list has none.
 */
export const checkOf = (
  own: Check | undefined,
  operation: { readonly id: string } | undefined,
): Check | undefined => own ?? (operation && ruleOf(operation.id))
