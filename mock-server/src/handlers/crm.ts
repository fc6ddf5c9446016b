import { defineHandlers } from '../behaviour/handler.ts'
import { ok } from '../behaviour/outcome.ts'
import { resource } from '../behaviour/resource.ts'

const customers = resource('customers', {
  search: { keyword: ['taxerName', 'taxerId', 'contact'] },
  tests: { labelId: (row, label) => row.labelIds?.some((id) => id === label) ?? false },
  unique: 'taxerId',
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), tsUpdate: now() }),
  restamp: ({ now }) => ({ tsUpdate: now() }),
})

export const crm = defineHandlers({
  listCustomers: customers.list(),
  getCustomerInfo: customers.get(),
  addCustomer: customers.create(),
  modifyCustomer: customers.update(),
  deleteCustomer: customers.remove(),

  /** Customers take over name and type of the terminal with their tax number; how many had other ones. */
  syncCustomers: async ({ store, body, session, now }) => {
    const ids = body.ids.length > 0 ? { id: { in: body.ids } } : {}
    const { rows } = await store.table('customers').find({ where: { ...session.scope, ...ids } })
    let count = 0
    for (const row of rows) {
      const { taxerId } = row
      const found = await store.table('terminals').find({ where: { ...session.scope, taxerId }, limit: 1 })
      const terminal = found.rows[0]
      if (terminal === undefined) continue
      const { taxerName, taxerType } = terminal
      if (row.taxerName === taxerName && row.taxerType === taxerType) continue
      await store.table('customers').update(row.id, { taxerName, taxerType, tsUpdate: now() })
      count += 1
    }
    return ok({ count })
  },
})
