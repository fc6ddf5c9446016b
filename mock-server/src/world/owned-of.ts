import type { Owned } from './tables.ts'

/** Whose a row is, to be said of another. */
export function ownedOf({ providerId, outletId, agencyId, enterpriseId }: Owned): Owned {
  return { providerId, outletId, agencyId, enterpriseId }
}
