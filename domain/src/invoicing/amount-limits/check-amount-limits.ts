/** Sources: checklist AM01–AM15; docs/decisions/0045-red-letters-by-line.md (what is under way counts). */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import type { LimitPeriod } from '../../lookups/invoicing/limit-period.ts'
import { add, compare, signOf, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { CumulativeAmounts } from './cumulative-amounts.ts'
import { heldText, type HeldAmount } from './held-amount.ts'

export type AmountLimits = Pick<Schemas['QuotaConfig'], LimitPeriod>

const PERIODS: readonly { period: LimitPeriod; intercept: string; remind: string }[] = [
  {
    period: 'last12',
    intercept: '近12个月累计开票金额超过设置的最大金额，请联系管理员',
    remind: '近12个月累计开票金额超过设置的提醒金额，请联系管理员修改设置',
  },
  {
    period: 'quarter',
    intercept: '本季度累计开票金额超过设置的最大金额，请联系管理员',
    remind: '本季度累计开票金额超过设置的提醒金额，请联系管理员修改设置',
  },
  {
    period: 'mount',
    intercept: '本月累计开票金额超过设置的最大金额，请联系管理员',
    remind: '本月累计开票金额超过设置的提醒金额，请联系管理员修改设置',
  },
]

/**
 * The limits of twelve months, quarter and month for an invoice of `hjje` yuan excluding tax on top of what was
 * issued, and of `held`, which is about to be. Interceptions (errors) hide all reminders (severity `warning`); exactly
 * reaching a limit passes. What is stopped by orders under way alone is told which they are. A red invoice lowers the
 * amounts, so nothing is said about it, and one under way frees nothing before it is issued.
 */
export function checkAmountLimits(
  limits: AmountLimits,
  issued: CumulativeAmounts,
  hjje: Money,
  held: readonly HeldAmount[] = [],
): Issue[] {
  if (signOf(hjje) <= 0) return []
  const holding = held.filter((order) => signOf(order.hjje) > 0)
  const own = add(hjje, sum(holding.map((order) => order.hjje)))
  const exceeded = (period: LimitPeriod, limit: Money): boolean =>
    compare(add(issued[period], own), limit) > 0
  const intercepts = PERIODS.filter(({ period }) => {
    const { interceptSw, interceptAmount } = limits[period]
    return interceptSw === 1 && exceeded(period, interceptAmount)
  })
  if (intercepts.length > 0) {
    return intercepts.map(({ period, intercept }) => {
      const isHeld = compare(add(issued[period], hjje), limits[period].interceptAmount) <= 0
      const message = isHeld ? `${intercept}。其中${heldText(holding)}` : intercept
      return { code: 'limit.intercept', path: `${period}/interceptAmount`, message, severity: 'error' }
    })
  }
  const reminders = PERIODS.filter(({ period }) => {
    const { remindSw, remindAmount } = limits[period]
    return remindSw === 1 && exceeded(period, remindAmount)
  })
  return reminders.map(({ period, remind }) => ({
    code: 'limit.remind',
    path: `${period}/remindAmount`,
    message: remind,
    severity: 'warning',
  }))
}
