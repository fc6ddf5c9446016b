/**
 * What may be done with a red notice by the side that looks at it, and what comes of it. A notice of a digital invoice
 * is its confirmation (红字确认单): both sides have it, and the other side answers. Sources: domain.md §1.10;
 * law-2026.md §8 (01 无需确认 is issued at once); checklist IV07; catalogue processRedNotice.
 */
import {
  canIssueRed,
  firstConfirmationState,
  nextConfirmationState,
  type ConfirmationState,
} from './confirmation-states.ts'
import { nextNoticeState, type NoticeOperation, type NoticeState } from './notice-states.ts'

/** 1 the seller of the invoice, 0 its buyer. */
type Side = 0 | 1

/** How a notice stands, as its row says it. */
export interface NoticeStanding {
  zt: NoticeState
  /** Who applied. */
  sqf: Side
  /** Whose row it is; left out: of who applied. */
  bfsf?: Side | undefined
  /** Left out before the upload, and for disks. */
  hzqrxxztDm?: ConfirmationState | undefined
  /** Order of the red invoice, empty where there is none. */
  orderId: string
}

/** What a step changes of a notice. */
export type NoticeStep = Pick<NoticeStanding, 'zt' | 'hzqrxxztDm'>

/** True while the other side has not answered. */
export function awaitsAnswer(state: ConfirmationState | undefined): boolean {
  return state === '02' || state === '03'
}

/** What keeps this side from the step, in words of the screen; undefined where it is lawful. */
export function noticeActFault(notice: NoticeStanding, operation: NoticeOperation): string | undefined {
  const { zt, sqf, bfsf: side = sqf, hzqrxxztDm: state, orderId } = notice
  const isOurs = side === sqf
  const next = nextNoticeState(zt, operation)
  if (!next.ok) return next.issues[0]?.message
  switch (operation) {
    case 'upload':
      return undefined
    case 'confirm':
      if (isOurs) return awaitsAnswer(state) ? waitsFor(sqf) : undefined
      return awaitsAnswer(state) ? undefined : '该红字确认单无需确认'
    case 'deny':
      if (isOurs) return '只有对方可以否认，录入方请撤销'
      return awaitsAnswer(state) ? undefined : '该红字确认单无需确认'
    case 'revoke':
      if (!isOurs) return '只有录入方可以撤销'
      return orderId === '' ? undefined : '红字发票正在开具，不能撤销'
    case 'issue':
      if (side === 0) return sqf === 0 ? '购买方申请的信息表由销售方开具红字发票' : '红字发票由销售方开具'
      if (orderId !== '') return '红字发票正在开具'
      return state === undefined || canIssueRed(state, false) ? undefined : '红字确认单未经对方确认'
  }
}

/**
 * The notice after a lawful step; `confirm` of the side that is waited for makes it 04.
 * @param isUsed whether the buyer has ticked the invoice, which decides at the upload whether he is asked
 */
export function noticeStep(notice: NoticeStanding, operation: NoticeOperation, isUsed: boolean): NoticeStep {
  const next = nextNoticeState(notice.zt, operation)
  const zt = next.ok ? next.value : notice.zt
  const { sqf, bfsf, hzqrxxztDm: state } = notice
  if (bfsf === undefined) return { zt }
  if (operation === 'upload') {
    const first = firstConfirmationState(sqf === 1 ? 'seller' : 'buyer', isUsed)
    // What nobody has to answer is confirmed as it is.
    return { zt: awaitsAnswer(first) ? zt : 'confirmed', hzqrxxztDm: first }
  }
  if (operation === 'issue' || state === undefined) return { zt, hzqrxxztDm: state }
  if (operation === 'confirm' && !awaitsAnswer(state)) return { zt, hzqrxxztDm: state }
  const moved = nextConfirmationState(state, operation)
  return { zt, hzqrxxztDm: moved.ok ? moved.value : state }
}

const waitsFor = (sqf: Side) => (sqf === 1 ? '待购方确认，录入方不能确认' : '待销方确认，录入方不能确认')
