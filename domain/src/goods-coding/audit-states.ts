/** The review of a code for a name. Sources: checklist ST31; catalogue auditGoods (only from state 11). */
import type { Schemas } from '@kaipiao/client/types'

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
