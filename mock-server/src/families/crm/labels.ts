import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { ok } from '../../behaviour/outcome.ts'
import { resource } from '../../behaviour/resource.ts'
import type { CustomerLabelRow } from './tables/crm.ts'

const labels = resource('customerLabels', {
  search: { keyword: ['name'] },
  unique: 'name',
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})

export const labelHandlers = defineHandlers({
  listCustomerLabels: async (context) => {
    const { data } = await labels.list()(context)
    const counts = await countCustomers(context)
    return ok({ ...data, list: data.list.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 })) })
  },
  createCustomerLabel: async (context) => withCount(context, await labels.create()(context)),
  updateCustomerLabel: async (context) => withCount(context, await labels.update()(context)),

  deleteCustomerLabel: async (context) => {
    const outcome = await labels.remove()(context)
    if (outcome.kind === 'failed') return outcome
    const table = context.store.table('customers')
    for (const row of await labelled(context, context.path.id)) {
      const labelIds = row.labelIds?.filter((label) => label !== context.path.id) ?? []
      await table.update(row.id, { labelIds })
    }
    return outcome
  },
})

type Labels = ReturnType<typeof labels.create>
type LabelOutcome = Awaited<ReturnType<Labels>>

async function withCount(context: AnyContext, outcome: LabelOutcome) {
  if (outcome.kind === 'failed') return outcome
  const row: CustomerLabelRow = outcome.data
  return ok({ ...row, count: (await labelled(context, row.id)).length })
}

/** A list inside a row is no field to ask for, hence all customers in view are read. */
async function labelled({ store, session }: AnyContext, labelId: string) {
  const { rows } = await store.table('customers').find({ where: session.scope })
  return rows.filter(({ labelIds }) => labelIds?.includes(labelId))
}

async function countCustomers({ store, session }: AnyContext): Promise<ReadonlyMap<string, number>> {
  const { rows } = await store.table('customers').find({ where: session.scope })
  const counts = new Map<string, number>()
  for (const { labelIds = [] } of rows) {
    for (const id of new Set(labelIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
