/** Source: checklist ST15. */
import type { Lookup } from '../lookup.ts'

export type OnlineStatus = 0 | 1

/** 0 is a connection that is broken, everything else is connected. */
export const ONLINE_STATUSES: Lookup<OnlineStatus> = [
  { value: 0, label: '连接异常', colour: 'error' },
  { value: 1, label: '已连接', colour: 'success' },
]
