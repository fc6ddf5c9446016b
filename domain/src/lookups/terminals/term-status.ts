/** Source: checklist ST16. */
import type { Lookup } from '../lookup.ts'

export type TermStatus = 0 | 1 | 2 | -321

export const TERM_STATUSES: Lookup<TermStatus> = [
  { value: 0, label: '未知', colour: 'default' },
  { value: 1, label: '在线', colour: 'success' },
  { value: 2, label: '离线', colour: 'warning' },
  { value: -321, label: '不可用', colour: 'error' },
]
