/** Source: checklist ST21, IN02. */
import type { Lookup } from '../lookup.ts'

export type SyncStatus = 0 | 1 | 2

/** Sync record; the reason shows for 2 only. */
export const SYNC_STATUSES: Lookup<SyncStatus> = [
  { value: 0, label: '同步中', colour: 'processing' },
  { value: 1, label: '同步成功', colour: 'success' },
  { value: 2, label: '同步失败', colour: 'error' },
]

/** The reason of a sync record, which only a failed one shows. */
export function syncReason(status: number, message: string): string {
  return status === 2 ? message : ''
}
