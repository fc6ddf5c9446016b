import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { isAdminCode } from '../../../behaviour/session.ts'
import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { AccountRow, Owned } from '../../../world/tables.ts'
import { accountOf, addAccount, changeAccount, endAccount } from './account-changes.ts'

type Input = Schemas['StaffAccountInput']

const staff = resource('accounts', {
  search: { keyword: ['nickName', 'mobile'] },
  where: { type: 2 },
  sort: '-tsCreate',
})

/** Accounts of a provider; those of the platform itself are known to administrators alone. */
export const adminAccountHandlers = defineHandlers({
  getServicerSelfInfo: ({ session }) => ok(session.account),
  listServicers: staff.list(),
  getAdminAccount: async (context) => ok(await accountOf(context, context.path.id, 2)),

  createAdminAccount: async (context) =>
    ok(await addAccount(context, context.body, { type: 2, owner: await ownerOf(context, context.body) })),

  updateAdminAccount: async (context) => {
    const { body } = context
    const account = await accountOf(context, context.path.id, 2)
    const outletId = body.outletId === undefined ? account.outletId : await outletOf(context, body, account)
    return ok(await changeAccount(context, account, body, { outletId }))
  },

  deleteAdminAccount: async (context) => {
    await endAccount(context, await accountOf(context, context.path.id, 2))
    return ok(null)
  },
})

/** A provider adds accounts of its own; an administrator those of the platform, or of the outlet's provider. */
async function ownerOf(context: AnyContext, input: Input): Promise<Owned> {
  const { session } = context
  if (session.role === 'admin' && isAdminCode(input.roleCode)) return nobody
  if (input.outletId === undefined || input.outletId === '') {
    if (session.role === 'admin') refuse(codes.invalid, '请选择网点')
    return { ...nobody, providerId: session.account.providerId }
  }
  const { providerId, id } = await ownRow(context, 'outlets', input.outletId)
  return { ...nobody, providerId, outletId: id }
}

/** An account stays with its provider, whichever outlet it goes to. */
async function outletOf(context: AnyContext, { outletId = '' }: Input, account: AccountRow): Promise<string> {
  if (outletId === '') return ''
  const outlet = await ownRow(context, 'outlets', outletId)
  return outlet.providerId === account.providerId ? outlet.id : refuse(codes.unknownRecord, '网点不存在')
}
