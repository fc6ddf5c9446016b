/** Sources: checklist SH41, SH70–SH72, CN23, domain of the order entity: states of a shop order and its 48 hours. */
import { shanghaiDate, startOfDay } from '../../ranges/calendar-date.ts'
import type { Lookup } from '../../lookups/lookup.ts'

export type StoreOrderState =
  | 'unpaid'
  | 'paid'
  | 'opening'
  | 'opened'
  | 'refunding'
  | 'refunded'
  | 'cancelled'
  | 'expired'

export const STORE_ORDER_STATES: Lookup<StoreOrderState> = [
  { value: 'unpaid', label: '待支付', colour: 'warning' },
  { value: 'paid', label: '已支付', colour: 'processing' },
  { value: 'opening', label: '开通中', colour: 'processing' },
  { value: 'opened', label: '已开通', colour: 'success' },
  { value: 'refunding', label: '退款中', colour: 'processing' },
  { value: 'refunded', label: '已退款', colour: 'default' },
  { value: 'cancelled', label: '已取消', colour: 'default' },
  { value: 'expired', label: '已过期', colour: 'default' },
]

/** An order, and the code that pays it, live for 48 hours. */
export const STORE_ORDER_VALIDITY_MS = 48 * 3_600_000

/** Where each state may go; what is opened, cancelled or expired stays, but for a refund of what was opened. */
export const STORE_ORDER_TRANSITIONS: Readonly<Record<StoreOrderState, readonly StoreOrderState[]>> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['opening', 'refunding'],
  opening: ['opened', 'refunding'],
  opened: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
  cancelled: [],
  expired: [],
}

/** True for a move of the table. */
export function canMoveStoreOrder(from: StoreOrderState, to: StoreOrderState): boolean {
  return STORE_ORDER_TRANSITIONS[from].includes(to)
}

/** True from 48 hours after the order was made, to the millisecond. */
export function isStoreOrderExpired(createdAt: number, now: number): boolean {
  return now - createdAt >= STORE_ORDER_VALIDITY_MS
}

/** Until when an order can be paid that was made at this moment in Shanghai, both as `yyyy-MM-dd HH:mm:ss`. */
export function payableUntil(createdTime: string): string {
  const at = startOfDay(createdTime.slice(0, 10)) + STORE_ORDER_VALIDITY_MS
  return `${shanghaiDate(at)} ${createdTime.slice(11)}`
}

/** The state as it is at `now`: an unpaid order expires by the clock, without anyone touching it. */
export function storeOrderStateAt(state: StoreOrderState, createdAt: number, now: number): StoreOrderState {
  return state === 'unpaid' && isStoreOrderExpired(createdAt, now) ? 'expired' : state
}

/** Only an unpaid order within its 48 hours can be paid. */
export function canPayStoreOrder(state: StoreOrderState, createdAt: number, now: number): boolean {
  return storeOrderStateAt(state, createdAt, now) === 'unpaid'
}

/** State of an order right after it was paid: a downgrade or refund (types 4 and 5) gives money back, the rest opens. */
export function stateAfterPayment(orderType: number): 'opening' | 'refunding' {
  return orderType === 4 || orderType === 5 ? 'refunding' : 'opening'
}
