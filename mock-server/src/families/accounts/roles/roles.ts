import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { canSpecifyDuration } from '@kaipiao/domain/shop/orders/order-permissions'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { isAdminCode } from '../../../behaviour/session.ts'
import { ofLevelsAbove } from '../../../behaviour/tenancy/tenancy.ts'
import { PERMISSION_LIST, permissions } from '../../../world/enterprises/permission-list.ts'
import { holdersOf, tellPermissions } from './holders.ts'
import type { RoleRow } from '../tables/accounts.ts'
import { rolesInView, visibleRole } from './roles-in-view.ts'

export const roleHandlers = defineHandlers({
  listRoles: async (context) => {
    const { keyword = '', roleType } = context.query
    const wanted = keyword.trim().toLowerCase()
    const roles = (await rolesInView(context)).filter(
      (role) =>
        (roleType === undefined || role.roleType === roleType) &&
        [role.name, role.code].some((text) => text.toLowerCase().includes(wanted)),
    )
    return pageOf(roles, context.query)
  },

  getRole: async (context) => ok(await visibleRole(context, context.path.id)),

  createRole: async (context) => {
    const { store, session, body, id, now } = context
    await checkRole(context, body)
    const made = { ...session.owner, ...body, listed: PERMISSION_LIST, id: id(), tsCreate: now() }
    return ok(await store.table('roles').insert(made))
  },

  updateRole: async (context) => {
    const { store, body } = context
    const role = await changeableRole(context, context.path.id)
    await checkRole(context, body, role)
    const holders = await holdersOf(context, role)
    if (body.roleType !== role.roleType && holders.length > 0)
      return fail(codes.wrongState, '角色正在使用，不能修改类型')
    if (isAdminCode(role.code) !== isAdminCode(body.code) && holders.length > 0)
      return fail(codes.wrongState, '角色正在使用，不能改变是否为平台角色')
    const { code: roleCode, name: roleName } = body
    for (const { id } of holders) await store.table('accounts').update(id, { roleCode, roleName })
    tellPermissions(context, holders, body)
    return ok(await store.table('roles').put({ ...role, ...body }))
  },

  deleteRole: async (context) => {
    const role = await changeableRole(context, context.path.id)
    if ((await holdersOf(context, role)).length > 0) return fail(codes.wrongState, '角色正在使用，不能删除')
    await context.store.table('roles').remove(role.id)
    return ok(null)
  },
})

/** A role of the caller's own; one of the level above can be seen, not changed. */
export async function changeableRole(context: AnyContext, id: string): Promise<RoleRow> {
  const role = await visibleRole(context, id)
  return ofLevelsAbove.canChange(context.session, role) ? role : refuse(codes.unknownRecord, '角色不存在')
}

/** Permissions of these ids, or a refusal. */
export function permissionsOf(ids: readonly string[]): Schemas['Permission'][] {
  const found = permissions.filter(({ id }) => ids.includes(id))
  return found.length === new Set(ids).size ? found : refuse(codes.invalid, '权限不存在')
}

async function checkRole(context: AnyContext, input: Schemas['RoleInput'], self?: RoleRow): Promise<void> {
  const { session } = context
  if (isAdminCode(input.code)) {
    if (session.role !== 'admin') refuse(codes.invalid, '只有平台管理员可以使用 ADMIN_ 开头的角色代码')
    if (input.roleType !== 2) refuse(codes.invalid, '平台角色只能用于服务商账户')
  }
  // The name of the super administrator opens a feature of the shop by itself (RL15).
  if (session.role !== 'admin' && canSpecifyDuration(input.name))
    refuse(codes.invalid, '只有平台管理员可以使用此角色名称')
  if (session.role === 'agency' && input.roleType !== 3) refuse(codes.invalid, '只能维护代账机构的角色')
  permissionsOf(input.perms)
  const isTaken = (await rolesInView(context)).some(({ id, code }) => code === input.code && id !== self?.id)
  if (isTaken) refuse(codes.duplicate, '角色代码已存在')
}
