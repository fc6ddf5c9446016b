/**
 * What a document owes. Sources: 印花税法 art. 5 (what the contract names, without VAT that it names beside), art. 6 (what is
 * settled, where it names none), art. 8, 11 (账簿 by what was added), 15; the regulations of 1988 art. 3 before 2022-07-01.
 */
import type { Schemas } from '@kaipiao/client/types'
import { compare, isZero, multiply, roundTo, roundToCents, subtract, type Money } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import { monthOf, taxPeriod } from '../duties/period.ts'
import { parameterOf } from '../forms/parameters.ts'
import { stampItem } from '../form-versions/stamp-items.ts'

export type StampSource = Pick<
  Schemas['StampSourceInput'],
  'item' | 'cycle' | 'signed' | 'amount' | 'vat' | 'settledDate' | 'settledAmount' | 'relief'
>

export interface StampTax {
  /** In yuan, as are the others but the rate. */
  base: Money
  /** As a fraction. */
  rate: Money
  tax: Money
  relief: Money
}

/** The day whose period bears the tax: of what names no amount that of the settlement, once there is one. */
export function stampDay({ amount, signed, settledDate }: StampSource): CalendarDate {
  return isZero(amount) && settledDate !== undefined ? settledDate : signed
}

/** Tax of one document, rounded once: to the cent, before 2022-07-01 to ten cents. */
export function stampTax(source: StampSource): StampTax {
  const { item, amount, vat = '0.00', settledAmount = '0.00', relief = '0.00' } = source
  const base = roundToCents(isZero(amount) ? settledAmount : subtract(amount, vat))
  // The rate is that of the day on which the document was made, whenever it is settled.
  const month = monthOf(source.signed)
  const rate = parameterOf(stampItem(item).rate, month)
  return { base, rate, tax: rounded(multiply(base, rate), month), relief: roundToCents(relief) }
}

function rounded(exact: Money, month: string): Money {
  const step = parameterOf('stampStep', month)
  if (step !== '0.1') return roundToCents(exact)
  return compare(exact, step) < 0 ? '0.00' : roundToCents(roundTo(exact, 1))
}

/** Days of a return of 印花税: a quarter, a year, or the day of an act. */
export interface StampPeriod {
  from: CalendarDate
  to: CalendarDate
  cycle: StampSource['cycle']
}

/** The period of the return that takes a document first, or its settlement. */
export function stampPeriod({ cycle }: Pick<StampSource, 'cycle'>, day: CalendarDate): StampPeriod {
  if (cycle === 'perAct') return { from: day, to: day, cycle }
  if (cycle === 'yearly') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31`, cycle }
  const quarter = taxPeriod(monthOf(day), 'quarter')
  if (!quarter.ok) throw new RangeError(`no day: ${day}`)
  return { ...quarter.value, cycle }
}

/** Whether a return of these days tells of the document: when it was made, and again when it was settled. */
export function isInPeriod(source: StampSource, { from, to, cycle }: StampPeriod): boolean {
  const isWithin = (day: CalendarDate): boolean => day >= from && day <= to
  return source.cycle === cycle && (isWithin(source.signed) || isWithin(stampDay(source)))
}

/** Of a return of these days: nothing where the document is only told of, its amount being settled in another period. */
export function stampTaxIn(source: StampSource, { from, to }: StampPeriod): StampTax {
  const day = stampDay(source)
  const due = stampTax(source)
  return day >= from && day <= to ? due : { ...due, base: '0.00', tax: '0.00', relief: '0.00' }
}
