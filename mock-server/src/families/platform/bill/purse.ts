import { add, roundToCents, type Money } from '@kaipiao/domain/money/money'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import type { BalanceRow } from '../tables/platform.ts'

/** The purse that pays for the owner: its enterprise's, else its agency's, else its provider's. */
export async function purseOf({ store }: Pick<Unit, 'store'>, owner: Owned): Promise<BalanceRow> {
  const { enterpriseId, agencyId, providerId } = owner
  const id = enterpriseId || agencyId || providerId || 'platform'
  const known = await store.table('balances').get(id)
  if (known !== undefined) return known
  const empty = { cash: '0.00', credit: '0.00', creditRemain: '0.00' }
  return { ...ownerOf(owner), ...empty, id, enterprise: await nameOf({ store }, owner) }
}

/** Puts cash into the purse, or takes it out with a minus. */
export async function moveCash(unit: Pick<Unit, 'store'>, owner: Owned, amount: Money): Promise<void> {
  const purse = await purseOf(unit, owner)
  await unit.store.table('balances').put({ ...purse, cash: roundToCents(add(purse.cash, amount)) })
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
