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
  for (const noted of await noteReturned(unit, order, back)) {
    await dropBrokerage(unit, noted, noted.returned?.total ?? '0')
    if (noted.invoiceId !== undefined) await levelInvoice(unit, noted.invoiceId, gid)
  }
}
