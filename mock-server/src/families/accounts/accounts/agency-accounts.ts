import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Owned } from '../../../world/tables.ts'
import { accountOf, addAccount, changeAccount, endAccount } from './account-changes.ts'

const ofAgencies = resource('accounts', {
  search: { keyword: ['nickName', 'mobile'] },
  where: { type: 3 },
  sort: '-tsCreate',
})

/** The people of agencies: an agency adds, changes and ends its own and those of its branches, a provider those of its agencies (BK05). */
export const agencyAccountHandlers = defineHandlers({
  listAgencyAccounts: ofAgencies.list(),
  getAgencyAccount: async (context) => ok(await accountOf(context, context.path.id, 3)),

  createAgencyAccount: async (context) => {
    const { session, body } = context
    const agencyId = body.agencyId ?? session.account.agencyId
    if (agencyId === '') return fail(codes.invalid, '请选择机构')
    return ok(await addAccount(context, body, { type: 3, ...(await placeIn(context, agencyId)) }))
  },

  updateAgencyAccount: async (context) => {
    const { agencyId } = context.body
    const account = await accountOf(context, context.path.id, 3)
    const isMoved = agencyId !== undefined && agencyId !== account.agencyId
    const { owner = {}, branchIds = account.branchIds } = isMoved ? await placeIn(context, agencyId) : {}
    return ok(await changeAccount(context, account, context.body, { ...owner, branchIds }))
  },

  deleteAgencyAccount: async (context) => {
    await endAccount(context, await accountOf(context, context.path.id, 3))
    return ok(null)
  },
})

/** What an account of this agency belongs to; its head office sees the branches as well. */
async function placeIn(
  context: AnyContext,
  agencyId: string,
): Promise<{ owner: Owned; branchIds: readonly string[] }> {
  const agency = await ownRow(context, 'agencies', agencyId)
  if (agency.state === 0) refuse(codes.wrongState, '机构已停用')
  const { rows } = await context.store.table('agencies').find({ where: { parentId: agency.id } })
  return { owner: ownedByAgency(agency), branchIds: rows.map(({ id }) => id) }
}
