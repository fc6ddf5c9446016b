/** Source: checklist ST31, O13. */
import type { Lookup } from '../lookup.ts'

export type AuditState = 1 | 2 | 3 | 11 | 12 | 101 | 103 | 111

/** Paper application and issue order (ddzt, O13). */
export const AUDIT_STATES: Lookup<AuditState> = [
  { value: 1, label: '待申请', colour: 'default' },
  { value: 2, label: '开票中', colour: 'processing' },
  { value: 3, label: '已开', colour: 'success' },
  { value: 11, label: '审核中', colour: 'processing' },
  { value: 12, label: '审核通过', colour: 'success' },
  { value: 101, label: '开票失败', colour: 'error' },
  { value: 103, label: '已作废', colour: 'default' },
  { value: 111, label: '审核不通过', colour: 'error' },
]
