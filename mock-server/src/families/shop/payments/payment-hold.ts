import { add, isZero, negate, roundToCents, type Money } from '@kaipiao/domain/money/money'
import { canUseCoupon } from '@kaipiao/domain/shop/payments/coupon-state'
import { spendBalance, spendCoupons } from '@kaipiao/domain/shop/payments/spend-purse'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'
import type { CouponRow, Hold, StoreOrderRow } from '../tables/shop.ts'
import { purseOf } from '../../platform/bill/purse.ts'

/** Coupons of the purse that pay today. */
export async function usableCoupons(unit: Unit, payer: Owned): Promise<readonly CouponRow[]> {
  const { id: purseId } = await purseOf(unit, payer)
  const { rows } = await unit.store.table('coupons').find({ where: { purseId } })
  return rows.filter((coupon) => canUseCoupon(coupon, unit.today()))
}

/** Takes what coupon and balance pay. While WeChat is awaited it is held, so that nobody spends it twice. */
export async function takeHold(
  unit: Unit,
  payer: Owned,
  split: { readonly coupon: Money; readonly balance: Money },
): Promise<Hold> {
  const purse = await purseOf(unit, payer)
  const coupons = spendCoupons(await usableCoupons(unit, payer), split.coupon)
  const hold = { coupons, ...spendBalance(purse.cash, split.balance) }
  await changePurse(unit, payer, hold, negate)
  return hold
}

/** Gives back what a payment that came to nothing has taken. */
export async function releaseHold(unit: Unit, payer: Owned, hold: Hold): Promise<void> {
  await changePurse(unit, payer, hold, (amount) => amount)
}

/** Ends a payment that still waits for WeChat. */
export async function dropPayment(unit: Unit, { id, payer }: StoreOrderRow): Promise<void> {
  const payment = await unit.store.table('payments').get(id)
  if (payment === undefined || payment.state === 2) return
  if (payment.hold !== undefined) await releaseHold(unit, payer, payment.hold)
  await unit.store.table('payments').remove(id)
}

async function changePurse(
  unit: Unit,
  payer: Owned,
  { coupons, cash, credit }: Hold,
  signed: (amount: Money) => Money,
): Promise<void> {
  for (const { id, amount } of coupons) {
    const coupon = await unit.store.table('coupons').get(id)
    if (coupon === undefined) continue
    const remain = roundToCents(add(coupon.remain, signed(amount)))
    await unit.store.table('coupons').update(id, { remain })
  }
  if (isZero(cash) && isZero(credit)) return
  const purse = await purseOf(unit, payer)
  await unit.store.table('balances').put({
    ...purse,
    cash: roundToCents(add(purse.cash, signed(cash))),
    creditRemain: roundToCents(add(purse.creditRemain, signed(credit))),
  })
}
