import type { Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { Unit } from '../../../behaviour/unit.ts'
import { dropBrokerage } from '../brokerage/earn-brokerage.ts'
import { levelInvoice } from '../shop-invoices/level-invoice.ts'
import { noteReturned } from '../payments/return-money.ts'
import type { StoreOrderRow } from '../tables/shop.ts'

/**
 * Money of the order, and where it had taken over a line of those before it, has gone back: so does what came of it.
 * @param line of the order that was refunded, from 0; without it what never came to be opened, which has earned nothing
 * @param gid of the goods that went back
 */
export async function followReturned(
  unit: Unit,
  order: StoreOrderRow,
  back: Funds,
  { line, gid }: { readonly line?: number; readonly gid?: string | undefined } = {},
): Promise<void> {
  const noted = await noteReturned(unit, order, back, line)
  for (const one of noted) await dropBrokerage(unit, one)
  const invoices = new Set(noted.flatMap(({ invoiceId }) => (invoiceId === undefined ? [] : [invoiceId])))
  for (const invoiceId of invoices) await levelInvoice(unit, invoiceId, gid)
}
