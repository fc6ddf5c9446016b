/**
 * The monthly credit of digital invoices: total (zsxed), used (ysyed), remaining (syed).
 * Source: domain.md §1.11: a ceiling on the amounts issued in a calendar month, renewed when the month starts; whether
 * a red invoice of the same month gives amounts back is a setting, since no regulation says so.
 */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import { formatMoney } from '../../money/format-money.ts'
import { sum } from '../../money/sum.ts'
import { heldText, type HeldAmount } from '../amount-limits/held-amount.ts'
import {
  add,
  compare,
  maximum,
  negate,
  roundToCents,
  signOf,
  subtract,
  type Money,
} from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'

/** Amounts in yuan; zsxed = ysyed + syed, unless the total was lowered below what was used: then nothing remains. */
export type MonthlyCredit = Pick<Schemas['QuotaConfig'], 'zsxed' | 'ysyed' | 'syed'>

/**
 * Issue `credit.exhausted` when an invoice of `amount` yuan needs more than remains; red invoices need nothing. What
 * orders under way will take (`held`) remains to nobody else.
 */
export function checkCredit(
  { syed }: MonthlyCredit,
  amount: Money,
  held: readonly HeldAmount[] = [],
): Issue[] {
  const holding = held.filter(({ hjje }) => signOf(hjje) > 0)
  const needed = add(amount, sum(holding.map(({ hjje }) => hjje)))
  if (signOf(amount) <= 0 || compare(needed, syed) <= 0) return []
  const isHeld = compare(amount, syed) <= 0
  const message = `剩余授信额度不足，剩余额度¥${formatMoney(syed)}${isHeld ? `，其中${heldText(holding)}` : ''}`
  return [{ code: 'credit.exhausted', path: 'hjje', message, severity: 'error' }]
}

export interface CreditRules {
  /** A red invoice of the month of its blue one gives the amount back. */
  doesRedGiveBack: boolean
}

export const DEFAULT_CREDIT_RULES: CreditRules = { doesRedGiveBack: true }

/**
 * The credit after an invoice. A red invoice (amount below 0) gives back at most what was used, and only when its
 * blue one was issued in the same month. Throws a RangeError when the credit does not suffice: check first.
 */
export function useCredit(
  credit: MonthlyCredit,
  amount: Money,
  blueDay: CalendarDate | undefined,
  today: CalendarDate,
  rules: CreditRules = DEFAULT_CREDIT_RULES,
): MonthlyCredit {
  if (checkCredit(credit, amount).length > 0)
    throw new RangeError(`credit exhausted: ${amount} of ${credit.syed}`)
  if (signOf(amount) >= 0) return withUsed(credit.zsxed, add(credit.ysyed, amount))
  const isSameMonth = blueDay !== undefined && blueDay.slice(0, 7) === today.slice(0, 7)
  if (!rules.doesRedGiveBack || !isSameMonth) return credit
  return withUsed(credit.zsxed, maximum('0', subtract(credit.ysyed, negate(amount))))
}

/** The credit at the first of a month: all of it is there again. */
export function renewCredit({ zsxed }: MonthlyCredit): MonthlyCredit {
  return withUsed(zsxed, '0')
}

/** The bureau, or staff, sets another total: it counts from now on, though what was used already may be more. */
export function adjustCredit({ ysyed }: MonthlyCredit, zsxed: Money): MonthlyCredit {
  return withUsed(zsxed, ysyed)
}

/** True when a credit synced on `syncedOn` belongs to an earlier month than `today`. */
export function isCreditStale(syncedOn: CalendarDate, today: CalendarDate): boolean {
  return syncedOn.slice(0, 7) < today.slice(0, 7)
}

function withUsed(zsxed: Money, ysyed: Money): MonthlyCredit {
  return {
    zsxed: roundToCents(zsxed),
    ysyed: roundToCents(ysyed),
    syed: roundToCents(maximum('0', subtract(zsxed, ysyed))),
  }
}
