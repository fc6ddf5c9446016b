import type { Schemas } from '@kaipiao/client'
import { maximum, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { redStateOf } from '@kaipiao/domain/shop/shop-invoices/invoice-lines'
import type { Unit } from '../../../behaviour/unit.ts'
import { waitingBack } from '../order-lines/settle-lines.ts'
import { paidCash, returnedOf } from '../payments/return-money.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import type { StoreInvoiceRow } from '../tables/shop-invoices.ts'

type Reader = Pick<Unit, 'store'>

export interface Invoiceable {
  readonly invoiceState: Schemas['StoreOrderInvoiceState']
  readonly invoiceable: Money
}

/** Whether an order can be invoiced, for how much, and what became of its invoice. */
export async function invoiceableOf(unit: Reader, order: StoreOrderRow): Promise<Invoiceable> {
  const invoice = await invoiceOf(unit, order)
  if (invoice !== undefined) return { invoiceState: stateOn(invoice, order.id), invoiceable: '0.00' }
  const isOver = order.state === 'opened' && waitingBack(order) === undefined
  const left = isOver ? await keptCash(unit, order) : '0.00'
  return { invoiceState: left === '0.00' ? 'none' : 'open', invoiceable: left }
}

/** Cash of an order that has not gone back, in yuan. */
export async function keptCash(unit: Reader, order: StoreOrderRow): Promise<Money> {
  const returned = await returnedOf(unit, order)
  return roundToCents(maximum('0', subtract(await paidCash(unit, order), returned.cash)))
}

/** Its invoice; one that failed is none. */
export async function invoiceOf(
  { store }: Reader,
  { invoiceId = '' }: StoreOrderRow,
): Promise<StoreInvoiceRow | undefined> {
  return invoiceId === '' ? undefined : store.table('storeInvoices').get(invoiceId)
}

/** Orders as they are answered. */
export async function withInvoices(
  unit: Reader,
  orders: readonly Readonly<StoreOrderRow>[],
): Promise<Array<Readonly<StoreOrderRow>>> {
  return Promise.all(orders.map(async (order) => ({ ...order, ...(await invoiceableOf(unit, order)) })))
}

function stateOn(invoice: StoreInvoiceRow, orderId: string): Schemas['StoreOrderInvoiceState'] {
  if (invoice.state === 'issuing') return 'issuing'
  const { amount, red } = shareOf(invoice, orderId)
  return redStateOf(amount, red)
}

/** What an order has on an invoice, and what of it red letters take back. */
export function shareOf(
  { lines, reds }: Pick<StoreInvoiceRow, 'lines' | 'reds'>,
  orderId: string,
): { readonly name: string; readonly amount: Money; readonly red: Money } {
  const own = lines.filter((line) => line.orderId === orderId)
  const numbers = new Set(lines.flatMap((line, at) => (line.orderId === orderId ? [at + 1] : [])))
  const takes = reds.flatMap((one) => one.takes).filter(({ number }) => numbers.has(number))
  return {
    name: own.map(({ name }) => name).join('、'),
    amount: roundToCents(sum(own.map(({ amount }) => amount))),
    red: roundToCents(sum(takes.map(({ amount }) => amount))),
  }
}
