import { auditGoods, listGoodsAudits, submitGoodsAudit } from '@kaipiao/client/described'
import {
  canMoveGoodsAudit,
  checkGoodsVerdict,
  GOODS_AUDIT_VERDICTS,
} from '@kaipiao/domain/invoicing/goods/audit-states'
import { defineResource } from '../../../kit/definitions.ts'

const PASSED = 12

/** Codes that somebody wants for a name, and what became of them (ST31). */
export const goodsAudits = defineResource('goodsAudits', {
  page: 'goodsAudits',
  operations: { list: listGoodsAudits, create: submitGoodsAudit },
  title: 'name',
  list: {
    columns: [
      { field: 'name', width: 220 },
      'ssflbm',
      { field: 'spsm', width: 140 },
      'state',
      { field: 'reason', width: 180 },
      { field: 'message', width: 180 },
      'tsCreate',
    ],
    search: 'keyword',
    filters: ['state'],
  },
  form: [{ title: '', fields: ['name', 'ssflbm', 'reason'] }],
  actions: [
    {
      operation: auditGoods,
      label: '审核',
      at: ['row', 'selection'],
      isEach: true,
      form: [{ field: 'state', options: GOODS_AUDIT_VERDICTS, initial: PASSED }, 'message'],
      check: checkGoodsVerdict,
      success: '审核完成',
      enabled: ({ state }) => GOODS_AUDIT_VERDICTS.some((verdict) => canMoveGoodsAudit(state, verdict)),
    },
  ],
})
