import { Problem } from '../problem.ts'
import type { Schemas } from '../types.ts'

/** `factorAsked` of the codes, whose table is for those who tell many apart. */
const factorAsked = 100200007

/**
 * What a sign-in was answered where the account has a second factor: `completeSignIn` makes a session of it.
 * @returns undefined where the sign-in failed for another reason
 */
export function ticketIn(error: unknown): Schemas['FactorTicket'] | undefined {
  // The one shape that the description gives to `data` under this code.
  if (error instanceof Problem && error.code === factorAsked) return error.data as Schemas['FactorTicket']
  return undefined
}
