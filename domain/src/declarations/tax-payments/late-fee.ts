/**
 * Late fees of taxes that are paid after their last day. Sources: 税收征收管理法 art. 32 (quoted by two programs) and
 * 实施细则 art. 75 (known, unopened); law-2026.md §7; docs/decisions/0065-editions-and-late-fees.md: 0.05 % of each unpaid
 * tax for each day, from the day after the last day until the day of payment. A last day that holidays moved is the moved
 * one. Whether surcharges bear it, and whether it ends at the tax, are rows that are not confirmed.
 */
import { isZero, minimum, multiply, multiplyToCents, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { daysBetween, type CalendarDate } from '../../ranges/calendar-date.ts'
import { monthOf } from '../duties/period.ts'
import { parameterOf } from '../forms/parameters.ts'
import { EDUCATION_SURCHARGES } from '../forms/tax-items.ts'
import type { TaxPart } from './payment-parts.ts'

export interface LateFee {
  /** From the day after the last day to the day of payment, both counted. */
  days: number
  /** In yuan: the sum of what each tax bears. */
  fee: Money
  /** Each tax with the late fee that it bears. */
  parts: readonly Required<TaxPart>[]
}

export interface LateFeeRules {
  /** A fraction of the tax a day. */
  rate: Money
  /** How many times the tax it comes to at most; 0: there is no end. */
  cap: Money
  /** Whether 教育费附加 and 地方教育附加 bear it too. */
  onSurcharges: boolean
}

/** Those of the month in which the day of the payment lies. */
export function lateFeeRules(on: CalendarDate): LateFeeRules {
  const month = monthOf(on)
  return {
    rate: parameterOf('lateFee', month),
    cap: parameterOf('lateFeeCap', month),
    onSurcharges: !isZero(parameterOf('lateFeeOnSurcharges', month)),
  }
}

/**
 * @param taxes what is unpaid of each tax, in yuan; nothing, or less than nothing, bears no fee
 * @param due last day to file and pay
 * @param on day of the payment
 */
export function lateFees(
  taxes: readonly TaxPart[],
  due: CalendarDate,
  on: CalendarDate,
  rules: LateFeeRules = lateFeeRules(on),
): LateFee {
  const days = on > due ? daysBetween(due, on) : 0
  const parts = taxes.map(({ zsxmmc, je }) => ({ zsxmmc, je, znj: feeOf({ zsxmmc, je }, days, rules) }))
  return { days, fee: sum(parts.map(({ znj }) => znj)), parts }
}

/** Half up to the cent, once a tax. */
function feeOf({ zsxmmc, je }: TaxPart, days: number, { rate, cap, onSurcharges }: LateFeeRules): Money {
  const isFree = !onSurcharges && EDUCATION_SURCHARGES.includes(zsxmmc)
  if (days === 0 || isFree || signOf(je) <= 0) return '0.00'
  const fee = multiplyToCents(multiply(je, rate), String(days))
  return isZero(cap) ? fee : minimum(fee, multiplyToCents(je, cap))
}
