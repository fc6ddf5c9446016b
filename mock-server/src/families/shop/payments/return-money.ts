import {
  compare,
  minimum,
  roundToCents,
  signOf,
  subtract,
  add,
  type Money,
} from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { cashFunds, fundsTotal, type Funds } from '@kaipiao/domain/shop/orders/changes/funds'
import type { Unit } from '../../../behaviour/unit.ts'
import { waitingBack } from '../order-lines/settle-lines.ts'
import type { PaymentRow, Returned, StoreOrderRow } from '../tables/shop.ts'

/** What of the money of an order has gone back, by whichever order. In stores of before what refunded it says so. */
export async function returnedOf({ store }: Pick<Unit, 'store'>, order: StoreOrderRow): Promise<Returned> {
  if (order.returned !== undefined) return order.returned
  const { rows } = await store.table('storeOrders').find({ where: { refunds: order.id, state: 'refunded' } })
  return sumReturned([order, ...rows])
}

/** Of an order and of those that changed it; what waits to go back has not gone. */
export function sumReturned([order, ...changes]: readonly StoreOrderRow[]): Returned {
  // One of which something was opened, and whose last line goes back now, has given back the rest before.
  const wasOpened = (order?.lines ?? []).some(({ endTime }) => endTime !== undefined)
  const isOver =
    order?.state === 'opened' || order?.state === 'refunded' || (order?.state === 'refunding' && wasOpened)
  const isGone = isOver && order.refunds === '' && waitingBack(order) === undefined
  const own = isGone && order.back !== undefined ? [order.back] : []
  const parts = [
    ...own,
    ...changes
      .filter(({ type, state }) => (type === 4 || type === 5) && state === 'refunded')
      .map(({ amount, back }) => back ?? cashFunds(amount.settleRefund)),
  ]
  return {
    total: roundToCents(sum(parts.map(fundsTotal))),
    cash: roundToCents(sum(parts.map(({ cash }) => cash))),
  }
}

/**
 * Notes on the orders whose money it was, and on their lines, what has gone back, and answers them.
 * @param line of the order that went back, from 0; without it no line that was opened
 */
export async function noteReturned(
  unit: Pick<Unit, 'store'>,
  order: StoreOrderRow,
  back: Funds,
  line?: number,
): Promise<readonly StoreOrderRow[]> {
  const noted: StoreOrderRow[] = []
  let left: Returned = { total: fundsTotal(back), cash: back.cash }
  let current: StoreOrderRow | undefined = order
  let at = line
  while (current !== undefined && signOf(left.total) > 0) {
    const source: StoreOrderRow | undefined = await sourceOf(unit, current)
    const returned = await returnedOf(unit, current)
    const part = source === undefined ? left : smaller(left, await roomOf(unit, current, returned))
    const next = { total: plus(returned.total, part.total), cash: plus(returned.cash, part.cash) }
    const noting = { returned: next, ...linesReturned(current, at, part.total) }
    noted.push(await unit.store.table('storeOrders').update(current.id, noting))
    left = { total: subtract(left.total, part.total), cash: subtract(left.cash, part.cash) }
    const changedBy: string = current.id
    at = source?.lines?.findIndex((one) => one.changedBy === changedBy)
    current = source
  }
  return noted
}

function linesReturned(
  { lines }: StoreOrderRow,
  at: number | undefined,
  amount: Money,
): Pick<StoreOrderRow, 'lines'> {
  if (lines === undefined || at === undefined) return {}
  return {
    lines: lines.map((line, place) =>
      place === at ? { ...line, returned: plus(line.returned ?? '0', amount) } : line,
    ),
  }
}

/** The order whose line an upgrade or downgrade took over: its money pays for the new line, too. */
async function sourceOf(
  { store }: Pick<Unit, 'store'>,
  { refunds }: StoreOrderRow,
): Promise<StoreOrderRow | undefined> {
  return refunds === '' ? undefined : store.table('storeOrders').get(refunds)
}

/** What of its own money an order still has. */
async function roomOf(
  unit: Pick<Unit, 'store'>,
  order: StoreOrderRow,
  returned: Returned,
): Promise<Returned> {
  const paid = await paidCash(unit, order)
  return {
    total: subtract(order.amount.settleTotal, returned.total),
    cash: subtract(paid, returned.cash),
  }
}

/** What cash, from the balance or by WeChat, has paid of an order; credit and coupons are none. */
export async function paidCash({ store }: Pick<Unit, 'store'>, order: StoreOrderRow): Promise<Money> {
  return cashOfPayment(order, await store.table('payments').get(order.id))
}

/** The same of the payment itself. */
export function cashOfPayment(order: StoreOrderRow, payment: PaymentRow | undefined): Money {
  if (payment?.state !== 2) return '0.00'
  const { hold, amount } = payment
  const cash = hold === undefined ? order.amount.settleTotal : add(hold.cash, amount)
  return roundToCents(minimum(cash, order.amount.settleTotal))
}

function smaller(left: Returned, room: Returned): Returned {
  const total = minimum(left.total, room.total)
  const cash = minimum(minimum(left.cash, room.cash), total)
  return compare(total, '0') < 0 ? { total: '0.00', cash: '0.00' } : { total, cash }
}

function plus(a: Money, b: Money): Money {
  return roundToCents(add(a, b))
}
