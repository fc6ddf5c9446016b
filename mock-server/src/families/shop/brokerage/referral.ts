import type { Unit } from '../../../behaviour/unit.ts'
import type { AccountRow } from '../../../world/tables.ts'

/** A code is this and the id of the account that refers. */
const prefix = 'TJ'

export function referralCodeOf({ id }: Pick<AccountRow, 'id'>): string {
  return `${prefix}${id}`
}

/** Whose code it is: agencies and providers refer, members do not. */
export async function referrerOf(
  { store }: Pick<Unit, 'store'>,
  code: string,
): Promise<Readonly<AccountRow> | undefined> {
  if (!code.startsWith(prefix)) return undefined
  const account = await store.table('accounts').get(code.slice(prefix.length))
  return account === undefined || account.type === 1 ? undefined : account
}
