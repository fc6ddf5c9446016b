import type { Unit } from '../../behaviour/unit.ts'
import type { WorldTables } from '../../world/tables.ts'

/** A draft is gone with its invoice, and a draft again when its order came to nothing. */
export async function followDraft(
  { store }: Unit,
  id: string,
  { ddzt }: WorldTables['issueOrders'],
): Promise<void> {
  if ((await store.table('drafts').get(id)) === undefined) return
  if (ddzt === 3) await store.table('drafts').remove(id)
  else if (ddzt === 103) await store.table('drafts').update(id, { state: 'draft', orderId: '' })
}
