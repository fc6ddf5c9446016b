import { batchRowStateOfOrder } from '@kaipiao/domain/invoicing/batch/batch-row-state'
import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'

/** A row stands as its order does; an order of before is no longer its own. */
export async function followBatchRow(
  { store }: Unit,
  id: string,
  { id: orderId, ddzt, errCode, message, fpdm, fphm }: WorldTables['issueOrders'],
): Promise<void> {
  const row = await store.table('batchRows').get(id)
  if (row?.orderId !== orderId) return
  const state = batchRowStateOfOrder(ddzt)
  const isFailed = state === 'failed'
  await store.table('batchRows').update(id, {
    state,
    errCode: isFailed ? errCode : 0,
    message: isFailed ? message : '',
    fpdm,
    fphm,
  })
}
