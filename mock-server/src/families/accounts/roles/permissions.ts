import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ranges } from '../../../behaviour/tenancy/reach-of-role.ts'
import { roleOfAccount } from '../../../behaviour/tenancy/role-of-account.ts'
import { permissions } from '../../../world/enterprises/permission-list.ts'
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

  checkPermission: async ({ store, session, query }) =>
    ok(answerOf(query.code, await roleOfAccount(store, session.account), session.granted)),

  getDataPermissions: (context) => read(context, context.query.roleId, 'data'),
  updateDataPermissions: (context) => replace(context, context.query.roleId, 'data', context.body.permIds),
  getChannelPermissions: (context) => read(context, context.query.roleId, 'channel'),
  updateChannelPermissions: (context) =>
    replace(context, context.query.roleId, 'channel', context.body.permIds),
})

/** Whether the code is held, and why: by itself or as part of a wider data permission. */
function answerOf(
  code: string,
  role: { readonly name: string } | undefined,
  granted: ReadonlySet<string>,
): Schemas['PermissionCheck'] {
  const asked = permissions.find((permission) => permission.code === code)
  if (asked === undefined) return { ok: false, reason: '没有这项权限' }
  if (role === undefined) return { ok: false, reason: '账号没有角色' }
  const by = `角色“${role.name}”`
  if (granted.has(code)) return { ok: true, reason: `${by}已授予` }
  const wider = wideningOf(code).find((each) => granted.has(each.code))
  if (wider !== undefined) return { ok: true, reason: `${by}已授予“${wider.name}”，包含此项` }
  return { ok: false, reason: `${by}未授予` }
}

/** The data permissions that include this one. */
function wideningOf(code: string): readonly Permission[] {
  const at = ranges.findIndex((range) => code === `data.${range}`)
  const wider = at < 0 ? [] : ranges.slice(at + 1).map((range) => `data.${range}`)
  return permissions.filter((permission) => wider.includes(permission.code))
}

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
  const changed = await context.store.table('roles').put({ ...role, perms })
  tellPermissions(context, await holdersOf(context, changed), changed)
  return ok(wanted)
}
