import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'

/** An application stands as its order does; an order of before is no longer its own. */
export async function followApplication(
  { store }: Unit,
  id: string,
  { id: orderId, ddzt: state, message, fpdm, fphm }: WorldTables['issueOrders'],
): Promise<void> {
  const row = await store.table('invoiceApplications').get(id)
  if (row?.orderId !== orderId) return
  const isOver = state === 101 || state === 103
  await store.table('invoiceApplications').update(id, { state, fpdm, fphm, message: isOver ? message : '' })
}
