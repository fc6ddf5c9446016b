/** What a referral earns by tiers (decision 0052). Sources: call catalogue (brokerage), SH62. */
import {
  add,
  compare,
  maximum,
  minimum,
  multiplyToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'

/** A rate of a product from a day on, for what goes beyond an amount. */
export interface Strategy {
  readonly product: string
  readonly rate: string
  /** First day on which it is in force, `YYYY-MM-DD`. */
  readonly startTime: string
  /** Yuan of a calendar month beyond which it applies; absent: from the first. */
  readonly fromAmount?: Money
}

/** The tiers of a product that are in force on the day: those that began last, the lowest first. */
export function tiersOn<S extends Strategy>(strategies: readonly S[], product: string, day: string): S[] {
  const begun = strategies.filter((one) => one.product === product && one.startTime <= day)
  const last = begun
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1)
  return begun
    .filter(({ startTime }) => startTime === last)
    .toSorted((a, b) => compare(a.fromAmount ?? '0', b.fromAmount ?? '0'))
}

export interface TierPart<S> {
  readonly strategy: S
  /** Part of the amount that goes by this tier, in yuan. */
  readonly base: Money
  /** Base times rate, to the cent, half a cent up. */
  readonly amount: Money
}

/**
 * What an amount earns tier by tier: each part of it goes by the rate of the tier in which it lies, counted from what the
 * month had before (超额累进). Parts in no tier earn nothing.
 * @param before what orders of the code paid for the product earlier in the month, in yuan
 */
export function earnByTiers<S extends Strategy>(
  tiers: readonly S[],
  before: Money,
  amount: Money,
): TierPart<S>[] {
  const after = add(before, amount)
  return tiers.flatMap((strategy, at) => {
    const low = maximum(strategy.fromAmount ?? '0', before)
    const next = tiers[at + 1]?.fromAmount
    const base = subtract(next === undefined ? after : minimum(next, after), low)
    return signOf(base) > 0 ? [{ strategy, base, amount: multiplyToCents(base, strategy.rate) }] : []
  })
}
