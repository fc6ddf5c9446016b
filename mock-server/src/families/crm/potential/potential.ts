import { codes } from '@kaipiao/client/codes'
import { PotentialCustomer } from '@kaipiao/client/fields'
import { canMovePotential, canWritePotential } from '@kaipiao/domain/crm/potential/potential-state'
import { EARLIEST_DATE } from '@kaipiao/domain/ranges/export-range'
import { assertPeriod } from '../../../behaviour/lists/assert-period.ts'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { exportRows } from '../../../behaviour/lists/export-rows.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { queryOf, resource, type ResourceOptions } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { newCustomer } from '../customers/new-customer.ts'
import type { PotentialCustomerRow } from '../tables/crm.ts'

const options: ResourceOptions<PotentialCustomerRow> = {
  search: { keyword: ['taxerName', 'taxerId', 'contact', 'mobile'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'tsCreate' },
  sort: '-tsCreate',
  defaults: () => ({ state: 'new' as const }),
  stamp: ({ now }) => ({ tsCreate: now() }),
  check: (_context, { state }, was) => {
    if (!canWritePotential(was?.state ?? 'new', state)) refuse(codes.wrongState)
  },
  afterRemoval: removeTracks,
}
const potentials = resource('potentialCustomers', options)

export const potentialHandlers = defineHandlers({
  listPotentialCustomers: potentials.list(),
  getPotentialCustomer: potentials.get(),

  createPotentialCustomer: potentials.create(),
  updatePotentialCustomer: potentials.update(),
  deletePotentialCustomer: potentials.remove(),

  exportPotentialCustomers: async (context) => {
    const { qsrq, zzrq } = context.query
    if ((qsrq ?? zzrq) !== undefined) assertPeriod('query', qsrq ?? EARLIEST_DATE, zzrq ?? context.today())
    const { offset: _offset, limit: _limit, ...query } = queryOf(context, options)
    const { rows } = await context.store.table('potentialCustomers').find(query)
    const columns = ['taxerName', 'taxerId', 'contact', 'mobile', 'source', 'state', 'tsCreate'] as const
    return exportRows('潜在客户', PotentialCustomer, columns, rows)
  },

  convertPotentialCustomer: convert,
})

async function removeTracks({ store }: AnyContext, { id: customerId }: PotentialCustomerRow): Promise<void> {
  const { rows } = await store.table('customerTracks').find({ where: { customerId } })
  for (const { id } of rows) await store.table('customerTracks').remove(id)
}

/** A customer comes of it, whose tax number is the one that is known: told, noted, or registered under its name. */
async function convert(context: Context<'convertPotentialCustomer'>) {
  const { store, body, now, id } = context
  const row = await ownRow(context, 'potentialCustomers', context.path.id)
  if (!canMovePotential(row.state, 'converted')) return fail(codes.wrongState)
  const { taxerName, contact, mobile } = row
  const registered = await store.table('titles').first({ name: taxerName })
  const taxerId = body.taxerId ?? row.taxerId ?? registered?.taxerId ?? ''
  const { providerId, agencyId } = row
  if (taxerId !== '' && (await store.table('customers').has({ providerId, agencyId, taxerId }))) {
    return fail(codes.duplicate)
  }
  const managerId = body.managerId ?? row.managerId
  const customer = await store.table('customers').insert(
    newCustomer(now(), {
      ...ownedOf(row),
      id: id(),
      taxerName,
      taxerId,
      ...(contact === undefined ? {} : { contact }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(managerId === undefined ? {} : { managerId }),
      state: taxerId === '' ? 2 : 1,
    }),
  )
  await store.table('potentialCustomers').update(row.id, { state: 'converted', customerId: customer.id })
  await moveTracks(context, row.id, customer)
  return ok(customer)
}

/** What was talked about before is part of the customer's history (CU05). */
async function moveTracks({ store }: AnyContext, from: string, to: WorldTables['customers']): Promise<void> {
  const tracks = store.table('customerTracks')
  const { rows } = await tracks.find({ where: { customerId: from } })
  for (const { id } of rows) await tracks.update(id, { ...ownedOf(to), customerId: to.id })
}
