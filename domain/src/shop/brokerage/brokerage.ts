/** Sources: call catalogue (brokerage), SH62: what a referral earns, and how it is paid out. */
import type { Issue } from '../../result/issue.ts'
import {
  compare,
  divideToCents,
  equals,
  multiply,
  multiplyToCents,
  negate,
  roundToCents,
  signOf,
  type Money,
} from '../../money/money.ts'
import { sum } from '../../money/sum.ts'

export type BrokerageState = 'unsettled' | 'invoiced' | 'settled'

/** Brokerage is invoiced by whoever earned it, then paid; nothing leads back. */
export const BROKERAGE_TRANSITIONS: Readonly<Record<BrokerageState, readonly BrokerageState[]>> = {
  unsettled: ['invoiced'],
  invoiced: ['settled'],
  settled: [],
}

export function canMoveBrokerage(from: BrokerageState, to: BrokerageState): boolean {
  return BROKERAGE_TRANSITIONS[from].includes(to)
}

export interface Strategy {
  readonly product: string
  readonly rate: string
  /** First day on which it is in force, `YYYY-MM-DD`. */
  readonly startTime: string
}

/** Of the strategies of a product that have begun by the day, the one that began last. */
export function strategyOn<S extends Strategy>(
  strategies: readonly S[],
  product: string,
  day: string,
): S | undefined {
  return strategies
    .filter((strategy) => strategy.product === product && strategy.startTime <= day)
    .toSorted((a, b) => (a.startTime < b.startTime ? 1 : a.startTime > b.startTime ? -1 : 0))[0]
}

/** Amount times rate, to the cent. */
export function brokerageOf(amount: Money, rate: string): Money {
  return multiplyToCents(amount, rate)
}

/**
 * What a refund takes back of brokerage, with a minus: the part of it that was refunded, to the cent, all of it where all
 * that was paid goes back.
 */
export function reversedBrokerage(earned: Money, paid: Money, refunded: Money): Money {
  const part = compare(refunded, paid) >= 0 ? earned : divideToCents(multiply(earned, refunded), paid)
  return roundToCents(negate(part))
}

/** Issues `brokerage.total` (also of a sum that is not above 0: it waits for what is earned next) and `brokerage.date` of an invoice for rows of these amounts. */
export function checkBrokerageInvoice(
  { jshj, kprq }: { readonly jshj: Money; readonly kprq: string },
  amounts: readonly Money[],
  today: string,
): Issue[] {
  const due = sum(amounts)
  if (signOf(due) <= 0)
    return [
      {
        code: 'brokerage.total',
        path: 'jshj',
        message: '所选佣金之和须大于0，冲减留待以后结算',
        severity: 'error',
      },
    ]
  const total: Issue[] = equals(jshj, due)
    ? []
    : [{ code: 'brokerage.total', path: 'jshj', message: '价税合计与佣金金额不一致', severity: 'error' }]
  const date: Issue[] =
    kprq <= today
      ? []
      : [{ code: 'brokerage.date', path: 'kprq', message: '开票日期不能晚于今天', severity: 'error' }]
  return [...total, ...date]
}
