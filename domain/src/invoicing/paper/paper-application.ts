/**
 * Applications for blank paper invoices. Sources: checklist BI04, ST30, ST31; the call catalogue. They go by the table of
 * issue orders: in review (11), passed (12) or refused (111), issuing (2), issued (3) or failed (101).
 */
import type { Issue } from '../../result/issue.ts'
import { canMoveIssueOrder, nextIssueOrderState, type IssueOrderState } from '../orders/order-transitions.ts'
import { usesPaperStock } from '../../lookups/invoicing/invoice-type.ts'
import type { ApplyStatus } from '../../lookups/invoicing/apply-status.ts'
import { failure, success, type Result } from '../../result/result.ts'

const VOIDED = 103

/** Passes (12) or refuses (111) what is in review; what was applied for by an agency (1) is reviewed in the same step. */
export function decide(state: IssueOrderState, decision: 12 | 111): Result<IssueOrderState> {
  const inReview = state === 1 ? nextIssueOrderState(state, 'submitForReview') : success(state)
  if (!inReview.ok) return inReview
  return nextIssueOrderState(inReview.value, decision === 12 ? 'pass' : 'refuse')
}

/** Issuing begins: once passed, or again after a failure; never unreviewed. Issue `order.transition`. */
export function beginIssue(state: IssueOrderState): Result<IssueOrderState> {
  const reviewed = state === 1 ? 11 : state
  return nextIssueOrderState(reviewed, canMoveIssueOrder(reviewed, 'retry') ? 'retry' : 'issue')
}

/** Only before issuing: papers that are on their way or there stay on record. */
export function canDeletePaperApplication(state: IssueOrderState): boolean {
  return state !== 2 && state !== 3
}

/** ST30 of an application that stands so by ST31. */
export function applyStatusOf(state: IssueOrderState): ApplyStatus {
  if (state === 3) return 2
  return state === VOIDED || state === 111 ? 4 : 1
}

export interface NumberRange {
  fpdm: string
  /** First and last number, of eight digits. */
  qshm: string
  zzhm: string
}

/** `count` papers from `first` on. Issue `paper.range` (号码超出范围) beyond 99999999. */
export function paperRange(fpdm: string, first: string, count: number): Result<NumberRange> {
  const last = Number(first) + count - 1
  if (last > 99_999_999)
    return failure({ code: 'paper.range', path: 'fphm', message: '号码超出范围', severity: 'error' })
  return success({ fpdm, qshm: first, zzhm: String(last).padStart(8, '0') })
}

export function overlaps(one: NumberRange, other: NumberRange): boolean {
  return one.fpdm === other.fpdm && one.qshm <= other.zzhm && other.qshm <= one.zzhm
}

/** Issues of an application: a type without paper, or one that the terminal does not issue. */
export function checkPaperType(fplxdm: string, invoiceTypes: readonly string[]): Issue[] {
  if (!usesPaperStock(fplxdm)) {
    return [{ code: 'paper.type', path: 'fplxdm', message: '该类发票无需申请纸质发票', severity: 'error' }]
  }
  if (invoiceTypes.includes(fplxdm)) return []
  return [{ code: 'paper.terminal', path: 'fplxdm', message: '当前终端不能开具此类发票', severity: 'error' }]
}
