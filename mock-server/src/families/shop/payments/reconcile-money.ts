import { add, subtract, type Money } from '@kaipiao/domain/money/money'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { sum } from '@kaipiao/domain/money/sum'
import { sumAccount } from '@kaipiao/domain/platform/ledger/sum-account'
import type { AllRows } from '../../../store/port.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import type { LedgerRow } from '../../platform/tables/platform.ts'
import { checkInvoices } from './reconcile-invoices.ts'
import { checkSettlements, differ, type Difference } from './reconcile-settlements.ts'

export interface Reconciled {
  readonly entries: number
  readonly purses: number
  /** Empty where all money is where the rows say. */
  readonly differences: readonly Difference[]
}

/** The rows that tell where money is. */
type Rows = Pick<
  AllRows<WorldTables>,
  | 'ledger'
  | 'balances'
  | 'coupons'
  | 'payments'
  | 'storeOrders'
  | 'investments'
  | 'brokerageDetails'
  | 'brokerageInvoices'
  | 'brokerageSettlements'
  | 'storeInvoices'
  | 'invoices'
>

/**
 * Compares every balance, coupon, hold, order, recharge and brokerage with the sum of its entries. What happened before a
 * ledger was opened is in its opening entries: of that only what is left is compared.
 */
export function reconcileMoney(rows: Rows): Reconciled {
  const { ledger: entries, balances } = rows
  const differences = [
    ...checkChains(entries),
    ...checkPurses(rows, entries),
    ...checkCoupons(rows, entries),
    ...checkHolds(rows, entries),
    ...checkOrders(rows, entries),
    ...checkRecharges(rows, entries),
    ...checkBrokerage(rows, entries),
    ...checkSettlements(rows, entries, openedAt(entries)),
    ...checkInvoices(rows, entries, openedAt(entries)),
  ]
  return { entries: entries.length, purses: balances.length, differences }
}

/** Each entry of a purse goes on from the cash that the one before it has left. */
function checkChains(entries: readonly LedgerRow[]): Difference[] {
  const left = new Map<string, Money>()
  return entries
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .flatMap((entry) => {
      const { id, purseId, cashBefore, cashAfter } = entry
      const expected = left.get(purseId) ?? '0.00'
      left.set(purseId, cashAfter)
      const change = sumAccount([entry], 'cash').balance
      return [
        ...differ(`流水 ${id} 变动前余额`, expected, cashBefore),
        ...differ(`流水 ${id} 变动后余额`, add(cashBefore, change), cashAfter),
      ]
    })
}

function checkPurses({ balances }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const of = groupedBy(entries, ({ purseId }) => purseId)
  return balances.flatMap(({ id, cash, creditRemain }) => {
    const own = of.get(id) ?? []
    return [
      ...differ(`账户 ${id} 现金余额`, sumAccount(own, 'cash').balance, cash),
      ...differ(`账户 ${id} 剩余信用`, sumAccount(own, 'credit').balance, creditRemain),
    ]
  })
}

function checkCoupons({ coupons }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const of = groupedBy(entries, ({ couponId }) => couponId)
  return coupons.flatMap(({ id, remain }) =>
    differ(`代金券 ${id}`, sumAccount(of.get(id) ?? [], 'coupon').balance, remain),
  )
}

/** Held is what payments hold that still wait, order by order. */
function checkHolds({ payments }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const waiting = new Map(payments.filter(({ state }) => state === 1).map(({ id, hold }) => [id, hold]))
  const touched = entries.filter(({ from, to }) => from === 'held' || to === 'held')
  const of = groupedBy(touched, ({ causeId }) => causeId)
  const ids = new Set([...of.keys(), ...waiting.keys()])
  return [...ids].flatMap((id) => {
    const hold = waiting.get(id)
    const held =
      hold === undefined ? '0.00' : sum([hold.cash, hold.credit, ...hold.coupons.map(({ amount }) => amount)])
    return differ(`订单 ${id} 支付占用`, sumAccount(of.get(id) ?? [], 'held').balance, held)
  })
}

/** States in which a refund has not paid anything back yet. */
const underWay: ReadonlySet<string> = new Set(['unpaid', 'paid', 'opening', 'refunding', 'expired'])

/** Whether what goes back has gone: what a line that was not opened gave back went before all others are refunded. */
function isBack({ state, type, lines = [] }: Rows['storeOrders'][number]): boolean {
  const isOpenedPurchase = type < DOWNGRADE && lines.some(({ endTime }) => endTime !== undefined)
  return !underWay.has(state) || (state === 'refunding' && isOpenedPurchase)
}

const DOWNGRADE = 4

/** What came to the shop, and what went back, is what the order says that was paid or refunded. */
function checkOrders({ storeOrders, payments }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const paymentOf = new Map(payments.map((row) => [row.id, row]))
  const of = groupedBy(entries, ({ causeId }) => causeId)
  const opened = openedAt(entries)
  return storeOrders.flatMap((order) => {
    const { id, amount, createdTime } = order
    const own = of.get(id) ?? []
    const payment = paymentOf.get(id)
    const isPaid = payment?.state === 2
    const back = isBack(order) ? amount.settleRefund : '0'
    // Settled before the ledger began: its balances have it.
    if (own.length === 0 && (isPaid ? payment.tsPaid : createdTime) <= opened) return []
    const expected = subtract(isPaid ? amount.settleTotal : '0', back)
    return differ(`订单 ${id}`, expected, sumAccount(own, 'shop').balance)
  })
}

function checkRecharges({ investments }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const of = groupedBy(
    entries.filter(({ cause }) => cause === 'recharge'),
    ({ causeId }) => causeId,
  )
  const opened = openedAt(entries)
  return investments.flatMap(({ id, amount, state, tsCreate }) => {
    const own = of.get(id) ?? []
    if (own.length === 0 && tsCreate <= opened) return []
    return differ(`充值 ${id}`, state === 'paid' ? amount : '0.00', sumAccount(own, 'cash').balance)
  })
}

/** What is still to be paid to a purse for referrals. */
function checkBrokerage({ brokerageDetails }: Rows, entries: readonly LedgerRow[]): Difference[] {
  const due = groupedBy(
    brokerageDetails.filter(({ state }) => state !== 'settled'),
    purseIdOf,
  )
  const of = groupedBy(entries, ({ purseId }) => purseId)
  return [...new Set([...due.keys(), ...of.keys()])].flatMap((id) => {
    const expected = sum((due.get(id) ?? []).map(({ amount }) => amount))
    return differ(`账户 ${id} 待付佣金`, expected, sumAccount(of.get(id) ?? [], 'commission').balance)
  })
}

/** When the ledger of a store from before was opened; before every moment where it has been kept from the beginning. */
function openedAt(entries: readonly LedgerRow[]): string {
  return entries
    .filter(({ cause, to }) => cause === 'opening' && to !== 'credit')
    .reduce((latest, { tsCreate }) => (tsCreate > latest ? tsCreate : latest), '')
}
