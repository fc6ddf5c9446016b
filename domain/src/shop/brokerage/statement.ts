/** Statements of brokerage that add up: opening plus earned less reversed less paid is closing (decision 0052). */
import { add, isZero, roundToCents, subtract, type Money } from '../../money/money.ts'
import { groupedBy } from '../../lookups/grouped-by.ts'
import { addMonths } from '../../ranges/calendar-date.ts'

/** A movement of the account 待付佣金. `opened` is what a ledger began with. */
export interface BrokerageMovement {
  /** `YYYY-MM`. */
  readonly month: string
  readonly orderId: string
  readonly kind: 'opened' | 'earned' | 'reversed' | 'paid'
  /** In yuan; only what was paid of an order that refunds took back is below 0. */
  readonly amount: Money
}

export interface BrokerageBalance {
  readonly opening: Money
  readonly earned: Money
  readonly reversed: Money
  readonly paid: Money
  readonly closing: Money
}

const NOTHING: BrokerageBalance = {
  opening: '0.00',
  earned: '0.00',
  reversed: '0.00',
  paid: '0.00',
  closing: '0.00',
}

/** What the movements of one period come to after `opening`. */
export function balanceOf(opening: Money, movements: readonly BrokerageMovement[]): BrokerageBalance {
  const of = { opened: opening, earned: '0', reversed: '0', paid: '0' }
  for (const { kind, amount } of movements) of[kind] = add(of[kind], amount)
  const closing = subtract(subtract(add(of.opened, of.earned), of.reversed), of.paid)
  return {
    opening: roundToCents(of.opened),
    earned: roundToCents(of.earned),
    reversed: roundToCents(of.reversed),
    paid: roundToCents(of.paid),
    closing: roundToCents(closing),
  }
}

/** Month by month from the first movement to `until`, the newest first: each opens with what the one before left. */
export function statementByMonth(
  movements: readonly BrokerageMovement[],
  until: string,
): ReadonlyArray<BrokerageBalance & { readonly month: string }> {
  const of = groupedBy(movements, ({ month }) => month)
  const first = [...of.keys()].toSorted()[0]
  const rows: Array<BrokerageBalance & { month: string }> = []
  let left = NOTHING
  for (let month = first ?? ''; month !== '' && month <= until; month = nextMonth(month)) {
    left = balanceOf(left.closing, of.get(month) ?? [])
    rows.push({ month, ...left })
  }
  return rows.toReversed()
}

/** Order by order, those without anything left out: of one month, or without one of all of the past. */
export function statementByOrder(
  movements: readonly BrokerageMovement[],
  month?: string,
): ReadonlyArray<BrokerageBalance & { readonly orderId: string }> {
  return [...groupedBy(movements, ({ orderId }) => orderId)].flatMap(([orderId, own]) => {
    const before = month === undefined ? [] : own.filter((one) => one.month < month)
    const within = month === undefined ? own : own.filter((one) => one.month === month)
    const balance = balanceOf(balanceOf('0', before).closing, within)
    return Object.values(balance).every((amount: Money) => isZero(amount)) ? [] : [{ orderId, ...balance }]
  })
}

function nextMonth(month: string): string {
  return addMonths(`${month}-01`, 1).slice(0, 7)
}
