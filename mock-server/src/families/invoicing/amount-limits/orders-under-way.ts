import type { HeldAmount } from '@kaipiao/domain/invoicing/amount-limits/held-amount'
import { isUnderWay } from '@kaipiao/domain/invoicing/orders/under-way'
import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'

type OrderRow = WorldTables['issueOrders']

/** Who asks what others hold. */
export interface Asker {
  /** An order that is looked at again holds nothing against itself. */
  readonly orderId?: string
  /** The bureau has its turn: orders behind it hold nothing against it. */
  readonly isIssuing?: boolean
}

/** The orders of a terminal that become invoices unless they fail or are taken back. */
export async function ordersUnderWay(
  { store }: Pick<Unit, 'store'>,
  diskId: string,
  { orderId, isIssuing = false }: Asker = {},
): Promise<OrderRow[]> {
  if (isIssuing) return []
  const where = { diskId, ddzt: { in: [1, 2, 11, 12] as const } }
  const { rows } = await store.table('issueOrders').find({ where, sort: 'id' })
  return rows.filter((order) => order.id !== orderId && isUnderWay(order))
}

/** What they take of limits and credit. */
export function heldBy(orders: readonly OrderRow[]): HeldAmount[] {
  return orders.map(({ ddh, form: { hjje } }) => ({ ddh, hjje }))
}
