import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../behaviour/outcome.ts'
import { pageOf } from '../../behaviour/page-of.ts'
import { roleOfAccount } from '../../behaviour/role-of-account.ts'
import { permissions } from '../../world/enterprises/permission-list.ts'
import { holdersOf, tellPermissions } from './holders.ts'
import { visibleRole } from './roles-in-view.ts'
import { changeableRole, permissionsOf } from './roles.ts'

type Permission = Schemas['Permission']

export const permissionHandlers = defineHandlers({
  listPermissions: ({ query }) => {
    const { keyword = '', type } = query
    const wanted = keyword.trim()
    const found = permissions.filter(
      (permission) =>
        (type === undefined || permission.type === type) &&
        (permission.name.includes(wanted) || permission.code.includes(wanted)),
    )
    return pageOf(found, query)
  },

  checkPermission: async (context) => {
    const role = await roleOfAccount(context.store, context.session.account)
    const asked = permissions.find(({ code }) => code === context.query.code)
    return ok({ ok: asked !== undefined && role?.perms.includes(asked.id) === true })
  },

  getDataPermissions: (context) => read(context, context.query.roleId, 'data'),
  updateDataPermissions: (context) => replace(context, context.query.roleId, 'data', context.body.permIds),
  getChannelPermissions: (context) => read(context, context.query.roleId, 'channel'),
  updateChannelPermissions: (context) =>
    replace(context, context.query.roleId, 'channel', context.body.permIds),
})

async function read(
  context: AnyContext,
  roleId: string,
  type: Permission['type'],
): Promise<Outcome<Permission[]>> {
  const { perms } = await visibleRole(context, roleId)
  return ok(permissions.filter((permission) => permission.type === type && perms.includes(permission.id)))
}

/** The set of this kind is replaced, permissions of other kinds stay. */
async function replace(
  context: AnyContext,
  roleId: string,
  type: Permission['type'],
  ids: readonly string[],
): Promise<Outcome<Permission[]>> {
  const role = await changeableRole(context, roleId)
  const wanted = permissionsOf(ids)
  if (wanted.some((permission) => permission.type !== type)) refuse(codes.invalid, '权限类型不正确')
  const perms = permissions
    .filter(({ id, type: kind }) => (kind === type ? ids.includes(id) : role.perms.includes(id)))
    .map(({ id }) => id)
  const changed = await context.store.table('roles').update(role.id, { perms })
  tellPermissions(context, await holdersOf(context, changed), changed)
  return ok(wanted)
}
