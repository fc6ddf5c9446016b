import type { AnyContext } from '../../../behaviour/handler.ts'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import type { Owned, TerminalRow } from '../../../world/tables.ts'
import { customers, listCustomers } from './customer-list.ts'
import { mergeDuplicates } from './merge-duplicates.ts'
import { newCustomer } from './new-customer.ts'

export const customerHandlers = defineHandlers({
  listCustomers,
  getCustomerInfo: customers.get(),
  addCustomer: customers.create(),

  modifyCustomer: async (context) => {
    const { duplicateIds = [], ...body } = context.body
    if (duplicateIds.length > 0) await mergeDuplicates(context, context.path.id, duplicateIds, body.mobile)
    return customers.update()({ ...context, body })
  },

  deleteCustomer: customers.remove(),

  /** Customers take over name and type of the terminal with their tax number; how many were added or changed. */
  syncCustomers: async (context) => {
    const { store, body, session } = context
    const ids = body.ids.length > 0 ? { id: { in: body.ids } } : {}
    const { rows } = await store.table('customers').find({ where: { ...session.scope, ...ids } })
    const terminals = await terminalsByTaxer(context)
    let count = 0
    for (const row of rows) {
      const terminal = terminals.get(keyOf(row))
      terminals.delete(keyOf(row))
      if (terminal === undefined) continue
      const { taxerName, taxerType } = terminal
      if (row.taxerName === taxerName && row.taxerType === taxerType) continue
      await store.table('customers').update(row.id, { taxerName, taxerType, tsUpdate: context.now() })
      count += 1
    }
    if (body.ids.length > 0) return ok({ count })
    for (const terminal of terminals.values()) await addFrom(context, terminal)
    return ok({ count: count + terminals.size })
  },

  batchChangeCustomers: async (context) => {
    const { store, session, now } = context
    const { ids, ...changes } = context.body
    const errorList: { id: string; message: string }[] = []
    const done = new Set<string>()
    for (const id of new Set(ids)) {
      const row = await store.table('customers').get(id)
      if (row === undefined || !isInReach(session, row)) errorList.push({ id, message: '数据不存在' })
      else {
        await store.table('customers').put({ ...row, ...changes, tsUpdate: now() })
        done.add(id)
      }
    }
    return ok({ count: done.size, errorList })
  },
})

/** The terminals in view, one a tenant and tax number. */
async function terminalsByTaxer({ store, session }: AnyContext): Promise<Map<string, TerminalRow>> {
  const { rows } = await store.table('terminals').find({ where: session.scope, sort: '-diskId' })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function keyOf({ providerId, agencyId, taxerId }: Owned & { readonly taxerId: string }): string {
  return `${providerId}/${agencyId}/${taxerId}`
}

async function addFrom({ store, id, now }: AnyContext, terminal: TerminalRow): Promise<void> {
  const { providerId, outletId, agencyId, taxerName, taxerId, taxerType } = terminal
  const owner = { providerId, outletId, agencyId, enterpriseId: '' }
  await store
    .table('customers')
    .insert(newCustomer(now(), { id: id(), ...owner, taxerName, taxerId, taxerType }))
}
