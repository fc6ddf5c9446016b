import type { Schemas } from '@kaipiao/client'
import type { SupportViewRow } from '../tables/sign-ins.ts'

/** A view as it is at a moment. */
export function viewFacts(
  { id, accountId, accountName, reason, staffName, tsCreate, tsEnd, endsAt }: SupportViewRow,
  time: number,
): Schemas['SupportView'] {
  const current = endsAt > time ? 1 : 0
  return { id, accountId, reason, accountName, staffName, current, tsCreate, tsEnd }
}
