import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'

/** Changes a declaration, and tells everybody concerned where it stands. */
export async function updateDeclaration(
  { store, push }: Unit,
  id: string,
  patch: Partial<DeclarationRow>,
): Promise<DeclarationRow> {
  const row = await store.table('declarations').update(id, patch)
  const { state, progress, message, taxerName, zsxmmc } = row
  const name = `${taxerName} ${zsxmmc}`
  push(row, 'RWJD', { kind: 'declaration', id, name, state, success: progress, total: 100, message })
  return row
}
