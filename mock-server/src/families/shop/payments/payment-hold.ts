import { add, isZero, negate, roundToCents, type Money } from '@kaipiao/domain/money/money'
import { canUseCoupon } from '@kaipiao/domain/shop/payments/coupon-state'
import { spendBalance, spendCoupons } from '@kaipiao/domain/shop/payments/spend-purse'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import type { CouponRow, Hold, StoreOrderRow } from '../tables/shop.ts'
import { postEntry } from '../../platform/ledger/post-entry.ts'
import { purseOf } from '../../platform/ledger/purse-of.ts'

/** What an order's payment that still waits has taken, and gives back before the order is paid anew. */
export async function waitingHold({ store }: Unit, orderId: string): Promise<Hold | undefined> {
  const payment = await store.table('payments').get(orderId)
  return payment?.state === 1 ? payment.hold : undefined
}

/** Coupons of the purse that pay today; what `freed` gives back is counted in. */
export async function usableCoupons(unit: Unit, payer: Owned, freed?: Hold): Promise<readonly CouponRow[]> {
  const { id: purseId } = await purseOf(unit, payer)
  const { rows } = await unit.store.table('coupons').find({ where: { purseId } })
  const given = new Map(freed?.coupons.map(({ id, amount }) => [id, amount]))
  return rows
    .map((coupon) => ({ ...coupon, remain: roundToCents(add(coupon.remain, given.get(coupon.id) ?? '0')) }))
    .filter((coupon) => canUseCoupon(coupon, unit.today()))
}

/** What is bought, for the rows of the ledger. */
export interface Bought {
  readonly orderId: string
  readonly remark: string
}

/** Takes what coupon and balance pay. While WeChat is awaited it is held, so that nobody spends it twice. */
export async function takeHold(
  unit: Unit,
  payer: Owned,
  split: { readonly coupon: Money; readonly balance: Money },
  bought: Bought,
): Promise<Hold> {
  const purse = await purseOf(unit, payer)
  const coupons = spendCoupons(await usableCoupons(unit, payer), split.coupon)
  const hold = { coupons, ...spendBalance(purse.cash, split.balance) }
  await moveHold(unit, payer, hold, { ...bought, way: 'hold' })
  return hold
}

/** Gives back what a payment that came to nothing has taken. */
async function releaseHold(unit: Unit, payer: Owned, hold: Hold, bought: Bought): Promise<void> {
  await moveHold(unit, payer, hold, { ...bought, way: 'release' })
}

/** Money of an order goes back from the shop to whoever paid it: to coupons, balance and credit as told. */
export async function refundHold(unit: Unit, order: StoreOrderRow, back: Hold): Promise<void> {
  const bought = { orderId: order.id, remark: `${nameOf(order)}，${order.typeName}` }
  await moveHold(unit, order.payer, back, { ...bought, way: 'refund' })
}

/** The money of a payment that is complete comes to the shop: what was held, and what WeChat has paid. */
export async function spendHold(unit: Unit, order: StoreOrderRow): Promise<void> {
  const payment = await unit.store.table('payments').get(order.id)
  if (payment === undefined) return
  const base = { cause: 'payment', to: 'shop', causeId: order.id, remark: nameOf(order) } as const
  const held = payment.hold === undefined ? '0' : totalOf(payment.hold)
  await postEntry(unit, order.payer, { ...base, from: 'held', amount: held })
  await postEntry(unit, order.payer, { ...base, from: 'wechat', amount: payment.amount })
}

/** Ends a payment that still waits for WeChat. */
export async function dropPayment(unit: Unit, order: StoreOrderRow): Promise<void> {
  const { id, payer } = order
  const payment = await unit.store.table('payments').get(id)
  if (payment === undefined || payment.state === 2) return
  const bought = { orderId: id, remark: nameOf(order) }
  if (payment.hold !== undefined) await releaseHold(unit, payer, payment.hold, bought)
  await unit.store.table('payments').remove(id)
}

/** What an order is called in the ledger: its goods. */
export function nameOf({ goods }: Pick<StoreOrderRow, 'goods'>): string {
  return [...new Set(goods.map(({ name }) => name))].join('、')
}

function totalOf({ coupons, cash, credit }: Hold): Money {
  return coupons.reduce((total, { amount }) => add(total, amount), add(cash, credit))
}

/** Where what is not of the purse itself lies: payments hold, the shop has. */
const counterparts = { hold: 'held', release: 'held', refund: 'shop' } as const

/** Each part goes from where it lies into the hold, or back to it from the hold or the shop. */
async function moveHold(
  unit: Unit,
  payer: Owned,
  { coupons, cash, credit }: Hold,
  { orderId, remark, way }: Bought & { readonly way: keyof typeof counterparts },
): Promise<void> {
  const isBack = way !== 'hold'
  const other = counterparts[way]
  const post = (account: 'coupon' | 'cash' | 'credit', amount: Money, couponId = '') =>
    postEntry(unit, payer, {
      ...(isBack ? { from: other, to: account } : { from: account, to: other }),
      ...{ cause: way, amount, causeId: orderId, remark, couponId },
    })
  for (const { id, amount } of coupons) {
    const coupon = await unit.store.table('coupons').get(id)
    if (coupon === undefined || isZero(amount)) continue
    const remain = roundToCents(add(coupon.remain, isBack ? amount : negate(amount)))
    await unit.store.table('coupons').update(id, { remain })
    await post('coupon', amount, id)
  }
  await post('cash', cash)
  await post('credit', credit)
}
