import type { AnyContext } from '../../../behaviour/handler.ts'
import { roleOfAccount } from '../../../behaviour/tenancy/role-of-account.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { RoleRow } from '../tables/accounts.ts'

/** The accounts that hold a role: those of its code for which no nearer role has it. */
export async function holdersOf({ store }: Pick<AnyContext, 'store'>, role: RoleRow): Promise<AccountRow[]> {
  const { rows } = await store.table('accounts').find({ where: { roleCode: role.code } })
  const holders: AccountRow[] = []
  for (const account of rows) if ((await roleOfAccount(store, account))?.id === role.id) holders.push(account)
  return holders
}

/** Tells accounts that they may do something else from now on (BK04). */
export function tellPermissions(
  { tell }: Pick<AnyContext, 'tell'>,
  holders: readonly Pick<AccountRow, 'id'>[],
  { code: roleCode, name: roleName }: Pick<RoleRow, 'code' | 'name'>,
): void {
  const ids = holders.map(({ id }) => id)
  if (ids.length > 0) tell(ids, { bizId: 'QXBG', data: { roleCode, roleName } })
}
