import { codes } from '@kaipiao/client/codes'
import type { OwnedTable, WorldTables } from '../../world/tables.ts'
import type { AnyContext } from '../handler.ts'
import { refuse } from '../outcome.ts'
import { ofTenant, type Tenancy } from './tenancy.ts'

/** The row that the caller may see; another tenant's is as unknown as one that is not there. */
export async function ownRow<N extends OwnedTable>(
  { store, session }: Pick<AnyContext, 'store' | 'session'>,
  name: N,
  id: string,
  { canSee }: Tenancy = ofTenant,
): Promise<Readonly<WorldTables[N]>> {
  const row: Readonly<WorldTables[N]> | undefined = await store.table(name).get(id)
  if (row === undefined || !canSee(session, row)) refuse(codes.unknownRecord)
  return row
}
