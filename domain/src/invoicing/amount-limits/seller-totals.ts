/**
 * What a natural person sold by reverse invoices (反向开票), all buyers together, and what that means for one more.
 * Sources: 国家税务总局公告2024年第5号第一条 (12 calendar months, without tax) and, known and unopened, 第十三条;
 * law-2026.md §2 (from 2026 on the limit of a month is taxed when it is reached), §8.
 */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import { formatMoney } from '../../money/format-money.ts'
import { add, compare, multiply, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { rowsInForce } from '../../policies/in-force.ts'
import { THRESHOLD_ROWS } from '../../policies/tables/threshold-rows.ts'
import { addMonths, type CalendarDate } from '../../ranges/calendar-date.ts'

/** Yuan without tax, blue less red. */
interface SellerTotals {
  /** The month of the day and the 11 before it. */
  last12: Money
  month: Money
}

type Bought = Pick<Schemas['Invoice'], 'kprq' | 'hjje' | 'fplb'>

/** From this share of the limit on one is told how much is left. */
const NEAR = '0.9'

/** The first day that counts for the limit of twelve calendar months. */
export function firstDayCounted(today: CalendarDate): CalendarDate {
  return addMonths(`${today.slice(0, 7)}-01`, -11)
}

/** Of reverse invoices of one person; void ones and those of other days don't count. */
export function sellerTotals(invoices: Iterable<Bought>, today: CalendarDate): SellerTotals {
  const from = firstDayCounted(today)
  const counted = [...invoices].filter(
    ({ fplb, kprq }) => fplb <= 1 && kprq.slice(0, 10) >= from && kprq.slice(0, 10) <= today,
  )
  const inMonth = counted.filter(({ kprq }) => kprq.startsWith(today.slice(0, 7)))
  return { last12: sum(counted.map(({ hjje }) => hjje)), month: sum(inMonth.map(({ hjje }) => hjje)) }
}

/**
 * For an invoice of `hjje` yuan without tax on top of what was issued and is under way (`held`): issue `seller.limit` beyond
 * the limit of twelve months, warnings `seller.near` where it is near and `seller.month` where the month is no longer
 * exempt. A red invoice lowers the sums, so nothing is said of it.
 */
export function checkSellerTotals(
  name: string,
  totals: SellerTotals,
  { hjje, held = '0', today }: { hjje: Money; held?: Money; today: CalendarDate },
): Issue[] {
  if (signOf(hjje) <= 0) return []
  const own = add(hjje, held)
  const year = add(totals.last12, own)
  const month = add(totals.month, own)
  const limit = valueOn('reverseSales', today)
  const issue = (code: string, text: string, severity: Issue['severity']): Issue => ({
    code,
    path: 'zrrxf/idNumber',
    message: `销售方“${name}”${text}`,
    severity,
  })
  if (limit !== undefined && compare(year, limit) > 0) {
    const text = `连续12个月反向开票累计销售额将为${formatMoney(year)}元，超过${formatMoney(limit)}元，不得再向其反向开票`
    return [issue('seller.limit', text, 'error')]
  }
  const isNear = limit !== undefined && compare(year, multiply(limit, NEAR)) >= 0
  const near = `连续12个月反向开票累计销售额将为${formatMoney(year)}元，接近上限${formatMoney(limit ?? '0')}元`
  const taxed = `本月反向开票销售额将为${formatMoney(month)}元，达到起征点，全月销售额应缴增值税`
  return [
    ...(isNear ? [issue('seller.near', near, 'warning')] : []),
    ...(isExemptMonth(month, today) ? [] : [issue('seller.month', taxed, 'warning')]),
  ]
}

/** Whether sales of a month, without tax and all buyers together, stay below what is taxed on that day. */
export function isExemptMonth(sales: Money, day: CalendarDate): boolean {
  const limit = valueOn('freeSales', day)
  if (limit === undefined) return false
  const isLimitFree = valueOn('isLimitFree', day) === '1'
  const compared = compare(sales, limit)
  return compared < 0 || (compared === 0 && isLimitFree)
}

function valueOn(parameter: string, day: CalendarDate): Money | undefined {
  return rowsInForce(THRESHOLD_ROWS, day).findLast(({ value }) => value.parameter === parameter)?.value.value
}
