import { permissions, withLaterPermissions } from '../../world/enterprises/permission-list.ts'
import type { AccountRow, WorldTables } from '../../world/tables.ts'
import type { Tx } from '../../store/port.ts'
import { isAbove } from './tenancy.ts'

type RoleRow = WorldTables['roles']
type Holder = Pick<AccountRow, 'providerId' | 'outletId' | 'agencyId' | 'enterpriseId'>

/** The role that an account holds: of equal codes that of its own tenant comes first. */
export async function roleOfAccount(
  store: Tx<WorldTables>,
  account: AccountRow,
): Promise<RoleRow | undefined> {
  const { rows } = await store.table('roles').find({ where: { code: account.roleCode } })
  return nearestRole(rows.map(withLaterPermissions), account)
}

/** Codes of what the role of an account grants, as they are now: what is taken away is gone with the next call (BK04). */
export async function heldPermissions(
  store: Tx<WorldTables>,
  account: AccountRow,
): Promise<ReadonlySet<string>> {
  return codesOfRole(await roleOfAccount(store, account))
}

/** Codes of what a role grants. */
export function codesOfRole(role: RoleRow | undefined): ReadonlySet<string> {
  const granted = role?.perms ?? []
  return new Set(permissions.filter(({ id }) => granted.includes(id)).map(({ code }) => code))
}

export function nearestRole(roles: readonly RoleRow[], account: Holder): RoleRow | undefined {
  const depth = ({ providerId, agencyId, enterpriseId }: RoleRow): number =>
    [providerId, agencyId, enterpriseId].filter((level) => level !== '').length
  const [first, second] = roles
  if (second === undefined) return first !== undefined && isAbove(first, account) ? first : undefined
  return roles.filter((role) => isAbove(role, account)).toSorted((a, b) => depth(b) - depth(a))[0]
}
