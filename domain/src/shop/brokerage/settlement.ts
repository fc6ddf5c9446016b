/** Brokerage is settled by the month (decision 0052). */
import { add, negate, roundToCents, signOf, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { addDays, addMonths } from '../../ranges/calendar-date.ts'

/** Day of the month on which the months before are settled. */
const SETTLEMENT_DAY = '05'

/** The last month that is settled by the day, `YYYY-MM`. */
export function lastSettledMonth(day: string): string {
  const month = day.slice(0, 7)
  return addMonths(`${month}-01`, day.slice(8, 10) < SETTLEMENT_DAY ? -2 : -1).slice(0, 7)
}

/** Day on which a month is settled: the 5th of the next. */
export function settlementDayOf(month: string): string {
  return `${addMonths(`${month}-01`, 1).slice(0, 7)}-${SETTLEMENT_DAY}`
}

/** Last day of a month, `YYYY-MM`. */
export function lastDayOf(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1)
}

export interface SettledFigures {
  readonly carried: Money
  readonly earned: Money
  readonly reversed: Money
  readonly amount: Money
  readonly state: 'awaitingInvoice' | 'carried'
}

/**
 * What a settlement comes to.
 * @param carried what the settlement before left to be set off: 0 or less, in yuan
 * @param amounts of its rows: earned ones, and with a minus what refunds took back
 */
export function settleBrokerage(carried: Money, amounts: readonly Money[]): SettledFigures {
  const earned = roundToCents(sum(amounts.filter((amount) => signOf(amount) > 0)))
  const reversed = roundToCents(negate(sum(amounts.filter((amount) => signOf(amount) < 0))))
  const amount = roundToCents(subtract(add(carried, earned), reversed))
  return { carried, earned, reversed, amount, state: signOf(amount) > 0 ? 'awaitingInvoice' : 'carried' }
}
