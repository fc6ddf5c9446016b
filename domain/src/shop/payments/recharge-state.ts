/** Source: checklist BK10 and the call catalogue: a recharge waits for its payment; once paid, the balance has grown. */
import { isMoney, signOf, type Money } from '../../money/money.ts'
import type { Issue } from '../../result/issue.ts'

export type RechargeState = 'unpaid' | 'paid' | 'closed'

/** Where each state may go; what is paid or closed stays. */
export const RECHARGE_TRANSITIONS: Readonly<Record<RechargeState, readonly RechargeState[]>> = {
  unpaid: ['paid', 'closed'],
  paid: [],
  closed: [],
}

/** True for a move of the table. */
export function canMoveRecharge(from: RechargeState, to: RechargeState): boolean {
  return RECHARGE_TRANSITIONS[from].includes(to)
}

/** How long a recharge waits for its payment: as long as an order. */
export const RECHARGE_VALIDITY_MS = 48 * 3_600_000

/** True from the end of its 48 hours on: it can't be paid any more. Both in epoch milliseconds. */
export function isRechargeExpired(createdAt: number, now: number): boolean {
  return now - createdAt >= RECHARGE_VALIDITY_MS
}

/** Issue `recharge.amount` for anything but an amount above 0 in yuan with at most two decimals. */
export function checkRechargeAmount(amount: Money, path = 'amount'): Issue[] {
  const isAmount = isMoney(amount) && /^\d+(\.\d{1,2})?$/.test(amount) && signOf(amount) > 0
  return isAmount ? [] : [{ code: 'recharge.amount', path, message: '充值金额必须大于0', severity: 'error' }]
}
