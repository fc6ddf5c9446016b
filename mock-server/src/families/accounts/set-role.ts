import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { fail, ok, refuse, type Outcome } from '../../behaviour/outcome.ts'
import { ownRow } from '../../behaviour/own-row.ts'
import type { AccountRow } from '../../world/tables.ts'
import { roleToGive } from './roles-in-view.ts'

type Context = AnyContext & { readonly body: Schemas['AccountRole']; readonly path: { readonly id: string } }

/** RL20: each level has a call of its own, to which accounts of the other levels are unknown. */
export const setRoleHandlers = defineHandlers({
  setAdminAccountRole: (context) => setRole(context, ({ type }) => type === 2),
  setGroupAccountRole: (context) =>
    setRole(context, async ({ type, agencyId }) => type === 3 && (await isHeadOffice(context, agencyId))),
  setAgencyAccountRole: (context) =>
    setRole(context, async ({ type, agencyId }) => type === 3 && !(await isHeadOffice(context, agencyId))),
})

async function setRole(
  context: Context,
  isOfLevel: (account: AccountRow) => boolean | Promise<boolean>,
): Promise<Outcome<Schemas['Account']>> {
  const { store, session, path, body } = context
  const account = await ownRow(context, 'accounts', path.id)
  if (!(await isOfLevel(account))) return fail(codes.unknownRecord)
  if (body.roleId === undefined && body.roleCode === undefined) return fail(codes.invalid, '请选择角色')
  if (account.id === session.account.id) refuse(codes.wrongState, '不能修改自己的角色')
  const { code: roleCode, name: roleName } = await roleToGive(context, body, account)
  return ok(await store.table('accounts').update(account.id, { roleCode, roleName }))
}

async function isHeadOffice({ store }: AnyContext, agencyId: string): Promise<boolean> {
  return store.table('agencies').has({ parentId: agencyId })
}
