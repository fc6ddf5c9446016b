/**
 * Late fee of a tax that is paid after its last day. Sources: 税收征收管理法 art. 32 and 实施细则 art. 75, both known and
 * unopened (law-2026.md §7, declarations.md §6): 0.05 % of the unpaid tax for each day, from the day after the last day
 * until the day of payment. A last day that holidays moved is the moved one.
 */
import { multiply, multiplyToCents, signOf, type Money } from '../../money/money.ts'
import { daysBetween, type CalendarDate } from '../../ranges/calendar-date.ts'
import { monthOf } from '../duties/period.ts'
import { parameterOf } from '../forms/parameters.ts'

export interface LateFee {
  /** From the day after the last day to the day of payment, both counted. */
  days: number
  /** In yuan, half up to the cent. */
  fee: Money
}

/**
 * @param tax what is unpaid, in yuan; nothing, or less than nothing, bears no fee
 * @param due last day to file and pay
 * @param on day of the payment
 */
export function lateFee(tax: Money, due: CalendarDate, on: CalendarDate): LateFee {
  const days = on > due ? daysBetween(due, on) : 0
  if (days === 0 || signOf(tax) <= 0) return { days, fee: '0.00' }
  return { days, fee: multiplyToCents(multiply(tax, parameterOf('lateFee', monthOf(on))), String(days)) }
}
