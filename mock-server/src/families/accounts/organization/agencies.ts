import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { isTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { resource } from '../../../behaviour/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy.ts'
import type { OutletRow } from '../tables/organization.ts'
import { revokeTokens } from '../session/password.ts'

const agencies = resource('agencies', { search: { keyword: ['name', 'taxerId', 'contact', 'mobile'] } })

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

  updateAgency: async (context) => {
    const { store, body } = context
    const row = await ownRow(context, 'agencies', context.path.id)
    const { providerId } = await checkInput(context, body, row.id)
    if (providerId !== row.providerId) refuse(codes.unknownRecord, '网点不存在')
    const accounts = await store.table('accounts').find({ where: { agencyId: row.id } })
    for (const { id } of accounts.rows) {
      await store.table('accounts').update(id, { outletId: body.outletId })
      if (body.state === 0) await revokeTokens(context, id)
    }
    return ok(await store.table('agencies').put({ ...row, ...body }))
  },

  deleteAgency: async (context) => {
    const { store } = context
    const { id } = await ownRow(context, 'agencies', context.path.id)
    const where = { agencyId: id }
    const isUsed =
      (await store.table('agencies').has({ parentId: id })) ||
      (await store.table('customers').has(where)) ||
      (await store.table('enterprises').has(where)) ||
      (await store.table('accounts').has(where))
    if (isUsed) return fail(codes.wrongState, '机构下还有客户、企业或账户')
    await store.table('agencies').remove(id)
    return ok(null)
  },

  getAgencyInfo: async (context) => ok(await ownRow(context, 'agencies', context.session.account.agencyId)),
})

/** @returns the outlet under which the agency works */
async function checkInput(
  context: AnyContext,
  { taxerId, outletId }: Schemas['AgencyInput'],
  self = '',
): Promise<OutletRow> {
  if (!isTaxNumber(taxerId)) throw new BadRequest('/body/taxerId', '税号必须是15、17、18或20位大写字母或数字')
  const outlet = await ownRow(context, 'outlets', outletId, ofProvider)
  const where = { providerId: outlet.providerId, taxerId, id: { not: self } }
  if (await context.store.table('agencies').has(where)) refuse(codes.duplicate, '税号已存在')
  return outlet
}
