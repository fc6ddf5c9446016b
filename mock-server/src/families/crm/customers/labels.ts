import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { CustomerLabelRow } from '../tables/crm.ts'

const labels = resource('customerLabels', {
  search: { keyword: ['name'] },
  unique: ['name'],
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
  afterRemoval: takeOffCustomers,
  show: withCounts,
  told: ['count'],
})

export const labelHandlers = defineHandlers({
  listCustomerLabels: labels.list(),
  createCustomerLabel: labels.create(),
  updateCustomerLabel: labels.update(),
  deleteCustomerLabel: labels.remove(),
})

async function takeOffCustomers(context: AnyContext, { id }: CustomerLabelRow): Promise<void> {
  for (const row of await customersOf(context)) {
    if (!row.labelIds?.includes(id)) continue
    const labelIds = row.labelIds.filter((label) => label !== id)
    await context.store.table('customers').update(row.id, { labelIds })
  }
}

async function withCounts(context: AnyContext, rows: readonly CustomerLabelRow[]) {
  const counts = new Map<string, number>()
  for (const { labelIds = [] } of await customersOf(context)) {
    for (const id of new Set(labelIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }))
}

/** A list inside a row is no field to ask for, hence all customers in view are read. */
async function customersOf({ store, session }: AnyContext) {
  return (await store.table('customers').find({ where: session.scope })).rows
}
