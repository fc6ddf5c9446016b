import type { AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { Row, Table } from '../../../store/port.ts'

/** Customers as every list of them shows and checks them. */
export const customers = resource('customers', {
  search: { keyword: ['taxerName', 'taxerId', 'contact', 'mobile'] },
  tests: { labelId: (row, label) => row.labelIds?.some((id) => id === label) ?? false },
  unique: ['taxerId'],
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
  before: ({ now }) => ({ tsUpdate: now() }),
  afterRemoval: removeAllOf,
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

/** What hangs on a customer goes with it; whoever was bound to it in WeChat Work is bound to nobody. */
async function removeAllOf({ store }: AnyContext, { id: customerId }: Row): Promise<void> {
  for (const name of ['customerContacts', 'customerTracks', 'customerTasks'] as const) {
    const table: Table<{ readonly id: string; readonly customerId: string }> = store.table(name)
    for (const { id } of (await table.find({ where: { customerId } })).rows) await table.remove(id)
  }
  const contacts = store.table('wechatContacts')
  for (const { id } of (await contacts.find({ where: { customerId } })).rows) {
    await contacts.update(id, { customerId: '' })
  }
}

async function idsOfMine({ store, session }: AnyContext): Promise<string[]> {
  const me = session.account.id
  const table = store.table('customers')
  const managed = await table.find({ where: { managerId: me } })
  const shared = await table.find({ where: { collaboratorId: me } })
  return [...managed.rows, ...shared.rows].map(({ id }) => id)
}
