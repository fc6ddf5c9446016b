import { codes } from '@kaipiao/client/codes'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { isAdminCode } from '../../../behaviour/session.ts'
import { nearestRole } from '../../../behaviour/tenancy/role-of-account.ts'
import { ofLevelsAbove } from '../../../behaviour/tenancy/tenancy.ts'
import { withLaterPermissions } from '../../../world/enterprises/permission-list.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { RoleRow } from '../tables/accounts.ts'

type Viewer = Pick<AnyContext, 'store' | 'session'>

/** The roles that the caller sees; those that make administrators are for administrators' eyes. */
export async function rolesInView({ store, session }: Viewer): Promise<RoleRow[]> {
  const { rows } = await store.table('roles').find({
    where: ofLevelsAbove.scope(session),
    sort: ['-tsCreate', '-id'],
  })
  return rows.filter(({ code }) => session.role === 'admin' || !isAdminCode(code)).map(withLaterPermissions)
}

export async function visibleRole(context: Viewer, id: string): Promise<RoleRow> {
  const roles = await rolesInView(context)
  return roles.find((role) => role.id === id) ?? refuse(codes.unknownRecord, '角色不存在')
}

/** The role of the code that an account of this type and place can be given, or a refusal. */
export async function roleToGive(
  context: Viewer,
  { roleId, roleCode }: { readonly roleId?: string | undefined; readonly roleCode?: string | undefined },
  account: Pick<AccountRow, 'type' | 'providerId' | 'outletId' | 'agencyId' | 'enterpriseId'>,
): Promise<RoleRow> {
  const roles = await rolesInView(context)
  const named = roles.filter(({ id, code }) => (roleId === undefined ? code === roleCode : id === roleId))
  const role = nearestRole(named, account)
  if (role === undefined) return refuse(codes.unknownRecord, '角色不存在')
  if (role.roleType !== account.type) refuse(codes.invalid, '角色类型与账户类型不一致')
  // Without a provider nobody has a tenant: only an administrator needs none.
  if (account.providerId === '' && !isAdminCode(role.code)) refuse(codes.invalid, '平台账户只能使用平台角色')
  return role
}
