import type { Tx } from '../../store/port.ts'
import type { AccountRow, WorldTables } from '../../world/tables.ts'
import { codesOfRole } from './role-of-account.ts'
import type { DataRange, Reach } from '../session.ts'

/** Each includes the ones before: the widest counts. */
export const ranges = ['own', 'tenant', 'branch', 'all'] as const satisfies readonly DataRange[]

/** What an account may do by its role, and how much of its tenant's rows it sees. */
export async function reachOfRole(
  store: Tx<WorldTables>,
  account: AccountRow,
  role: WorldTables['roles'] | undefined,
): Promise<Reach> {
  const granted = codesOfRole(role)
  const range = rangeOf(granted)
  const isOfOutlet = account.type === 2 && account.outletId !== '' && range !== 'all'
  return { granted, range, outletIds: isOfOutlet ? await outletsOf(store, account, range) : undefined }
}

/** The widest data permission among these codes. */
export function rangeOf(codes: ReadonlySet<string>): DataRange {
  return ranges.findLast((range) => codes.has(`data.${range}`)) ?? 'none'
}

/** The outlet of an account, and with the permission for what is below, all outlets under it. */
async function outletsOf(
  store: Tx<WorldTables>,
  { providerId, outletId }: AccountRow,
  range: DataRange,
): Promise<readonly string[]> {
  const found = [outletId]
  if (range !== 'branch') return found
  const { rows } = await store.table('outlets').find({ where: { providerId } })
  for (const id of found) found.push(...rows.filter(({ parentId }) => parentId === id).map((row) => row.id))
  return found
}
