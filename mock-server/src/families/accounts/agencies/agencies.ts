import { codes } from '@kaipiao/client/codes'
import { isTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import type { WorldTables } from '../../../world/tables.ts'
import type { OutletRow } from '../tables/organization.ts'
import { endAllDoors } from '../sign-ins/end-sign-ins.ts'

const agencies = resource('agencies', {
  search: { keyword: ['name', 'taxerId', 'contact', 'mobile'] },
  check: async (context, next, was) => {
    const { providerId } = await checkInput(context, next, was?.id)
    if (was !== undefined && providerId !== was.providerId) refuse(codes.unknownRecord, '网点不存在')
  },
  after: async (context, { id: agencyId, outletId, state }) => {
    const { rows } = await context.store.table('accounts').find({ where: { agencyId } })
    for (const { id } of rows) {
      await context.store.table('accounts').update(id, { outletId })
      if (state === 0) await endAllDoors(context, id)
    }
  },
  checkRemoval: async ({ store }, { id: agencyId }) => {
    const isUsed =
      (await store.table('agencies').has({ parentId: agencyId })) ||
      (await store.table('customers').has({ agencyId })) ||
      (await store.table('enterprises').has({ agencyId })) ||
      (await store.table('accounts').has({ agencyId }))
    if (isUsed) refuse(codes.wrongState, '机构下还有客户、企业或账户')
  },
})

/** Agencies of a provider; a stopped one signs in no more. */
export const agencyHandlers = defineHandlers({
  listAgencies: agencies.list(),
  getAgency: agencies.get(),

  createAgency: async (context) => {
    const { store, body } = context
    const { providerId } = await checkInput(context, body)
    const id = context.id()
    const owner = { providerId, agencyId: id, enterpriseId: '' }
    const tsCreate = context.now()
    return ok(await store.table('agencies').insert({ ...body, ...owner, id, parentId: '', tsCreate }))
  },

  updateAgency: agencies.update(),
  deleteAgency: agencies.remove(),

  getAgencyInfo: async (context) => ok(await ownRow(context, 'agencies', context.session.account.agencyId)),
})

/** @returns the outlet under which the agency works */
async function checkInput(
  context: AnyContext,
  { taxerId, outletId }: Pick<WorldTables['agencies'], 'taxerId' | 'outletId'>,
  self = '',
): Promise<OutletRow> {
  if (!isTaxNumber(taxerId)) throw new BadRequest('/body/taxerId', '税号必须是15、17、18或20位大写字母或数字')
  const outlet = await ownRow(context, 'outlets', outletId, ofProvider)
  const where = { providerId: outlet.providerId, taxerId, id: { not: self } }
  if (await context.store.table('agencies').has(where)) refuse(codes.duplicate, '税号已存在')
  return outlet
}
