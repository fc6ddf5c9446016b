/** Source: the call catalogue (my coupons): usable within its days while something remains. */
import { signOf, type Money } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'

export type CouponState = 'usable' | 'used' | 'expired'

export interface Coupon {
  id: string
  remain: Money
  /** First and last day on which it pays. */
  startTime: CalendarDate
  endTime: CalendarDate
}

/** A coupon with nothing left is used up, whatever the day. */
export function couponStateAt({ remain, endTime }: Coupon, today: CalendarDate): CouponState {
  if (signOf(remain) <= 0) return 'used'
  return today > endTime ? 'expired' : 'usable'
}

/** Whether it pays today: a coupon that begins later is listed as usable, but waits for its first day. */
export function canUseCoupon(coupon: Coupon, today: CalendarDate): boolean {
  return couponStateAt(coupon, today) === 'usable' && coupon.startTime <= today
}
