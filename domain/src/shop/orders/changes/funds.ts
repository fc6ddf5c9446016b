/** What money was paid with, and how it goes back the same way. Source: decision 0046. */
import { add, roundToCents, subtract, type Money } from '../../../money/money.ts'
import { shareOf } from '../../../money/share-of.ts'
import { sum } from '../../../money/sum.ts'

/** An amount by where it came from, in yuan: coupons, credit, and the rest, which is the cash of the balance. */
export interface Funds {
  coupons: readonly { id: string; amount: Money }[]
  credit: Money
  cash: Money
}

/** All of it together, in yuan. */
export function fundsTotal({ coupons, credit, cash }: Funds): Money {
  return roundToCents(sum([...coupons.map(({ amount }) => amount), credit, cash]))
}

/**
 * `amount` of these funds, in the proportion in which they were paid: a share of each coupon and of the credit, cut to
 * cents, and the rest as cash. What WeChat paid is cash: it goes back to the balance.
 */
export function shareOfFunds(funds: Funds, amount: Money): Funds {
  const total = fundsTotal(funds)
  const coupons = funds.coupons.map((coupon) => ({
    id: coupon.id,
    amount: shareOf(coupon.amount, amount, total),
  }))
  const credit = shareOf(funds.credit, amount, total)
  const others = sum([...coupons.map((coupon) => coupon.amount), credit])
  return { coupons, credit, cash: roundToCents(subtract(amount, others)) }
}

/** Both together; a coupon of both counts once. */
export function addFunds(a: Funds, b: Funds): Funds {
  const ids = [...new Set([...a.coupons, ...b.coupons].map(({ id }) => id))]
  const of = (id: string) =>
    sum([...a.coupons, ...b.coupons].filter((coupon) => coupon.id === id).map(({ amount }) => amount))
  return {
    coupons: ids.map((id) => ({ id, amount: roundToCents(of(id)) })),
    credit: roundToCents(add(a.credit, b.credit)),
    cash: roundToCents(add(a.cash, b.cash)),
  }
}

/** Nothing but cash, as of an order whose payment is not known by its parts. */
export function cashFunds(amount: Money): Funds {
  return { coupons: [], credit: '0.00', cash: roundToCents(amount) }
}
