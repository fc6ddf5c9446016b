import type { Schemas } from '@kaipiao/client'
import { negate, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { StoreInvoiceRow, StoreRed } from '../tables/shop-invoices.ts'
import { shareOf } from './invoiceable.ts'

/** An invoice as its buyer is told of it. */
export function showInvoice(row: StoreInvoiceRow): Schemas['StoreInvoice'] {
  const { id, gfmc, gfsbh, fplxdm, jshj, state, message, fphm, kprq, lines, reds, tsCreate } = row
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  return {
    ...{ id, gfmc, gfsbh, fplxdm, jshj, state, message, fphm, kprq, tsCreate },
    redAmount: roundToCents(sum(reds.map(amountOf))),
    orders: orderIds.map((orderId) => ({ orderId, ...shareOf(row, orderId) })),
    reds: reds.map((red) => ({
      ...{ state: red.state, fphm: red.fphm, kprq: red.kprq },
      jshj: roundToCents(negate(amountOf(red))),
    })),
  }
}

/** What a red letter takes back with tax, in yuan above 0. */
export function amountOf({ takes }: StoreRed): string {
  return roundToCents(sum(takes.map(({ amount }) => amount)))
}
