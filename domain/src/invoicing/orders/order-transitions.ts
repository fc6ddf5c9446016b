/**
 * The life of an issue order as one table. Sources: checklist IV14, ST31, O13; orders expire after 48 hours.
 * Whoever changes an order asks here first; nothing else knows which state follows which.
 */
import type { Schemas } from '@kaipiao/client/types'
import { failure, success, type Result } from '../../result/result.ts'

export type IssueOrderState = Schemas['AuditState']

export type IssueOrderEvent =
  | 'submitForReview'
  | 'pass'
  | 'refuse'
  | 'issue'
  | 'succeed'
  | 'fail'
  | 'retry'
  | 'edit'
  | 'cancel'
  | 'void'
  | 'expire'

/** Hours after which an order that is not issued ends. */
export const ISSUE_ORDER_LIFETIME_HOURS = 48

const VOIDED = 103

export const ISSUE_ORDER_TRANSITIONS: Readonly<
  Record<IssueOrderState, Readonly<Partial<Record<IssueOrderEvent, IssueOrderState>>>>
> = {
  1: { submitForReview: 11, issue: 2, edit: 1, cancel: VOIDED, expire: VOIDED },
  // An order at the bureau that nobody answers fails: whether it was issued there is found out before a retry.
  2: { succeed: 3, fail: 101, cancel: VOIDED, expire: 101 },
  3: { void: VOIDED },
  11: { pass: 12, refuse: 111, cancel: VOIDED, expire: VOIDED },
  12: { issue: 2, cancel: VOIDED, expire: VOIDED },
  101: { retry: 2, edit: 1, cancel: VOIDED, expire: VOIDED },
  103: {},
  111: { edit: 11, cancel: VOIDED, expire: VOIDED },
}

const EVENT_LABELS: Readonly<Record<IssueOrderEvent, string>> = {
  submitForReview: '提交审核',
  pass: '审核通过',
  refuse: '审核不通过',
  issue: '开具',
  succeed: '开具成功',
  fail: '开具失败',
  retry: '重试',
  edit: '修改',
  cancel: '撤销',
  void: '作废',
  expire: '失效',
}

/** The state after an event. Issue `order.transition` (当前状态不能撤销) when the table has none. */
export function nextIssueOrderState(state: IssueOrderState, event: IssueOrderEvent): Result<IssueOrderState> {
  const next = ISSUE_ORDER_TRANSITIONS[state][event]
  if (next !== undefined) return success(next)
  const message = `当前状态不能${EVENT_LABELS[event]}`
  return failure({ code: 'order.transition', path: 'ddzt', message, severity: 'error' })
}

/** For buttons: true when the order takes the event. */
export function canMoveIssueOrder(state: IssueOrderState, event: IssueOrderEvent): boolean {
  return ISSUE_ORDER_TRANSITIONS[state][event] !== undefined
}

/**
 * The state after an order is sent to the bureau again. What was corrected waits for it as what failed does; one that
 * the bureau issues on behalf (ydk 1) goes by its review. Issue `order.transition` where neither is so.
 */
export function retriedIssueOrderState({
  ddzt,
  ydk,
}: Pick<Schemas['IssueOrder'], 'ddzt' | 'ydk'>): Result<IssueOrderState> {
  return nextIssueOrderState(ddzt, ddzt === 1 && ydk !== 1 ? 'issue' : 'retry')
}

/** Issued orders stay; those at the bureau or under review must be cancelled first. */
export function canDeleteIssueOrder(state: IssueOrderState): boolean {
  return state === 1 || state === 101 || state === VOIDED || state === 111
}

/** Only orders that still wait can be moved to the top of the queue. */
export function canTopIssueOrder(state: IssueOrderState): boolean {
  return state === 1 || state === 2 || state === 12
}

/** True when an order created at `createdAt` (epoch ms) has run out by `now`. */
export function isIssueOrderExpired(createdAt: number, now: number): boolean {
  return now - createdAt >= ISSUE_ORDER_LIFETIME_HOURS * 3_600_000
}
