import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { partiesOf, partyOf, type Party } from './parties.ts'

/** Who buys and sells in the shop. */
export const entityHandlers = defineHandlers({
  searchStoreEntities: async (context) => {
    const { t, kw } = context.query
    return ok((await partiesOf(context, t)).filter(named(kw)))
  },

  getStoreEntity: async (context) => ok(await ownParty(context)),

  getStoreEntityByTaxer: async (context) => {
    const { taxer, t } = context.query
    return ok((await partiesOf(context, t)).find(({ taxerId }) => taxerId === taxer) ?? null)
  },

  listStoreEnterprises: async (context) => {
    const enterprises = await partiesOf(context, 1)
    return pageOf(enterprises.filter(named(context.query.keyword)), context.query)
  },
})

function named(text = ''): (party: Party) => boolean {
  const wanted = text.trim()
  return ({ name, taxerId }) => name.includes(wanted) || taxerId.includes(wanted)
}

/** The platform itself is nobody's channel. */
async function ownParty(context: AnyContext) {
  const { enterpriseId, agencyId, providerId } = context.session.owner
  const own = await partyOf(context, enterpriseId || agencyId || providerId)
  return own ?? { id: 'platform', name: '开票平台', taxerName: '开票平台', taxerId: '' }
}
