/** What was issued in the periods of the amount limits. Sources: checklist AM06, AM15, O30, O31. */
import type { Schemas } from '@kaipiao/client/types'
import { isReverseInvoicing } from '../special/reverse-invoicing.ts'
import type { LimitPeriod } from '../../lookups/invoicing/limit-period.ts'
import type { Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'

/** Amounts excluding tax by period, in yuan. */
export type CumulativeAmounts = Record<LimitPeriod, Money>

type IssuedAmount = Pick<Schemas['Invoice'], 'kprq' | 'hjje' | 'fplb' | 'tdyslxdm'>

/** First days of the periods that `today` lies in: calendar month and quarter, and this month with the 11 before. */
export function periodStarts(today: CalendarDate): Record<LimitPeriod, CalendarDate> {
  const mount = `${today.slice(0, 7)}-01`
  const monthOfQuarter = (Number(today.slice(5, 7)) - 1) % 3
  return { last12: addMonths(mount, -11), quarter: addMonths(mount, -monthOfQuarter), mount }
}

/**
 * Blue less red, by day of issue in Asia/Shanghai; void invoices, those of later days and purchases from natural
 * persons don't count: nothing was sold.
 */
export function cumulativeAmounts(invoices: Iterable<IssuedAmount>, today: CalendarDate): CumulativeAmounts {
  const starts = periodStarts(today)
  const amounts: Record<LimitPeriod, Money[]> = { last12: [], quarter: [], mount: [] }
  for (const { kprq, hjje, fplb, tdyslxdm } of invoices) {
    const day = kprq.slice(0, 10)
    const isCounted = (fplb === 0 || fplb === 1) && day <= today && !isReverseInvoicing(tdyslxdm)
    if (!isCounted || day < starts.last12) continue
    amounts.last12.push(hjje)
    if (day >= starts.quarter) amounts.quarter.push(hjje)
    if (day >= starts.mount) amounts.mount.push(hjje)
  }
  return { last12: sum(amounts.last12), quarter: sum(amounts.quarter), mount: sum(amounts.mount) }
}
