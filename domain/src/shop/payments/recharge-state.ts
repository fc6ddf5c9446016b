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

/** Issue `recharge.amount` for anything but an amount above 0 in yuan with at most two decimals. */
export function checkRechargeAmount(amount: Money, path = 'amount'): Issue[] {
  const isAmount = isMoney(amount) && /^\d+(\.\d{1,2})?$/.test(amount) && signOf(amount) > 0
  return isAmount ? [] : [{ code: 'recharge.amount', path, message: '充值金额必须大于0', severity: 'error' }]
}
