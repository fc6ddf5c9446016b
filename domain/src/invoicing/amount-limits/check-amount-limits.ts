/** Sources: checklist AM01–AM15. */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import type { LimitPeriod } from '../../lookups/invoicing/limit-period.ts'
import { add, compare, signOf, type Money } from '../../money/money.ts'
import type { CumulativeAmounts } from './cumulative-amounts.ts'

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
 * issued. Interceptions (errors) hide all reminders (severity `warning`); exactly reaching a limit passes. A red
 * invoice lowers the amounts, so nothing is said about it.
 */
export function checkAmountLimits(limits: AmountLimits, issued: CumulativeAmounts, hjje: Money): Issue[] {
  if (signOf(hjje) <= 0) return []
  const exceeded = (period: LimitPeriod, limit: Money): boolean =>
    compare(add(issued[period], hjje), limit) > 0
  const intercepts = PERIODS.filter(({ period }) => {
    const { interceptSw, interceptAmount } = limits[period]
    return interceptSw === 1 && exceeded(period, interceptAmount)
  })
  if (intercepts.length > 0) {
    return intercepts.map(({ period, intercept }) => ({
      code: 'limit.intercept',
      path: `${period}/interceptAmount`,
      message: intercept,
      severity: 'error',
    }))
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
