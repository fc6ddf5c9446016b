import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import type { BalanceRow } from '../tables/platform.ts'

/** Whose money it is: the enterprise's, else the agency's, else the provider's. */
export function purseIdOf({ enterpriseId, agencyId, providerId }: Owned): string {
  return enterpriseId || agencyId || providerId || 'platform'
}

/** The purse that pays for the owner; one that nothing has come to yet is empty. */
export async function purseOf({ store }: Pick<Unit, 'store'>, owner: Owned): Promise<BalanceRow> {
  const id = purseIdOf(owner)
  const known = await store.table('balances').get(id)
  if (known !== undefined) return known
  const empty = { cash: '0.00', credit: '0.00', creditRemain: '0.00' }
  return { ...ownerOf(owner), ...empty, id, enterprise: await nameOf({ store }, owner) }
}

async function nameOf({ store }: Pick<Unit, 'store'>, owner: Owned): Promise<string> {
  if (owner.enterpriseId !== '')
    return (await store.table('enterprises').get(owner.enterpriseId))?.taxerName ?? ''
  if (owner.agencyId !== '') return (await store.table('agencies').get(owner.agencyId))?.name ?? ''
  return (await store.table('providers').get(owner.providerId))?.name ?? '开票平台'
}

function ownerOf({ providerId, outletId, agencyId, enterpriseId }: Owned): Owned {
  return { providerId, outletId, agencyId, enterpriseId }
}
