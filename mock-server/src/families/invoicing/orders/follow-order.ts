import type { Ports } from '../../../behaviour/ports.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { OrderOrigin, WorldTables } from '../../../world/tables.ts'

type OrderRow = WorldTables['issueOrders']
type Follow = (unit: Unit, id: string, order: OrderRow) => Promise<void>

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    readonly followApplication: Follow
    readonly followBatchRow: Follow
    readonly followDraft: Follow
    readonly followNotice: Follow
    readonly followStoreInvoice: Follow
  }
}

const followers = {
  application: 'followApplication',
  batch: 'followBatchRow',
  draft: 'followDraft',
  notice: 'followNotice',
  storeInvoice: 'followStoreInvoice',
} as const satisfies Record<Exclude<OrderOrigin['kind'], 'paper'>, keyof Ports>

/** What an order came of goes the way of the order. */
export async function followOrder(unit: Unit, order: OrderRow): Promise<void> {
  if (order.origin === undefined) return
  const { kind, id } = order.origin
  if (kind !== 'paper') await unit.ports[followers[kind]](unit, id, order)
}
