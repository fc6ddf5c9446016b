import type { OperationFacts } from '../contract/description.ts'
import type { BusinessCode } from './outcome.ts'

/** Whether the operation may answer the code. */
export function isAnswerable({ codes }: OperationFacts, code: number): code is BusinessCode {
  return codes.has(code)
}
