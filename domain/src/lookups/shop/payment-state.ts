/** Source: checklist ST28, PY23. */
import type { Lookup } from '../lookup.ts'

export type PaymentState = 1 | 2

/** Only 2 is paid; every other value is not. */
export const PAYMENT_STATES: Lookup<PaymentState> = [
  { value: 1, label: '待支付', colour: 'warning' },
  { value: 2, label: '已支付', colour: 'success' },
]

/** True for state 2 alone. */
export function isPaid(state: number): boolean {
  return state === 2
}
