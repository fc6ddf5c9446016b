import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { add, negate, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { AllRows } from '../../../store/port.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import type { LedgerRow } from '../../platform/tables/platform.ts'
import type { PaymentRow, StoreOrderRow } from '../tables/shop.ts'
import type { StoreInvoiceRow } from '../tables/shop-invoices.ts'
import { differ, type Difference } from './reconcile-settlements.ts'
import { cashOfPayment, sumReturned } from './return-money.ts'

type Rows = Pick<AllRows<WorldTables>, 'storeOrders' | 'payments' | 'storeInvoices' | 'invoices'>

/**
 * What the shop has invoiced, less red letters, and what it has not, is the cash that was paid less what went back, purse
 * by purse; and each invoice is what its lines, its orders and the bureau say.
 * @param opened when the ledger of a store from before was opened: what was paid until then is not in it
 */
export function checkInvoices(rows: Rows, entries: readonly LedgerRow[], opened: string): Difference[] {
  return [...checkFaces(rows), ...(opened === '' ? checkCash(rows, entries) : [])]
}

function checkFaces({ storeInvoices, invoices }: Rows): Difference[] {
  const issued = new Map(invoices.map((row) => [row.id, row]))
  const reds = groupedBy(
    invoices.filter(({ fplb }) => fplb === 1),
    ({ yfphm }) => yfphm,
  )
  return storeInvoices.flatMap((row) => {
    const { id, jshj, invoiceId, lines, fphm } = row
    const face = `商城发票 ${id}`
    const taken = row.reds.filter(({ state }) => state === 'issued').flatMap(({ takes }) => takes)
    const letters = fphm === '' ? [] : (reds.get(fphm) ?? [])
    // A letter that was issued a moment ago may not be noted yet.
    const noted = letters.filter((one) => row.reds.some((red) => red.fphm === one.fphm))
    return [
      ...differ(`${face} 明细合计`, jshj, sum(lines.map(({ amount }) => amount))),
      ...(invoiceId === '' ? [] : differ(`${face} 票面`, jshj, issued.get(invoiceId)?.jshj ?? '0')),
      ...differ(
        `${face} 红字`,
        sum(taken.map(({ amount }) => amount)),
        negate(sum(noted.map((letter) => letter.jshj))),
      ),
    ]
  })
}

function checkCash(
  { storeOrders, payments, storeInvoices }: Rows,
  entries: readonly LedgerRow[],
): Difference[] {
  const entriesOf = groupedBy(entries, ({ purseId }) => purseId)
  const ordersOf = groupedBy(storeOrders, ({ payer }) => purseIdOf(payer))
  const paymentOf = new Map(payments.map((row) => [row.id, row]))
  const invoiceOf = new Map(storeInvoices.map((row) => [row.id, row]))
  const changesOf = groupedBy(storeOrders, ({ refunds }) => refunds)
  return [...entriesOf].flatMap(([purseId, own]) => {
    const orders = ordersOf.get(purseId) ?? []
    const parts = orders.map((order) => {
      const invoice = invoiceOf.get(order.invoiceId ?? '')
      const kept = keptOf(order, paymentOf.get(order.id), changesOf.get(order.id) ?? [])
      return invoice === undefined || invoice.invoiceId === '' ? kept : invoicedOf(invoice, order.id)
    })
    const held = orders.flatMap(({ id }) => {
      const payment = paymentOf.get(id)
      return payment?.state === 1 && payment.hold !== undefined ? [payment.hold.cash] : []
    })
    return differ(`账户 ${purseId} 已开票与未开票`, subtract(cashPaid(own), sum(held)), sum(parts))
  })
}

/** Cash that came to the shop or is held for it, less what went back of it. */
function cashPaid(entries: readonly LedgerRow[]): Money {
  const amounts = entries
    .filter(({ state }) => state === 'posted')
    .map(({ from, to, amount, cause }) => {
      if (from === 'cash' && to === 'held') return amount
      if (from === 'wechat' && to === 'shop') return amount
      return to === 'cash' && (cause === 'release' || cause === 'refund') ? negate(amount) : '0'
    })
  return sum(amounts)
}

function keptOf(
  order: StoreOrderRow,
  payment: PaymentRow | undefined,
  changes: readonly StoreOrderRow[],
): Money {
  const returned = order.returned ?? sumReturned([order, ...changes])
  return subtract(cashOfPayment(order, payment), returned.cash)
}

function invoicedOf({ lines, reds }: StoreInvoiceRow, orderId: string): Money {
  const amounts = lines.map((line) => (line.orderId === orderId ? line.amount : '0'))
  const taken = reds
    .flatMap(({ takes }) => takes)
    .filter(({ number }) => lines[number - 1]?.orderId === orderId)
    .map(({ amount }) => negate(amount))
  return roundToCents(add(sum(amounts), sum(taken)))
}
