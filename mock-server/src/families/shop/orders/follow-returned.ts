import type { Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { Unit } from '../../../behaviour/unit.ts'
import { dropBrokerage } from '../brokerage/earn-brokerage.ts'
import { levelInvoice } from '../shop-invoices/level-invoice.ts'
import { noteReturned } from '../payments/return-money.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/** Money of the order, and where it had taken over a line of those before it, has gone back: so does what came of it. */
export async function followReturned(
  unit: Unit,
  order: StoreOrderRow,
  back: Funds,
  gid?: string,
): Promise<void> {
  const noted = await noteReturned(unit, order, back)
  for (const one of noted) await dropBrokerage(unit, one, one.returned?.total ?? '0')
  const invoices = new Set(noted.flatMap(({ invoiceId }) => (invoiceId === undefined ? [] : [invoiceId])))
  for (const invoiceId of invoices) await levelInvoice(unit, invoiceId, gid)
}
