import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { outletsOf } from './outlets.ts'

type Organization = Schemas['Organization']

/** Providers, outlets and agencies as one list: those that the user works for or looks after. */
export const organizationHandlers = defineHandlers({
  listOrganizations: async (context) => {
    const { store, session, query } = context
    const { role, account } = session
    const isAgency = role === 'agency'
    const agencies = (await store.table('agencies').find({ where: session.scope, sort: '-id' })).rows
    const outlets = (await outletsOf(context)).filter(({ id }) => !isAgency || id === account.outletId)
    const where = role === 'admin' ? {} : { id: account.providerId }
    const providers = (await store.table('providers').find({ where, sort: '-id' })).rows
    const all: Organization[] = [
      ...agencies.map(({ id, name, parentId, outletId, region = '' }) => ({
        ...{ id, name, region },
        parentId: parentId || outletId,
        type: 'agency' as const,
      })),
      ...outlets.map(({ id, name, parentId, providerId, region }) => ({
        ...{ id, name, region },
        parentId: parentId || providerId,
        type: 'outlet' as const,
      })),
      ...providers.map(({ id, name }) => ({ id, name, region: '', parentId: '', type: 'provider' as const })),
    ]
    const { keyword = '' } = query
    return pageOf(
      all.filter(({ name, region }) => name.includes(keyword) || region.includes(keyword)),
      query,
    )
  },
})
