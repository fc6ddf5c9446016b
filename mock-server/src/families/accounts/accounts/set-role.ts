import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import type { AccountRow } from '../../../world/tables.ts'
import { tellPermissions } from '../roles/holders.ts'
import { roleToGive } from '../roles/roles-in-view.ts'

type Context = AnyContext & { readonly body: Schemas['AccountRole']; readonly path: { readonly id: string } }

/** RL20: each level has a call of its own, to which accounts of the other levels are unknown. */
export const setRoleHandlers = defineHandlers({
  setAdminAccountRole: (context) => setRole(context, 'admin'),
  setGroupAccountRole: (context) => setRole(context, 'group'),
  setAgencyAccountRole: (context) => setRole(context, 'agency'),
})

async function setRole(
  context: Context,
  level: Schemas['AccountLevel'],
): Promise<Outcome<Schemas['Account']>> {
  const { store, session, path, body } = context
  const account = await ownRow(context, 'accounts', path.id)
  if ((await levelOf(context, account)) !== level) return fail(codes.unknownRecord)
  if (body.roleId === undefined && body.roleCode === undefined) return fail(codes.invalid, '请选择角色')
  if (account.id === session.account.id) refuse(codes.wrongState, '不能修改自己的角色')
  const role = await roleToGive(context, body, account)
  const { code: roleCode, name: roleName } = role
  tellPermissions(context, [account], role)
  return ok(await store.table('accounts').update(account.id, { roleCode, roleName }))
}

/** By which of the calls the role of an account is set; an agency with branches is a head office. */
export async function levelOf(
  { store }: Pick<AnyContext, 'store'>,
  { type, agencyId }: AccountRow,
): Promise<Schemas['AccountLevel']> {
  if (type !== 3) return type === 2 ? 'admin' : 'enterprise'
  return (await store.table('agencies').has({ parentId: agencyId })) ? 'group' : 'agency'
}
