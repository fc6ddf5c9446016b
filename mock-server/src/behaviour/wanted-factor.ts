import type { Tx } from '../store/port.ts'
import type { AccountRow, WorldTables } from '../world/tables.ts'
import { roleOf } from './session.ts'

/** The one row of what the platform asks of whom. */
export const policyId = 'platform'

/** Whether the platform asks a second factor of the account. */
export async function isFactorAsked(store: Tx<WorldTables>, account: AccountRow): Promise<boolean> {
  if (roleOf(account) !== 'admin') return false
  return (await store.table('factorPolicies').get(policyId))?.admins === 1
}

/** Whether it asks one that the account does not have: until it has, next to nothing may be called. */
export async function isFactorWanted(store: Tx<WorldTables>, account: AccountRow): Promise<boolean> {
  return (await isFactorAsked(store, account)) && !(await hasFactor(store, account.id))
}

export function hasFactor(store: Tx<WorldTables>, accountId: string): Promise<boolean> {
  return store.table('factors').has({ accountId })
}
