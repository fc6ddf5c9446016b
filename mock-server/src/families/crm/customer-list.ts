import type { AnyContext } from '../../behaviour/handler.ts'
import { resource } from '../../behaviour/resource.ts'

/** Customers as every list of them shows and checks them. */
export const customers = resource('customers', {
  search: { keyword: ['taxerName', 'taxerId', 'contact', 'mobile'] },
  tests: { labelId: (row, label) => row.labelIds?.some((id) => id === label) ?? false },
  unique: 'taxerId',
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), tsUpdate: now() }),
  restamp: ({ now }) => ({ tsUpdate: now() }),
})

/** Those that one looks after or helps with; where a role grants no more than one's own, nothing else is listed. */
export const listCustomers = customers.list(async (context) =>
  context.session.range === 'own' ? await ofReach(context) : {},
)

export async function ofMine(context: AnyContext) {
  return { id: { in: await idsOfMine(context) }, personId: undefined }
}

async function ofReach(context: AnyContext) {
  const { rows } = await context.store.table('customers').find({ where: context.session.scope })
  return {
    id: { in: [...new Set([...rows.map(({ id }) => id), ...(await idsOfMine(context))])] },
    personId: undefined,
  }
}

async function idsOfMine({ store, session }: AnyContext): Promise<string[]> {
  const me = session.account.id
  const table = store.table('customers')
  const managed = await table.find({ where: { managerId: me } })
  const shared = await table.find({ where: { collaboratorId: me } })
  return [...managed.rows, ...shared.rows].map(({ id }) => id)
}
