import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'

/** A draft is gone with its invoice, and a draft again when its order came to nothing; an order of before is no longer its own. */
export async function followDraft(
  { store }: Unit,
  id: string,
  { id: orderId, ddzt }: WorldTables['issueOrders'],
): Promise<void> {
  if ((await store.table('drafts').get(id))?.orderId !== orderId) return
  if (ddzt === 3) await store.table('drafts').remove(id)
  else if (ddzt === 103) await store.table('drafts').update(id, { state: 'draft', orderId: '' })
}
