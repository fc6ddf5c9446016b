import type { Store } from '../store/port.ts'
import { isSealed, type Secrets } from './secrets.ts'
import type { WorldTables } from './tables.ts'

/** Whether the key is the one that the rows of the store were sealed with; a sandbox does not start with another. */
export async function canReadSecrets(store: Store<WorldTables>, secrets: Secrets): Promise<boolean> {
  const { rows } = await store.table('bureauLogins').find()
  return rows.every(({ dlmm }) => !isSealed(dlmm) || secrets.kept(dlmm) !== undefined)
}
