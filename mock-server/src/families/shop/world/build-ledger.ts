import type { Schemas } from '@kaipiao/client'
import { add, compare, equals, isZero, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { addDays } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { BalanceRow } from '../../platform/tables/platform.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import type { NewEntry } from '../../platform/ledger/post-entry.ts'
import { nameOf } from '../payments/payment-hold.ts'
import type { CouponRow, StoreOrderRow } from '../tables/shop.ts'

type Dated = NewEntry & { readonly at: string }

/**
 * The past of every purse, entry by entry: recharges, coupons, what orders were paid with, refunds and brokerage. What a
 * purse holds, and which coupons are begun, follows from them.
 */
export function buildLedger(builder: Builder): void {
  const { rows } = builder
  const movements = new Map<string, Dated[]>()
  for (const entry of [...recharges(builder), ...brokerage(builder)])
    file(movements, entry.purseId, entry.entry)
  for (const [at, purse] of rows.balances.entries()) {
    const known = movements.get(purse.id) ?? []
    const all = [...openingOf(builder, purse), ...grants(builder, purse), ...known].toSorted(byTime)
    const orders = rows.storeOrders.filter(({ payer }) => purseIdOf(payer) === purse.id)
    rows.balances[at] = new PurseHistory(builder, purse).run(all, orders)
  }
}

/** Plays the past of one purse in the order in which it happened. */
class PurseHistory {
  readonly #builder: Builder
  readonly #purse: BalanceRow
  #cash: Money = '0.00'

  constructor(builder: Builder, purse: BalanceRow) {
    this.#builder = builder
    this.#purse = purse
  }

  run(known: readonly Dated[], orders: readonly StoreOrderRow[]): BalanceRow {
    const coupons = this.#begunCoupons(orders)
    const steps = [
      ...known.map((entry) => ({ at: entry.at, play: () => this.#write(entry) })),
      ...orders.map((order) => ({
        at: order.createdTime,
        play: () => this.#playOrder(order, order === coupons.order ? coupons.spent : []),
      })),
    ]
    for (const { play } of steps.toSorted(byTime)) play()
    return { ...this.#purse, cash: this.#cash }
  }

  /** The order that the begun coupons were spent on; where no order could take them they are whole. */
  #begunCoupons(orders: readonly StoreOrderRow[]) {
    const { rows } = this.#builder
    const begun = rows.coupons.filter(
      ({ purseId, face, remain }) => purseId === this.#purse.id && !equals(face, remain),
    )
    const spent = begun.map(({ id, face, remain }) => ({ id, amount: roundToCents(subtract(face, remain)) }))
    const total = sum(spent.map(({ amount }) => amount))
    const order = orders.find(
      ({ createdTime, amount, id }) =>
        this.#paymentAt(id) !== -1 &&
        compare(amount.settleTotal, total) >= 0 &&
        begun.every(({ startTime, endTime }) => isWithin(createdTime.slice(0, 10), startTime, endTime)),
    )
    if (order === undefined) for (const coupon of begun) this.#restore(coupon)
    return { order, spent }
  }

  #restore(coupon: CouponRow): void {
    const { coupons } = this.#builder.rows
    coupons[coupons.indexOf(coupon)] = { ...coupon, remain: coupon.face }
  }

  /** The payment that is complete; -1 where there is none. */
  #paymentAt(orderId: string): number {
    return this.#builder.rows.payments.findIndex(({ id, state }) => id === orderId && state === 2)
  }

  #playOrder(
    order: StoreOrderRow,
    coupons: readonly { readonly id: string; readonly amount: Money }[],
  ): void {
    const { createdTime: at, id: causeId, amount, state } = order
    if (state === 'refunded' && !isZero(amount.settleRefund))
      this.#write({
        ...{ at, cause: 'refund', from: 'shop', to: 'cash', amount: amount.settleRefund, causeId },
        remark: `${nameOf(order)}，${order.typeName}`,
      })
    const place = this.#paymentAt(causeId)
    const { payments } = this.#builder.rows
    const payment = payments[place]
    if (payment === undefined) return
    const rest = roundToCents(subtract(amount.settleTotal, sum(coupons.map((coupon) => coupon.amount))))
    // From the balance where it sufficed then, else by WeChat.
    const cash = compare(this.#cash, rest) >= 0 ? rest : '0.00'
    const wechat = roundToCents(subtract(rest, cash))
    payments[place] = { ...payment, amount: wechat, hold: { coupons, cash, credit: '0.00' } }
    const base = { at, causeId, remark: nameOf(order) }
    for (const coupon of coupons)
      this.#write({
        ...base,
        cause: 'hold',
        from: 'coupon',
        to: 'held',
        amount: coupon.amount,
        couponId: coupon.id,
      })
    this.#write({ ...base, cause: 'hold', from: 'cash', to: 'held', amount: cash })
    const held = roundToCents(subtract(amount.settleTotal, wechat))
    this.#write({ ...base, cause: 'payment', from: 'held', to: 'shop', amount: held })
    this.#write({ ...base, cause: 'payment', from: 'wechat', to: 'shop', amount: wechat })
  }

  #write({ at, ...entry }: Dated): void {
    if (isZero(entry.amount)) return
    const cashBefore = this.#cash
    if (entry.to === 'cash') this.#cash = roundToCents(add(this.#cash, entry.amount))
    if (entry.from === 'cash') this.#cash = roundToCents(subtract(this.#cash, entry.amount))
    this.#builder.rows.ledger.push({
      ...ownedOf(this.#purse),
      ...{ remark: '', couponId: '' },
      ...entry,
      id: this.#builder.id(),
      purseId: this.#purse.id,
      tsCreate: at,
      state: 'posted',
      cashBefore,
      cashAfter: this.#cash,
    })
  }
}

type Filed = { readonly purseId: string; readonly entry: Dated }

function recharges({ rows }: Builder): Filed[] {
  return rows.investments
    .filter(({ state }) => state === 'paid')
    .map((row) => {
      const { id: causeId, amount, payType, tsCreate: at } = row
      const remark = payType === 'wechat' ? '微信充值' : '对公转账充值'
      return {
        purseId: purseIdOf(row),
        entry: { at, cause: 'recharge', from: 'bank', to: 'cash', amount, causeId, remark },
      }
    })
}

/** What was earned, and what of it has been paid to the balance. */
function brokerage({ rows }: Builder): Filed[] {
  const base = { cause: 'brokerage' as const }
  const earned = rows.brokerageDetails.map((row) => {
    const { amount, tsCreate: at, id: causeId, productName: remark } = row
    const accounts: Accounts = { from: 'promoting', to: 'commission' }
    return { purseId: purseIdOf(row), entry: { ...base, ...accounts, at, amount, causeId, remark } }
  })
  const paid = rows.brokerageInvoices
    .filter(({ state }) => state === 'settled')
    .map((row) => {
      const { jshj: amount, kprq, tsCreate, fphm, id: causeId } = row
      const accounts: Accounts = { from: 'commission', to: 'cash' }
      const at = `${addDays(kprq, 1)}${tsCreate.slice(10)}`
      return {
        purseId: purseIdOf(row),
        entry: { ...base, ...accounts, at, amount, causeId, remark: `佣金发票 ${fphm}` },
      }
    })
  return [...earned, ...paid]
}

interface Accounts {
  readonly from: Schemas['LedgerAccount']
  readonly to: Schemas['LedgerAccount']
}

/** The credit line stood before anything was spent. */
function openingOf(builder: Builder, { creditRemain: amount }: BalanceRow): Dated[] {
  return [
    {
      at: builder.ago(720),
      cause: 'opening',
      from: 'opening',
      to: 'credit',
      amount,
      causeId: '',
      remark: '授予信用额度',
    },
  ]
}

function grants({ rows }: Builder, { id }: BalanceRow): Dated[] {
  return rows.coupons
    .filter(({ purseId }) => purseId === id)
    .map(({ id: couponId, face, startTime }) => ({
      at: `${startTime} 00:00:00`,
      ...{ cause: 'coupon', from: 'promotion', to: 'coupon', amount: face, causeId: couponId, couponId },
      remark: `代金券 ${face} 元`,
    }))
}

function file(all: Map<string, Dated[]>, purseId: string, entry: Dated): void {
  const known = all.get(purseId)
  if (known === undefined) all.set(purseId, [entry])
  else known.push(entry)
}

function byTime(a: { readonly at: string }, b: { readonly at: string }): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0
}

function isWithin(day: string, first: string, last: string): boolean {
  return first <= day && day <= last
}
