import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { versionOf } from '../../../store/version-of.ts'
import type { OutletRow } from '../tables/organization.ts'

/** Outlets of the provider, one below the other. */
export const outletHandlers = defineHandlers({
  getOutlet: async (context) => {
    const row = await ownRow(context, 'outlets', context.path.id, ofProvider)
    return ok(outletOf(row, await outletsOf(context), context.query.child === '-1'))
  },

  listOutlets: async (context) => {
    const outlets = await outletsOf(context)
    const { keyword = '' } = context.query
    const found = outlets.filter(({ name, region }) => name.includes(keyword) || region.includes(keyword))
    return pageOf(
      found.map((row) => outletOf(row, outlets, false)),
      context.query,
    )
  },

  createOutlet: async (context) => {
    const { store, body, session } = context
    const { name, parentId = '', region = '' } = body
    await checkParent(context, parentId)
    const above = await store.table('outlets').get(parentId)
    const providerId = above?.providerId ?? session.account.providerId
    if (providerId === '') return fail(codes.unknownRecord, '请选择上级网点')
    await checkName(context, providerId, name)
    const id = context.id()
    const owner = { providerId, outletId: id, agencyId: '', enterpriseId: '' }
    const row = await store.table('outlets').insert({ ...owner, id, name, parentId, region })
    return ok(outletOf(row, [], false))
  },

  updateOutlet: async (context) => {
    const { store, body, path } = context
    const row = await ownRow(context, 'outlets', path.id, ofProvider)
    const { name, parentId = row.parentId, region = row.region } = body
    await checkParent(context, parentId, row.id)
    await checkName(context, row.providerId, name, row.id)
    const changed = await store.table('outlets').update(row.id, { name, parentId, region })
    return ok(outletOf(changed, await outletsOf(context), true))
  },

  deleteOutlet: async (context) => {
    const { store } = context
    const { id } = await ownRow(context, 'outlets', context.path.id, ofProvider)
    const where = { outletId: id }
    const isUsed =
      (await store.table('outlets').has({ parentId: id })) ||
      (await store.table('agencies').has(where)) ||
      (await store.table('accounts').has(where)) ||
      (await store.table('terminals').has(where))
    if (isUsed) return fail(codes.wrongState, '网点下还有网点、机构、账户或终端')
    await store.table('outlets').remove(id)
    return ok(null)
  },
})

/** Outlets in view, newest first. */
export async function outletsOf({ store, session }: AnyContext): Promise<readonly OutletRow[]> {
  const where = session.role === 'admin' ? {} : { providerId: session.account.providerId }
  return (await store.table('outlets').find({ where, sort: '-id' })).rows
}

function outletOf(row: OutletRow, all: readonly OutletRow[], isDeep: boolean): Schemas['Outlet'] {
  const below = all.filter(({ parentId }) => parentId === row.id)
  const { id: outletid, name, parentId, region } = row
  return {
    outletid,
    name,
    parentId,
    region,
    version: versionOf(row),
    child: below.map((one) => outletOf(one, isDeep ? all : [], isDeep)),
  }
}

/** The outlet above must be there, and must not be the outlet itself or one below it. */
async function checkParent(context: AnyContext, parentId: string, self = ''): Promise<void> {
  for (let at = parentId; at !== '';) {
    if (at === self) refuse(codes.invalid, '上级不能是网点自己或其下级')
    at = (await ownRow(context, 'outlets', at, ofProvider)).parentId
  }
}

async function checkName({ store }: AnyContext, providerId: string, name: string, self = ''): Promise<void> {
  if (await store.table('outlets').has({ providerId, name, id: { not: self } })) refuse(codes.duplicate)
}
