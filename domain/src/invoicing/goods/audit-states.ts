/** The review of a code for a name. Sources: checklist ST31; catalogue auditGoods (only from state 11). */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'

export type GoodsAuditState = Schemas['GoodsAuditState']

export const GOODS_AUDIT_TRANSITIONS: Readonly<Record<GoodsAuditState, readonly GoodsAuditState[]>> = {
  11: [12, 111],
  12: [],
  111: [],
}

/** True when a review in one state may end in the other. */
export function canMoveGoodsAudit(from: GoodsAuditState, to: GoodsAuditState): boolean {
  return GOODS_AUDIT_TRANSITIONS[from].includes(to)
}

/** What a review may end in, in the order of its states. */
export const GOODS_AUDIT_VERDICTS: readonly GoodsAuditState[] = GOODS_AUDIT_TRANSITIONS[11]

/** Issues of a verdict at their wire fields: a refusal without a reason is lawful, and of little use to whoever asked. */
export function checkGoodsVerdict(verdict: { state?: GoodsAuditState; message?: string }): Issue[] {
  const { state, message = '' } = verdict
  return state === 111 && message.trim() === ''
    ? [{ code: 'audit.reason', path: 'message', message: '审核不通过时请填写原因', severity: 'warning' }]
    : []
}
