import { codes } from '@kaipiao/client/codes'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Table } from '../../../store/port.ts'
import type { WorldTables } from '../../../world/tables.ts'

type CustomerRow = Readonly<WorldTables['customers']>
type OfCustomer = Readonly<{ id: string; customerId: string }>

/**
 * What hangs on the duplicates hangs on the kept customer from now on, under whose agency or provider it comes; then
 * they are gone. Refuses all of them where one is unknown, before anything is written.
 */
export async function mergeDuplicates(
  context: AnyContext,
  keptId: string,
  duplicateIds: readonly string[],
  /** Who is called there from now on. */
  mobile: string | undefined,
): Promise<void> {
  const kept = await ownRow(context, 'customers', keptId)
  const duplicates: CustomerRow[] = []
  for (const id of new Set(duplicateIds)) {
    if (id === keptId) refuse(codes.unknownRecord)
    duplicates.push(await ownRow(context, 'customers', id))
  }
  for (const duplicate of duplicates) {
    await moveAll(context, duplicate, kept)
    await keepContact(context, duplicate, { ...kept, mobile: mobile ?? kept.mobile ?? '' })
    await context.store.table('customers').remove(duplicate.id)
  }
}

async function moveAll({ store }: AnyContext, from: CustomerRow, to: CustomerRow): Promise<void> {
  const change = { ...ownedOf(to), customerId: to.id }
  for (const name of ['customerContacts', 'customerTracks', 'customerTasks', 'wechatContacts'] as const) {
    const table: Table<OfCustomer> = store.table(name)
    const { rows } = await table.find({ where: { customerId: from.id } })
    for (const { id } of rows) await table.update(id, change)
  }
  // Of whom the duplicate was made.
  const potentials = store.table('potentialCustomers')
  const { rows } = await potentials.find({ where: { customerId: from.id } })
  for (const { id } of rows) await potentials.update(id, change)
}

/** Whom one called at the duplicate is not forgotten. */
async function keepContact(
  { store, id }: AnyContext,
  { contact, mobile }: CustomerRow,
  kept: CustomerRow,
): Promise<void> {
  if (!contact || !mobile || mobile === kept.mobile) return
  const contacts = store.table('customerContacts')
  if (await contacts.has({ customerId: kept.id, mobile })) return
  await contacts.insert({ ...ownedOf(kept), id: id(), customerId: kept.id, name: contact, mobile })
}
