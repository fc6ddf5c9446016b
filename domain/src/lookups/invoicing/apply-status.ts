/** Source: checklist ST30. */
import type { Lookup } from '../lookup.ts'

export type ApplyStatus = 1 | 2 | 3 | 4

export const APPLY_STATUSES: Lookup<ApplyStatus> = [
  { value: 1, label: '申请中', colour: 'processing' },
  { value: 2, label: '申请成功', colour: 'success' },
  { value: 3, label: '已解绑', colour: 'default' },
  { value: 4, label: '已作废', colour: 'default' },
]
