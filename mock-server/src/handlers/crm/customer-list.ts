import type { AnyContext } from '../../behaviour/handler.ts'
import { ownRow } from '../../behaviour/own-row.ts'
import { refuse } from '../../behaviour/outcome.ts'
import { resource } from '../../behaviour/resource.ts'
import type { AccountRow } from '../../world/tables.ts'

/** Customers as every list of them shows and checks them. */
export const customers = resource('customers', {
  search: { keyword: ['taxerName', 'taxerId', 'contact'] },
  tests: { labelId: (row, label) => row.labelIds?.some((id) => id === label) ?? false },
  unique: 'taxerId',
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), tsUpdate: now() }),
  restamp: ({ now }) => ({ tsUpdate: now() }),
})

/** A manager or collaborator must be one of the caller's own staff. */
export async function staffOf(context: AnyContext, id: string): Promise<AccountRow> {
  const account = await ownRow(context, 'accounts', id)
  if (account.type === 1) refuse(100400001, '负责人不存在')
  return account
}
