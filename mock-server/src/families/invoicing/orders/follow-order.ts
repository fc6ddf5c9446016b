import type { Unit } from '../../../behaviour/unit.ts'
import { followNotice } from '../red-letters/follow-notice.ts'
import { followApplication } from '../qr-fill/follow-application.ts'
import { followBatchRow } from '../batch/follow-batch-row.ts'
import { followDraft } from '../drafts/follow-draft.ts'
import type { OrderOrigin, WorldTables } from '../../../world/tables.ts'

type OrderRow = WorldTables['issueOrders']
type Follow = (unit: Unit, id: string, order: OrderRow) => Promise<void>

/** What an order came of goes the way of the order. */
const followers: Readonly<Partial<Record<OrderOrigin['kind'], Follow>>> = {
  application: followApplication,
  batch: followBatchRow,
  draft: followDraft,
  notice: followNotice,
}

export async function followOrder(unit: Unit, order: OrderRow): Promise<void> {
  if (order.origin !== undefined) await followers[order.origin.kind]?.(unit, order.origin.id, order)
}
