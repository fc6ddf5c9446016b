import { Problem } from '@kaipiao/client'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'

/** Whether a call failed with the code, and the client leaves that to its caller without an alert (ER24, O17). */
export const passesThrough =
  (code: number) =>
  (error: unknown): boolean =>
    error instanceof Problem && error.code === code && errorReaction(error.code) === 'passThrough'
