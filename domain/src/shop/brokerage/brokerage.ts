/** Sources: call catalogue (brokerage), SH62: what a referral earns, and how it is paid out. */
import type { Issue } from '../../result/issue.ts'
import {
  compare,
  divideToCents,
  equals,
  multiply,
  negate,
  roundToCents,
  type Money,
} from '../../money/money.ts'

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

/**
 * What refunds take back of brokerage in all, with a minus: the part of it that was refunded, to the cent, all of it where
 * all that was paid goes back. Whoever writes a row a refund takes off what earlier ones have taken, so that cents of
 * several refunds do not add up.
 * @param refunded all that has gone back so far, in yuan
 */
export function reversedBrokerage(earned: Money, paid: Money, refunded: Money): Money {
  const part = compare(refunded, paid) >= 0 ? earned : divideToCents(multiply(earned, refunded), paid)
  return roundToCents(negate(part))
}

/** Issues `brokerage.total` and `brokerage.date` of an invoice for a settlement of `due` yuan. */
export function checkBrokerageInvoice(
  { jshj, kprq }: { readonly jshj: Money; readonly kprq: string },
  due: Money,
  today: string,
): Issue[] {
  const total: Issue[] = equals(jshj, due)
    ? []
    : [
        {
          code: 'brokerage.total',
          path: 'jshj',
          message: `价税合计须等于结算金额${roundToCents(due)}元`,
          severity: 'error',
        },
      ]
  const date: Issue[] =
    kprq <= today
      ? []
      : [{ code: 'brokerage.date', path: 'kprq', message: '开票日期不能晚于今天', severity: 'error' }]
  return [...total, ...date]
}
