import type { FailureKind } from './failure.ts'

/** Exit codes of the program. Scripts depend on them: never renumber. */
export const exitCodes = {
  error: 1,
  usage: 2,
  partial: 3,
  'not-signed-in': 4,
  network: 5,
  validation: 7,
  interrupted: 130,
} as const satisfies Record<FailureKind, number>
